import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Db, isAmong } from '../../database/client.server.ts';
import { databaseDay } from '../../database/clock.server.ts';
import { waitBriefly, writeOnce } from '../../database/written-once.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { campaignRecipients } from '../campaigns/recipients/recipients.table.server.ts';
import { isPublicOrganization } from '../organizations/moderation/publicity.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { campaignCounts, campaignSums, recipientCounts } from './interactions.table.server.ts';

const FLUSH_MS = 1_000;
const MOST_SOURCES = 50;
const MOST_WAITING = 20_000;
const MOST_CAMPAIGNS_KNOWN = 10_000;
const LAST_TRIES = 3;
const SOURCES_LOCK = 0x736f_7572;

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
] as const;
export type Counted = (typeof COUNTED)[number];

type Place = { campaignId: number; day: string; source: string; recipientId: number | null };
type Count = Place & Record<Counted, number>;

export type CampaignCounters = ReturnType<typeof makeCampaignCounters>;

/**
 * Counts in memory and writes what came together, so that a page that goes viral costs a write a second. What
 * can't be written is tried again, and counts once; past `MOST_WAITING` places new ones are not counted.
 */
export function makeCampaignCounters(db: Db, log: Logger, flushMs = FLUSH_MS) {
  const knownSources = new LRUCache<number, Set<string>>({ max: MOST_CAMPAIGNS_KNOWN });
  let waiting = new Map<string, Count>();
  /** Being written, or to be tried again as it is. */
  let taken: { id: string; counts: Count[] } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | undefined;
  let isFailing = false;

  function add(campaignId: number, source: string, ...counted: Counted[]): void {
    addFor(null, campaignId, source, ...counted);
  }

  function addFor(recipientId: number | null, campaignId: number, source: string, ...counted: Counted[]) {
    const place = { campaignId, day: databaseDay(), source, recipientId };
    merge({ ...place, ...NOTHING, ...Object.fromEntries(counted.map((name) => [name, 1])) });
    flushLater();
  }

  /** Resolves when it is written or, while the database is away, after a moment: then it is written later. */
  async function addNow(
    recipientId: number | null,
    campaignId: number,
    source: string,
    ...counted: Counted[]
  ) {
    addFor(recipientId, campaignId, source, ...counted);
    if (!isFailing) await waitBriefly(flush());
  }

  function merge(count: Count): void {
    const key = JSON.stringify([count.campaignId, count.day, count.source, count.recipientId]);
    const known = waiting.get(key);
    if (known) for (const name of COUNTED) known[name] += count[name];
    else if (waiting.size < MOST_WAITING) waiting.set(key, { ...count });
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  /** Whether all that waited is written. What arrives during a commit goes into the next one. */
  function flush(): Promise<boolean> {
    next ??= last.then(() => {
      next = undefined;
      clearTimeout(timer);
      timer = undefined;
      return writeWaiting();
    });
    last = next;
    return next;
  }

  async function writeWaiting(): Promise<boolean> {
    try {
      await writeTaken();
      if (waiting.size > 0) taken = { id: randomUUID(), counts: [...waiting.values()] };
      waiting = new Map();
      await writeTaken();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, 'counts could not be written, and wait for the next time');
      isFailing = true;
      flushLater();
    }
    return !isFailing;
  }

  async function writeTaken(): Promise<void> {
    if (!taken) return;
    const { id, counts } = taken;
    let learned: Map<number, Set<string>> | undefined;
    await writeOnce(db, id, async (tx) => {
      learned = await writeCounts(tx, counts, knownSources);
    });
    taken = undefined;
    for (const [campaignId, sources] of learned ?? []) knownSources.set(campaignId, sources);
  }

  return {
    add,
    /** A letter to one of several recipients. */
    addFor,
    addNow,
    flush,
    /** Before the program ends. */
    async settled(): Promise<void> {
      for (let tries = 0; tries < LAST_TRIES; tries += 1) if (await flush()) break;
      clearTimeout(timer);
    },
  };
}

const NOTHING: Record<Counted, number> = {
  visits: 0,
  written: 0,
  opened: 0,
  copied: 0,
  openedOrCopied: 0,
  sent: 0,
  declined: 0,
  limited: 0,
  failed: 0,
};

type KnownSources = LRUCache<number, Set<string>>;

/** Returns the sources that count for each campaign. */
async function writeCounts(tx: Db, counts: Count[], known: KnownSources): Promise<Map<number, Set<string>>> {
  const isCounted = await findCounted(
    tx,
    counts.map(({ campaignId }) => campaignId),
  );
  const counted = counts.filter(({ campaignId }) => isCounted.has(campaignId));
  const sources = await admitSources(tx, counted, known);
  await addCounts(tx, withoutUnknown(counted, sources));
  await addRecipientCounts(tx, counted);
  return sources;
}

/** Campaigns that the public sees, locked until the end of the transaction. */
async function findCounted(tx: Db, ids: number[]): Promise<Set<number>> {
  const found = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(
      and(
        isAmong(campaigns.id, ids),
        ne(campaigns.status, 'Pending'),
        isNull(campaigns.takenDownAt),
        isPublicOrganization(),
      ),
    )
    .for('key share', { of: campaigns });
  return new Set(found.map(({ id }) => id));
}

/** The first 50 of each campaign, for all copies of the program together. */
async function admitSources(tx: Db, counts: Count[], known: KnownSources): Promise<Map<number, Set<string>>> {
  const sources = new Map<number, Set<string>>();
  const unread = new Set<number>();
  for (const { campaignId, source } of counts) {
    const admitted = known.get(campaignId);
    sources.set(campaignId, new Set(admitted));
    const isNew = source !== '' && !admitted?.has(source);
    if (isNew && (admitted?.size ?? 0) < MOST_SOURCES) unread.add(campaignId);
  }
  if (unread.size === 0) return sources;
  const ids = [...unread].toSorted((a, b) => a - b);
  for (const id of ids) await tx.execute(sql`select pg_advisory_xact_lock(${SOURCES_LOCK}::int, ${id}::int)`);
  const written = await tx
    .select({ id: campaignSums.campaignId, source: campaignSums.source })
    .from(campaignSums)
    .where(and(isAmong(campaignSums.campaignId, ids), ne(campaignSums.source, '')));
  for (const { id, source } of written) sources.get(id)?.add(source ?? '');
  for (const { campaignId, source } of counts) {
    const admitted = sources.get(campaignId);
    if (source !== '' && admitted && admitted.size < MOST_SOURCES) admitted.add(source);
  }
  return sources;
}

function withoutUnknown(counts: Count[], sources: Map<number, Set<string>>): Count[] {
  return counts.map((count) =>
    sources.get(count.campaignId)?.has(count.source) ? count : { ...count, source: '' },
  );
}

/** In the order of the keys, so that two copies never wait for each other. */
async function addCounts(tx: Db, counts: Count[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(({ campaignId, day, source, recipientId: _one, ...values }) => ({
    campaign_id: campaignId,
    day,
    source,
    ...Object.fromEntries(COUNTED.map((name) => [campaignCounts[name].name, values[name]])),
  }));
  const places = [
    { table: campaignCounts, groups: sql`(campaign_id, day, source)` },
    { table: campaignSums, groups: sql`grouping sets ((campaign_id, day), (campaign_id, source))` },
  ];
  for (const { table, groups } of places) {
    await tx.execute(sql`
      insert into ${table} as held (campaign_id, day, source, ${columns((name) => name)})
      select campaign_id, day, source, ${columns((name) => `sum(${name})`)}
      from json_to_recordset(${JSON.stringify(rows)})
        as counted (campaign_id int, day date, source text, ${columns((name) => `${name} int`)})
      group by ${groups}
      order by campaign_id, day, source
      on conflict (campaign_id, day, source) do update set ${columns((name) => `${name} = held.${name} + excluded.${name}`)}`);
  }
}

/** Only for those who are still on the list. */
async function addRecipientCounts(tx: Db, counts: Count[]): Promise<void> {
  const rows = counts
    .filter(({ recipientId }) => recipientId !== null)
    .map(({ recipientId, campaignId, ...values }) => ({
      recipient_id: recipientId,
      campaign_id: campaignId,
      ...Object.fromEntries(COUNTED.map((name) => [campaignCounts[name].name, values[name]])),
    }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${recipientCounts} as held (recipient_id, campaign_id, ${columns((name) => name)})
    select listed.id, listed.campaign_id, ${columns((name) => `sum(${name})`)}
    from json_to_recordset(${JSON.stringify(rows)})
      as counted (recipient_id int, campaign_id int, ${columns((name) => `${name} int`)})
    join ${campaignRecipients} as listed on listed.id = counted.recipient_id and listed.campaign_id = counted.campaign_id
    group by listed.id
    order by listed.id
    on conflict (recipient_id) do update set ${columns((name) => `${name} = held.${name} + excluded.${name}`)}`);
}

function columns(each: (name: string) => string) {
  return sql.raw(COUNTED.map((name) => each(campaignCounts[name].name)).join(', '));
}

/** The letters that visitors opened or copied, on all days. */
export async function countToGoal(db: Db, campaignId: number): Promise<number> {
  const { openedOrCopied, source } = campaignSums;
  const [counted] = await db
    .select({ counted: sql<number>`coalesce(sum(${openedOrCopied}), 0)::int` })
    .from(campaignSums)
    .where(and(eq(campaignSums.campaignId, campaignId), isNotNull(source)));
  return counted?.counted ?? 0;
}
