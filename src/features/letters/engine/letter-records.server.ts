import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Usage } from '#ai/writer.server.ts';
import { type Db, isAmong } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { makeLastingBatch } from '#database/lasting-batch.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { addCounts } from '#features/interactions/campaign-days.server.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import type { LetterRow } from '#features/interactions/letter-rows.server.ts';
import { noteShared } from '#features/organizations/moderation/abbreviations.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { moneyUsed } from '../letters.table.server.ts';
import type { ComparedLetter } from '../variety/variety.server.ts';
import type { LetterContext } from './letter-context.server.ts';

type Recorded = Pick<LetterRow, 'id' | 'source' | 'made' | 'isFinished' | 'isCounted' | 'plan'>;

/** `ownShare` is the percentage of its words that the visitor wrote, or null if they wrote little. */
export interface MeasuredLetter extends ComparedLetter {
  ownShare: number | null;
}

export interface LetterRecord extends Recorded, Usage {
  context: Pick<LetterContext, 'campaignId' | 'organizationId' | 'recipientId'>;
  writer: { provider: string; model: string } | undefined;
  micros: number;
  address: string | null;
  requestId: string | undefined;
  compared: MeasuredLetter | undefined;
}

interface DatedRecord extends Omit<LetterRecord, 'address'> {
  at: string;
  callerHash: string | null;
}

const REMEMBERED_MS = 10 * 60_000;

export function makeLetterRecords(db: Db, log: Pick<Logger, 'error'>, secret: string) {
  const batch = makeLastingBatch<DatedRecord>(db, log, writeRecords);
  const knownAsShared = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });
  return {
    /** Resolves when it is written, or after a moment if the database is away. */
    add({ address, ...letter }: LetterRecord): Promise<void> {
      const callerHash = address === null ? null : hashAddress(address, secret);
      return batch.add({ ...letter, callerHash, at: databaseTime().toISOString() });
    },
    /** Rarely writes to the database, because it remembers known abbreviations. Never fails. */
    async recordShared(abbreviation: string): Promise<void> {
      const key = abbreviation.toLowerCase();
      if (knownAsShared.has(key)) return;
      try {
        await noteShared(db, key);
        knownAsShared.set(key, true);
      } catch (err) {
        log.error({ err }, 'the abbreviation of a letter could not be recorded');
      }
    },
    settled: batch.settled,
  };
}

/** Can't be turned back into the address without the secret. */
function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`letter trace ${address}`).digest('base64url');
}

async function writeRecords(tx: Db, records: DatedRecord[]): Promise<void> {
  const asking = await findAskingInForm(tx, records);
  const placed = records.map(({ context: { campaignId, organizationId, recipientId }, ...record }) => ({
    ...record,
    campaignId,
    // A letter of a campaign moves with its campaign.
    organizationId: campaignId === null ? organizationId : null,
    recipientId,
    day: record.at.slice(0, 10),
    written: 1,
    askedInForm: campaignId !== null && asking.has(campaignId) ? 1 : 0,
  }));
  const counted = placed.filter(({ isCounted }) => isCounted);
  const sourceOf = await addCounts(tx, counted);
  const rows = placed.map(({ writer, compared, ...record }) => ({
    ...record,
    ...compared,
    source: sourceOf(record),
    provider: writer?.provider ?? null,
    model: writer?.model ?? null,
    overlap: compared?.overlap ?? 0,
    bands: compared?.bands.map(String),
  }));
  await insertLetters(tx, rows);
  const paid = records.filter(({ isFinished, made }) => isFinished && made === 'ai');
  if (paid.length > 0) await countForSpending(tx, paid);
}

async function findAskingInForm(tx: Db, records: DatedRecord[]): Promise<Set<number>> {
  const ids = [...new Set(records.flatMap(({ context }) => context.campaignId ?? []))];
  if (ids.length === 0) return new Set();
  const { id, supportersOffered, supportersInForm } = campaigns;
  const isAsking = and(isAmong(id, ids), eq(supportersOffered, true), eq(supportersInForm, true));
  const found = await tx.select({ id }).from(campaigns).where(isAsking);
  return new Set(found.map((campaign) => campaign.id));
}

/** Skips letters of deleted pages. */
async function insertLetters(tx: Db, rows: object[]): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select letter.* from json_to_recordset(${JSON.stringify(rows)}) as letter (
        id uuid, "campaignId" int, "organizationId" int, "recipientId" int, source text, at timestamptz, made text,
        "isFinished" boolean, "isCounted" boolean, provider text, model text, "inputTokens" int, "outputTokens" int,
        micros bigint, plan int, overlap int, "callerHash" text, "requestId" text,
        runs int, "allRuns" int, "subjectHash" int, "openingHash" int, "ownShare" int, minhashes int[], bands bigint[])
      where ("campaignId" is null or exists (select from ${campaigns} where id = "campaignId" for key share))
        and ("organizationId" is null or exists (select from ${organizations} where id = "organizationId" for key share))
    ), fingerprints as (
      insert into ${letterFingerprints}
        (letter_id, campaign_id, organization_id, at, is_sample, runs, all_runs, subject_hash, opening_hash,
          own_share, minhashes, bands)
      select id, "campaignId", "organizationId", at, made = 'sample', runs, "allRuns", "subjectHash", "openingHash",
        "ownShare", minhashes, bands
      from given where minhashes is not null
    )
    insert into ${letters} (id, campaign_id, organization_id, recipient_id, source, at, made, is_finished, is_counted,
      provider, model, input_tokens, output_tokens, micros, plan, overlap, caller_hash, request_id)
    select id, "campaignId", "organizationId", "recipientId", source, at, made, "isFinished", "isCounted",
      provider, model, "inputTokens", "outputTokens", micros, plan, overlap, "callerHash", "requestId"
    from given`);
}

async function countForSpending(tx: Db, records: DatedRecord[]): Promise<void> {
  const entries = records.flatMap(({ at, writer, context }) =>
    [`provider:${writer?.provider}`, `organization:${context.organizationId ?? 0}`].map((scope) => ({
      period: at.slice(0, 10),
      scope,
    })),
  );
  await tx.execute(sql`
    insert into ${moneyUsed} as used (period, scope, letters)
    select period, scope, count(*) from json_to_recordset(${JSON.stringify(entries)}) as entry (period text, scope text)
    group by period, scope order by period, scope
    on conflict (period, scope) do update set letters = used.letters + excluded.letters`);
}
