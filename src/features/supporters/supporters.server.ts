import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Db, isAmong } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { requireTeam } from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT } from '#features/organizations/organizations.contract.ts';
import { AppError } from '#http/errors.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { forget } from './sign-up.server.ts';
import { stopAddress } from './supporter-mails.server.ts';
import {
  SUPPORTER_NOT_FOUND,
  type Supporter,
  type SupporterSearch,
  type SupporterSummary,
} from './supporters.contract.ts';
import { formerSupporters, supporterCounts, supporters, wordingOf } from './supporters.table.server.ts';

const EXPORT_BATCH = 500;

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

export async function countSupporters(
  db: Db,
  organizationId: number,
  search: SupporterSearch,
): Promise<number> {
  if (search.q) return db.$count(supporters, isListed(organizationId, search));
  const [counted] = await db
    .select({ people: sql<number>`coalesce(sum(${supporterCounts.people}), 0)::int` })
    .from(supporterCounts)
    .where(isNarrowed(supporterCounts, organizationId, search));
  return counted?.people ?? 0;
}

export async function listSupporters(db: Db, organizationId: number, some: number[]): Promise<Supporter[]> {
  const rows = await listed(db, and(isListed(organizationId, {}), isAmong(supporters.id, some)));
  return rows.map(({ stopToken: _, ...row }) => row);
}

/** Returns undefined for people who have left the list. */
export async function readSupporter(db: Db, organizationId: number, id: number) {
  return (await listSupporters(db, organizationId, [id]))[0];
}

function isNarrowed(
  table: typeof supporters | typeof supporterCounts,
  organizationId: number,
  { campaign, source }: SupporterSearch,
) {
  return and(
    eq(table.organizationId, organizationId),
    campaign === undefined ? undefined : eq(table.campaignId, campaign),
    source === undefined ? undefined : eq(table.source, source),
  );
}

function isListed(organizationId: number, search: SupporterSearch) {
  const { q } = search;
  return and(
    isNarrowed(supporters, organizationId, search),
    isNotNull(supporters.confirmedAt),
    q ? sql`strpos(${supporters.email}, ${q.toLowerCase()}) > 0` : undefined,
  );
}

async function listed(db: Db, where: SQL | undefined, most = Number.MAX_SAFE_INTEGER) {
  const { organizationId: _, confirmHash: _hash, ...columns } = getTableColumns(supporters);
  const rows = await db.select(columns).from(supporters).where(where).orderBy(asc(supporters.id)).limit(most);
  // A join would look up the campaign for each supporter.
  const names = new Map((await nameCampaigns(db, rows)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    campaignName: names.get(row.campaignId) ?? '',
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
      row.email,
      row.campaignName,
      row.agreedAt,
      row.confirmedAt,
      row.consentText,
      row.privacyUrl,
      row.source,
      stopAddress(site, row.stopToken),
    ]);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < EXPORT_BATCH) return;
  }
}

/** Reads the counts, not the list, which can be long. */
export async function readSupporterSummary(db: Db, organizationId: number): Promise<SupporterSummary> {
  const { campaignId, consentText, privacyUrl, source, people } = supporterCounts;
  const first = oneAlike(db, asc(supporters.agreedAt)).as('first');
  const last = oneAlike(db, desc(supporters.agreedAt)).as('last');
  const lastAt = sql<Date>`max(${last.agreedAt})`.mapWith(supporters.agreedAt);
  const isOurs = eq(supporterCounts.organizationId, organizationId);
  const [wordings, sources, former] = await Promise.all([
    db
      .select({
        campaignId,
        consentText,
        privacyUrl,
        people: sql<number>`sum(${people})::int`,
        firstAt: sql<Date>`min(${first.agreedAt})`.mapWith(supporters.agreedAt),
        lastAt,
        campaignName: sql<string | null>`max(${last.campaignName})`,
      })
      .from(supporterCounts)
      .innerJoinLateral(first, sql`true`)
      .innerJoinLateral(last, sql`true`)
      .where(isOurs)
      .groupBy(campaignId, consentText, privacyUrl)
      .orderBy(desc(lastAt)),
    db
      .select({ source })
      .from(supporterCounts)
      .where(and(isOurs, ne(source, '')))
      .groupBy(source),
    db.select().from(formerSupporters).where(eq(formerSupporters.organizationId, organizationId)),
  ]);
  const named = await nameCampaigns(db, [...wordings, ...former]);
  return {
    campaigns: named.map(({ id, name }) => {
      const { stopped = 0, erased = 0 } = former.find((row) => row.campaignId === id) ?? {};
      const own = wordings.filter((wording) => wording.campaignId === id);
      return { id, name, people: own.reduce((sum, { people }) => sum + people, 0), stopped, erased };
    }),
    wordings: wordings.map(({ campaignName: _, firstAt, lastAt, ...wording }) => ({
      ...wording,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    sources: sources.map((row) => row.source).toSorted(),
  };
}

function oneAlike(db: Db, order: SQL) {
  const { organizationId, campaignId, source, agreedAt, campaignName, confirmedAt } = supporters;
  return db
    .select({ agreedAt, campaignName })
    .from(supporters)
    .where(
      and(
        eq(organizationId, supporterCounts.organizationId),
        eq(campaignId, supporterCounts.campaignId),
        eq(source, supporterCounts.source),
        eq(wordingOf(supporters), wordingOf(supporterCounts)),
        isNotNull(confirmedAt),
      ),
    )
    .orderBy(order)
    .limit(1);
}

async function nameCampaigns(db: Db, rows: { campaignId: number; campaignName: string | null }[]) {
  const names = new Map(rows.map((row) => [row.campaignId, '']));
  for (const row of rows) if (row.campaignName) names.set(row.campaignId, row.campaignName);
  const { id, name } = campaigns;
  const found = await db
    .select({ id, name })
    .from(campaigns)
    .where(isAmong(id, [...names.keys()]));
  for (const campaign of found) names.set(campaign.id, campaign.name);
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
}

/** Works for taken down organizations too, because people's requests can't wait. */
export async function eraseSupporter(
  db: Db,
  site: MailSite,
  actor: Actor,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireTeam(tx, actor, organizationId, MAY_NOT_EDIT);
    const isThis = and(eq(supporters.id, id), eq(supporters.organizationId, organizationId));
    const [erased] = await tx.delete(supporters).where(isThis).returning();
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
      const isLate = lte(agreedAt, sql`now() - ${RETENTION.unconfirmedSupporters}::interval`);
      const where = and(isNull(confirmedAt), isLate);
      return removeOldRows(db, { table: supporters, orderedBy: agreedAt, where }, signal);
    },
  };
}
