import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/client.server.ts';
import { runScheduled, type Schedule } from '../../database/scheduled-job.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import type { InteractionRecord } from './interactions.contract.ts';
import { interactions } from './interactions.table.server.ts';

const BATCH = 1000;

/** The names are the database's, not the caller's. Throws a 400 for what does not exist or does not belong together. */
export function recordInteraction(db: Db, record: InteractionRecord): Promise<void> {
  return db.transaction(async (tx) => {
    const orgName = await lockOrganizationName(tx, record.orgId);
    const campaignName = record.campaignId
      ? await lockCampaignName(tx, record.campaignId, record.orgId)
      : null;
    await tx.insert(interactions).values({ ...record, orgName, campaignName });
  });
}

/** Once an hour: what is kept (the counts, and which campaign they are of) names nobody. */
export function startErasingInteractions(database: Database, days: number, log: Logger): Schedule {
  return runScheduled(database, { name: 'erase old interactions', everyMinutes: 60, log }, async (signal) => {
    const erased = await eraseOldInteractions(database.db, days, signal);
    if (erased > 0) log.info({ erased }, 'old interactions erased');
  });
}

/** In batches, so that no visitor waits for a lock. Returns how many were erased. */
export async function eraseOldInteractions(db: Db, days: number, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await eraseBatch(db, days);
    erased += batch;
    if (batch < BATCH) return erased;
  }
}

/** Locked, so that it can't be deleted before the record that names it is in. */
async function lockOrganizationName(tx: Db, id: number): Promise<string> {
  const [found] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('key share');
  if (!found) throw new AppError(400, 'Organization not found');
  return found.name;
}

async function lockCampaignName(tx: Db, id: number, organizationId: number): Promise<string> {
  const [found] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.organizationId, organizationId)))
    .for('key share');
  if (!found) throw new AppError(400, 'Campaign not found');
  return found.name;
}

async function eraseBatch(db: Db, days: number): Promise<number> {
  const old = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        isNull(interactions.erasedAt),
        lt(interactions.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(asc(interactions.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const { rowCount } = await db
    .update(interactions)
    .set({
      userName: null,
      userAddress: null,
      optionalPrompt: null,
      subjectLine: null,
      generatedText: null,
      erasedAt: sql`now()`,
    })
    // As an array, so that Postgres looks them up by their ids instead of reading the whole table.
    .where(sql`${interactions.id} = any(array(${old}))`);
  return rowCount ?? 0;
}
