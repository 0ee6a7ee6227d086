import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Db, isAmong } from '#database/client.server.ts';
import { databaseDay } from '#database/clock.server.ts';
import { makeLastingBatch } from '#database/lasting-batch.server.ts';
import { campaignDays, isTotal } from '#features/campaigns/campaign-days.table.server.ts';
import { announceCampaign } from '#features/campaigns/campaign-events.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { isPublicOrganization } from '#features/organizations/moderation/publicity.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';

const MOST_SOURCES = 50;
const SOURCES_LOCK = 0x736f_7572;
const COUNTED_TOGETHER_MS = 1_000;
const MAX_SUMS = 500;

const COUNTED = [
  'visits',
  'written',
  'opened',
  'copied',
  'openedOrCopied',
  'sent',
  'declined',
  'limited',
  'failed',
  'askedInForm',
  'agreedInForm',
  'askedAfter',
  'agreedAfter',
] as const;
type Counted = (typeof COUNTED)[number];

export interface CountedPlace {
  campaignId: number | null;
  organizationId: number | null;
  day: string;
  source: string;
  recipientId: number | null;
}
export type Count = CountedPlace & Partial<Record<Counted, number>>;

type Sources = Map<number | null, Set<string>>;

export type CampaignCounters = ReturnType<typeof makeCampaignCounters>;

/** Sums counts in memory and writes them once a second, so a page that goes viral costs one write a second. */
export function makeCampaignCounters(db: Db, log: Logger, delayMs = COUNTED_TOGETHER_MS) {
  const batch = makeLastingBatch(db, log, addCounts);
  let sums = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const count of sums.values()) void batch.add(count);
    sums = new Map();
  }

  return {
    add(campaignId: number, source: string, counted: 'visits' | 'declined' | 'limited' | 'failed'): void {
      const day = databaseDay();
      const key = JSON.stringify([campaignId, day, source]);
      const sum = sums.get(key) ?? { campaignId, organizationId: null, day, source, recipientId: null };
      sums.set(key, { ...sum, [counted]: (sum[counted] ?? 0) + 1 });
      if (sums.size >= MAX_SUMS) write();
      else timer ??= setTimeout(write, delayMs).unref();
    },
    async settled(): Promise<void> {
      do {
        write();
        await batch.settled();
      } while (sums.size > 0);
    },
  };
}

export async function addCounts(tx: Db, counts: Count[]) {
  const shown = await findShown(tx, counts);
  const counted = counts.filter(({ campaignId, organizationId }) =>
    campaignId === null ? shown.organizations.has(organizationId) : shown.campaigns.has(campaignId),
  );
  const sources = await admitSources(tx, counted);
  const sourceOf = ({ campaignId, source }: Pick<CountedPlace, 'campaignId' | 'source'>) =>
    sources.get(campaignId)?.has(source) ? source : '';
  const admitted = counted.map((count) => ({ ...count, source: sourceOf(count) }));
  if (admitted.length > 0) await announceGoals(tx, await upsertCounts(tx, admitted));
  return sourceOf;
}

type Total = { campaignId: number; before: number; after: number };

/** A count reaches each goal once, because counts only grow. */
async function announceGoals(tx: Db, totals: Total[]): Promise<void> {
  const grown = totals.filter(({ before, after }) => after > before);
  if (grown.length === 0) return;
  const goals = await tx
    .select({ id: campaigns.id, goalCount: campaigns.goalCount })
    .from(campaigns)
    .where(
      isAmong(
        campaigns.id,
        grown.map(({ campaignId }) => campaignId),
      ),
    );
  for (const { campaignId, before, after } of grown) {
    const goal = goals.find(({ id }) => id === campaignId)?.goalCount ?? null;
    const isReached = goal !== null && before < goal && after >= goal;
    if (isReached) await announceCampaign(tx, campaignId, 'campaign.goal_reached');
  }
}

/** Locks the rows, so none is deleted before the transaction ends. */
async function findShown(tx: Db, counts: Count[]) {
  const campaignIds = [...new Set(counts.flatMap(({ campaignId }) => campaignId ?? []))];
  const organizationIds = [...new Set(counts.flatMap(({ organizationId }) => organizationId ?? []))];
  const isShown = and(ne(campaigns.status, 'Pending'), isNull(campaigns.takenDownAt), isPublicOrganization());
  const ofCampaigns = tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(isAmong(campaigns.id, campaignIds), isShown))
    .for('key share', { of: campaigns });
  const ofOrganizations = tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(isAmong(organizations.id, organizationIds), isPublicOrganization()))
    .for('key share');
  const idsOf = (rows: { id: number }[]) => new Set<number | null>(rows.map(({ id }) => id));
  return {
    campaigns: idsOf(campaignIds.length > 0 ? await ofCampaigns : []),
    organizations: idsOf(organizationIds.length > 0 ? await ofOrganizations : []),
  };
}

async function admitSources(tx: Db, counts: Count[]): Promise<Sources> {
  const tagged = counts.filter(({ source }) => source !== '');
  const ids = [...new Set(tagged.flatMap(({ campaignId }) => campaignId ?? []))].toSorted((a, b) => a - b);
  if (ids.length === 0) return new Map();
  const known = await readSources(tx, ids);
  const isNew = ({ campaignId, source }: Count) => {
    const admitted = known.get(campaignId);
    return !admitted?.has(source) && (admitted?.size ?? 0) < MOST_SOURCES;
  };
  const withNew = ids.filter((id) => tagged.some((count) => count.campaignId === id && isNew(count)));
  if (withNew.length === 0) return known;
  for (const id of withNew)
    await tx.execute(sql`select pg_advisory_xact_lock(${SOURCES_LOCK}::int, ${id}::int)`);
  const sources = await readSources(tx, ids);
  for (const { campaignId, source } of tagged) {
    const admitted = sources.get(campaignId) ?? new Set();
    if (admitted.size < MOST_SOURCES) sources.set(campaignId, admitted.add(source));
  }
  return sources;
}

async function readSources(tx: Db, ids: number[]): Promise<Sources> {
  const { campaignId, day, source } = campaignDays;
  const rows = await tx
    .select({ campaignId, source })
    .from(campaignDays)
    .where(and(isAmong(campaignId, ids), isNull(day), ne(source, '')));
  const sources: Sources = new Map();
  for (const row of rows) {
    sources.set(row.campaignId, (sources.get(row.campaignId) ?? new Set()).add(row.source ?? ''));
  }
  return sources;
}

/** Writes in the order of the keys, so two processes never deadlock. */
async function upsertCounts(tx: Db, counts: Count[]): Promise<Total[]> {
  const rows = counts.map(({ campaignId, organizationId, day, source, recipientId, ...values }) => ({
    campaign_id: campaignId,
    organization_id: organizationId,
    day,
    source,
    recipient_id: recipientId,
    ...Object.fromEntries(COUNTED.map((name) => [campaignDays[name].name, values[name] ?? 0])),
  }));
  const { rows: totals } = await tx.execute<{ campaignId: number; after: number }>(sql`
    with written as (insert into ${campaignDays} as held
      (campaign_id, organization_id, day, source, recipient_id, ${columns((name) => name)})
    select campaign_id, organization_id, day, source, recipient_id, ${columns((name) => `sum(${name})`)}
    from json_to_recordset(${JSON.stringify(rows)}) as counted (
      campaign_id int, organization_id int, day date, source text, recipient_id int, ${columns((name) => `${name} int`)})
    group by campaign_id, organization_id, grouping sets ((day, source), (day), (source), (recipient_id), ())
    having grouping(recipient_id) = 1 or recipient_id is not null
    order by campaign_id, organization_id, day, source, recipient_id
    on conflict (campaign_id, day, source, recipient_id, organization_id)
    do update set ${columns((name) => `${name} = held.${name} + excluded.${name}`)}
    returning *)
    select campaign_id as "campaignId", opened_or_copied as after from written
    where campaign_id is not null and day is null and source is null and recipient_id is null`);
  return totals.map(({ campaignId, after }) => {
    const own = counts.filter((count) => count.campaignId === campaignId);
    const added = own.reduce((sum, { openedOrCopied = 0 }) => sum + openedOrCopied, 0);
    return { campaignId, before: after - added, after };
  });
}

function columns(each: (name: string) => string) {
  return sql.raw(COUNTED.map((name) => each(campaignDays[name].name)).join(', '));
}

export async function readCountedToGoal(db: Db, campaignId: number): Promise<number> {
  const [total] = await db
    .select({ counted: campaignDays.openedOrCopied })
    .from(campaignDays)
    .where(and(eq(campaignDays.campaignId, campaignId), isTotal()));
  return total?.counted ?? 0;
}
