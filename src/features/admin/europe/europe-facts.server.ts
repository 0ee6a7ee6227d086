import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { readLastBackup } from '#database/backup/last-backup.server.ts';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { reports } from '#safety/safety.table.server.ts';
import { readSwitches, type SafetyConfig } from '#safety/switches.server.ts';
import { providersOf, type RecordsConfig } from './records.server.ts';

export interface EuropeConfig extends RecordsConfig, SafetyConfig {
  legal: { noticeUrl: string | undefined; termsUrl: string | undefined; contactEmail: string | undefined };
}

export type EuropeFacts = Awaited<ReturnType<typeof readEuropeFacts>>;

const MAX_LINKS = 10;
export const REPORT_DAYS = 7;

export async function readEuropeFacts(db: Db, config: EuropeConfig) {
  const now = databaseTime();
  const [switches, { aiModel }, lastBackup, unnamed, unlabeled, lateReports, unexplained] = await Promise.all(
    [
      readSwitches(db, config),
      readSettings(db),
      readLastBackup(db),
      findUnnamed(db),
      findUnlabeled(db),
      db.$count(
        reports,
        and(isNull(reports.settledAt), lt(reports.at, sql`now() - ${`${REPORT_DAYS} days`}::interval`)),
      ),
      countUnexplained(db),
    ],
  );
  return {
    config,
    now,
    switches,
    providers: providersOf(config, aiModel),
    backupHours: lastBackup ? (now.getTime() / 1000 - lastBackup) / 3600 : undefined,
    unnamed,
    unlabeled,
    lateReports,
    unexplained,
  };
}

/** Organizations with a Live campaign that don't say who is responsible. */
function findUnnamed(db: Db) {
  const { id, name, controller, privacyUrl, privacyText, contact } = organizations;
  const lacks = or(isNull(controller), and(isNull(privacyUrl), isNull(privacyText)), isNull(contact));
  const isLive = sql`exists (select from ${campaigns} where ${campaigns.organizationId} = ${id} and ${campaigns.status} = 'Live')`;
  return db
    .select({ id, name, count: sql<number>`count(*) over ()::int` })
    .from(organizations)
    .where(and(lacks, isLive))
    .orderBy(asc(id))
    .limit(MAX_LINKS);
}

/** Live campaigns with a mark as political advertising whose notice has gaps. Not everyone is controlled by others. */
function findUnlabeled(db: Db) {
  const { sponsorName, sponsorAddress, amount, fundsOrigin } = organizations;
  const parts = [sponsorName, sponsorAddress, amount, fundsOrigin, campaigns.politicalProcess];
  return db
    .select({ id: campaigns.id, name: campaigns.name, count: sql<number>`count(*) over ()::int` })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(eq(campaigns.isPolitical, true), eq(campaigns.status, 'Live'), or(...parts.map(isNull))))
    .orderBy(asc(campaigns.id))
    .limit(MAX_LINKS);
}

async function countUnexplained(db: Db): Promise<number> {
  const counts = await Promise.all(
    [organizations, campaigns].map((table) =>
      db.$count(table, and(isNotNull(table.takenDownAt), isNull(table.takenDownReason))),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
