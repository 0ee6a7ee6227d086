import { and, asc, count, desc, eq, gt, isNotNull, lte, max, min, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type Db, isAmong } from '../../database/client.server.ts';
import { listIds, type Part } from '../../database/list-part.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { removeOldRows } from '../../jobs/old-rows.server.ts';
import { recordAudit } from '../../safety/audit.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { type Editing, requireTeam } from '../organizations/organization-team.server.ts';
import { MAY_NOT_EDIT } from '../organizations/organizations.contract.ts';
import { forget, nameOfCampaign } from './sign-up.server.ts';
import { type MailSite, stopAddress } from './supporter-mails.server.ts';
import {
  CONFIRM_DAYS,
  SUPPORTER_NOT_FOUND,
  type Supporter,
  type SupporterSearch,
  type SupporterSummary,
} from './supporters.contract.ts';
import { formerSupporters, supporters } from './supporters.table.server.ts';

const EXPORT_BATCH = 500;

/** The newest first. */
export function listSupporterIds(
  db: Db,
  organizationId: number,
  search: SupporterSearch,
  part: Part,
): Promise<number[]> {
  const sortedBy = [supporters.confirmedAt];
  const where = isListed(organizationId, search);
  return listIds(db, { id: supporters.id, sortedBy, isDescending: true, from: supporters, where }, part);
}

export function countSupporters(db: Db, organizationId: number, search: SupporterSearch): Promise<number> {
  return db.$count(supporters, isListed(organizationId, search));
}

export async function listSupporters(db: Db, organizationId: number, some: number[]): Promise<Supporter[]> {
  const rows = await listed(db, and(isListed(organizationId, {}), isAmong(supporters.id, some)));
  return rows.map(({ stopToken: _, ...row }) => row);
}

function isListed(organizationId: number, { campaign, source, q }: SupporterSearch) {
  return and(
    eq(supporters.organizationId, organizationId),
    isNotNull(supporters.confirmedAt),
    campaign === undefined ? undefined : eq(supporters.campaignId, campaign),
    source === undefined ? undefined : eq(supporters.source, source),
    q ? sql`strpos(${supporters.email}, ${q.toLowerCase()}) > 0` : undefined,
  );
}

async function listed(db: Db, where: SQL | undefined, most?: number) {
  const { id, email, campaignId, consentText, privacyUrl, source, agreedAt, confirmedAt, stopToken } =
    supporters;
  const query = db
    .select({
      ...{ id, email, campaignId, campaignName: nameOfCampaign(supporters) },
      ...{ consentText, privacyUrl, source, agreedAt, confirmedAt, stopToken },
    })
    .from(supporters)
    .leftJoin(campaigns, eq(campaigns.id, campaignId))
    .where(where)
    .orderBy(asc(id));
  const rows = await (most === undefined ? query : query.limit(most));
  return rows.map((row) => ({
    ...row,
    agreedAt: row.agreedAt.toISOString(),
    confirmedAt: (row.confirmedAt ?? row.agreedAt).toISOString(),
  }));
}

export const CSV_COLUMNS = [
  'email',
  'campaign',
  'agreed_at',
  'confirmed_at',
  'consent_text',
  'privacy_url',
  'source',
  'stop_link',
];

/** Each with the link that ends the mails, for those that the organization sends. */
export async function* exportSupporters(
  db: Db,
  site: MailSite,
  organizationId: number,
  search: SupporterSearch,
) {
  const where = isListed(organizationId, search);
  for (let last = 0; ; ) {
    const rows = await listed(db, and(where, gt(supporters.id, last)), EXPORT_BATCH);
    yield rows.map((row) => [
      ...[row.email, row.campaignName, row.agreedAt, row.confirmedAt],
      ...[row.consentText, row.privacyUrl, row.source, stopAddress(site, row.stopToken)],
    ]);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < EXPORT_BATCH) return;
  }
}

export async function readSupporterSummary(db: Db, organizationId: number): Promise<SupporterSummary> {
  const { campaignId, consentText, privacyUrl, source, agreedAt } = supporters;
  const where = isListed(organizationId, {});
  const [wordings, sources, former, named] = await Promise.all([
    db
      .select({
        ...{ campaignId, consentText, privacyUrl, people: count() },
        ...{ first: min(agreedAt), last: max(agreedAt) },
      })
      .from(supporters)
      .where(where)
      .groupBy(campaignId, consentText, privacyUrl)
      .orderBy(desc(max(agreedAt))),
    db.selectDistinctOn([source], { source }).from(supporters).where(where).orderBy(source),
    db.select().from(formerSupporters).where(eq(formerSupporters.organizationId, organizationId)),
    listCampaignsOf(db, organizationId),
  ]);
  const leavers = new Map(former.map((row) => [row.campaignId, row]));
  return {
    campaigns: named.map(({ id, name }) => ({
      id,
      name,
      people: wordings
        .filter((wording) => wording.campaignId === id)
        .reduce((sum, { people }) => sum + people, 0),
      stopped: leavers.get(id)?.stopped ?? 0,
      erased: leavers.get(id)?.erased ?? 0,
    })),
    wordings: wordings.map(({ first, last, ...wording }) => ({
      ...wording,
      firstAt: (first ?? new Date()).toISOString(),
      lastAt: (last ?? new Date()).toISOString(),
    })),
    sources: sources.map((row) => row.source).filter((tag) => tag !== ''),
  };
}

/** Also those that moved to another organization since, or are gone. */
function listCampaignsOf(db: Db, organizationId: number) {
  const namesIn = (table: typeof supporters | typeof formerSupporters, where: SQL | undefined) =>
    db
      .select({ id: table.campaignId, name: nameOfCampaign(table).as('name') })
      .from(table)
      .leftJoin(campaigns, eq(campaigns.id, table.campaignId))
      .where(where);
  return union(
    namesIn(supporters, isListed(organizationId, {})),
    namesIn(formerSupporters, eq(formerSupporters.organizationId, organizationId)),
  ).orderBy(sql`2, 1`);
}

/** Also where the organization was taken down: whoever wants to be erased must not wait for that. */
export async function eraseSupporter(
  db: Db,
  site: MailSite,
  { actor, editing }: { actor: Actor; editing: Editing },
  organizationId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireTeam(tx, actor, editing, organizationId, MAY_NOT_EDIT);
    const [erased] = await tx
      .delete(supporters)
      .where(and(eq(supporters.id, id), eq(supporters.organizationId, organizationId)))
      .returning();
    if (!erased) throw new AppError(404, SUPPORTER_NOT_FOUND);
    await forget(tx, site, erased, 'erased');
    await recordAudit(tx, { action: 'erased', subject: `supporter:${id}`, actor, organizationId });
  });
}

export function removeUnconfirmedSupportersJob(db: Db): Job {
  return {
    name: 'remove-unconfirmed-supporters',
    cron: '23 * * * *',
    run: (_payload, { signal }) => {
      const { agreedAt, confirmedAt } = supporters;
      const isLate = lte(agreedAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`);
      const where = and(sql`${confirmedAt} is null`, isLate);
      return removeOldRows(db, { table: supporters, orderedBy: agreedAt, where }, signal);
    },
  };
}
