import { and, asc, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
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
import { recordAudit } from '#safety/audit.server.ts';
import { forget } from './sign-up.server.ts';
import { type MailSite, stopAddress } from './supporter-mails.server.ts';
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

async function listed(db: Db, where: SQL | undefined, most?: number) {
  const { id, email, campaignId, campaignName, consentText, privacyUrl, source } = supporters;
  const { agreedAt, confirmedAt, stopToken } = supporters;
  const query = db
    .select({
      id,
      email,
      campaignId,
      campaignName,
      consentText,
      privacyUrl,
      source,
      agreedAt,
      confirmedAt,
      stopToken,
    })
    .from(supporters)
    .where(where)
    .orderBy(asc(id));
  const rows = await (most === undefined ? query : query.limit(most));
  // A join would look up the campaign for each supporter.
  const names = new Map((await nameCampaigns(db, rows)).map((campaign) => [campaign.id, campaign.name]));
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

/** Includes each person's stop link, for the organization's own emails. */
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
  const { campaignId, consentText, privacyUrl, source, people: counted } = supporterCounts;
  const first = oneAlike(db, asc(supporters.agreedAt)).as('first');
  const last = oneAlike(db, desc(supporters.agreedAt)).as('last');
  const [groups, former] = await Promise.all([
    db
      .select({
        campaignId,
        consentText,
        privacyUrl,
        source,
        people: counted,
        first: first.agreedAt,
        last: last.agreedAt,
        campaignName: last.campaignName,
      })
      .from(supporterCounts)
      .innerJoinLateral(first, sql`true`)
      .innerJoinLateral(last, sql`true`)
      .where(eq(supporterCounts.organizationId, organizationId))
      .orderBy(desc(last.agreedAt)),
    db.select().from(formerSupporters).where(eq(formerSupporters.organizationId, organizationId)),
  ]);
  const leavers = new Map(former.map((row) => [row.campaignId, row]));
  const named = await nameCampaigns(db, [...groups, ...former]);
  const people = (some: typeof groups) => some.reduce((sum, group) => sum + group.people, 0);
  return {
    campaigns: named.map(({ id, name }) => ({
      id,
      name,
      people: people(groups.filter((group) => group.campaignId === id)),
      stopped: leavers.get(id)?.stopped ?? 0,
      erased: leavers.get(id)?.erased ?? 0,
    })),
    wordings: wordingsOf(groups).map((same) => {
      const [{ campaignId, consentText, privacyUrl, last }] = same;
      const firstMs = Math.min(...same.map((group) => group.first.getTime()));
      return {
        campaignId,
        consentText,
        privacyUrl,
        people: people(same),
        firstAt: new Date(firstMs).toISOString(),
        lastAt: last.toISOString(),
      };
    }),
    sources: [...new Set(groups.map((group) => group.source))].filter((tag) => tag !== '').toSorted(),
  };
}

/** The first supporter counted in a row of `supporterCounts`, by `order`. */
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

/** Includes moved and deleted campaigns. Sorted by name. */
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

type Agreed = Pick<Supporter, 'campaignId' | 'consentText' | 'privacyUrl'>;

function wordingsOf<Group extends Agreed>(groups: Group[]): [Group, ...Group[]][] {
  const wordings = new Map<string, [Group, ...Group[]]>();
  for (const group of groups) {
    const key = JSON.stringify([group.campaignId, group.consentText, group.privacyUrl]);
    const same = wordings.get(key);
    if (same) same.push(group);
    else wordings.set(key, [group]);
  }
  return [...wordings.values()];
}

/** Works for taken down organizations too, because people's requests can't wait. */
export async function eraseSupporter(
  db: Db,
  site: MailSite,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireTeam(tx, actor, organizationId, MAY_NOT_EDIT);
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
      const isLate = lte(agreedAt, sql`now() - ${RETENTION.unconfirmedSupporters}::interval`);
      const where = and(sql`${confirmedAt} is null`, isLate);
      return removeOldRows(db, { table: supporters, orderedBy: agreedAt, where }, signal);
    },
  };
}
