import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Writing } from '../../../ai/writer.server.ts';
import type { Db } from '../../../database/client.server.ts';
import { databaseTime } from '../../../database/clock.server.ts';
import { campaignLetterCounts, campaigns } from '../../campaigns/campaigns.table.server.ts';
import type { CampaignCounters } from '../../interactions/campaign-counters.server.ts';
import { noteShared } from '../../organizations/moderation/abbreviations.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';
import { letterCosts, letterTraces, organizationLetterCounts } from '../letters.table.server.ts';
import { makeLastingBatch } from './lasting-batch.server.ts';
import type { LetterContext } from './letter-context.server.ts';

type CountedLetter = {
  /** Undefined where it was never finished: then only its source is kept. */
  writing: Writing | undefined;
  context: Pick<LetterContext, 'campaignId' | 'organizationId' | 'recipientId'>;
  source: string;
  isForVisitor: boolean;
  /** Null for staff. */
  addressHash: string | null;
  requestId: string | undefined;
};

type DatedLetter = CountedLetter & { at: string };

const REMEMBERED_MS = 10 * 60_000;

export type LetterCounter = ReturnType<typeof makeLetterCounter>;

export function makeLetterCounter(db: Db, counters: CampaignCounters, log: Pick<Logger, 'error'>) {
  const batch = makeLastingBatch<DatedLetter>(db, log, countLetters);
  const knownAsShared = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  return {
    /** Asks the database once in a while for each, not for every letter. */
    async noteShared(abbreviation: string): Promise<void> {
      const key = abbreviation.toLowerCase();
      if (knownAsShared.has(key)) return;
      await noteShared(db, key);
      knownAsShared.set(key, true);
    },

    /** Resolves when it is written down or, while the database is away, after a moment. */
    async count(letter: CountedLetter): Promise<void> {
      const { campaignId, recipientId = null } = letter.context;
      const isWritten = letter.writing && !isSample(letter);
      const isKept = !isSample(letter) || letter.addressHash !== null;
      await Promise.all([
        isWritten &&
          letter.isForVisitor &&
          campaignId !== null &&
          counters.addNow(recipientId, campaignId, letter.source, 'written'),
        isKept && batch.add({ ...letter, at: databaseTime().toISOString() }),
      ]);
    },
    settled: batch.settled,
  };
}

async function countLetters(tx: Db, letters: DatedLetter[]): Promise<void> {
  const written = letters.filter((letter) => letter.writing && !isSample(letter));
  const costs = written.map(({ at, writing, context: { organizationId } }) => ({
    day: at.slice(0, 10),
    organizationId: organizationId ?? 0,
    provider: writing?.provider,
    model: writing?.model,
  }));
  const traces = letters.map(({ at, context, addressHash, requestId }) => ({
    at,
    organizationId: context.organizationId,
    campaignId: context.campaignId,
    addressHash,
    requestId,
  }));
  const pages = written.filter(({ isForVisitor }) => isForVisitor).map(({ context }) => context);
  const ofCampaigns = pages.map(({ campaignId }) => campaignId);
  const ofOrganizations = pages.map((page) => (page.campaignId === null ? page.organizationId : null));
  await tx.execute(sql`
    with costs as (
      insert into ${letterCosts} (day, organization_id, provider, model, letters)
      select day, "organizationId", provider, model, count(*)
      from json_to_recordset(${JSON.stringify(costs)})
        as used (day date, "organizationId" int, provider text, model text)
      group by day, "organizationId", provider, model
      order by day, "organizationId", provider, model
      on conflict (day, organization_id, provider, model) do update set
        letters = ${letterCosts}.letters + excluded.letters
    ), traces as (
      insert into ${letterTraces} (at, organization_id, campaign_id, address_hash, request_id)
      select at, "organizationId", "campaignId", "addressHash", "requestId"
      from json_to_recordset(${JSON.stringify(traces)})
        as trace (at timestamptz, "organizationId" int, "campaignId" int, "addressHash" text, "requestId" text)
      where "organizationId" is not null and "addressHash" is not null
    ), of_campaigns as (
      insert into ${campaignLetterCounts} (campaign_id, written)
      select id, count(*) from ${campaigns} join unnest(${sql.param(ofCampaigns)}::int[]) as written (id) using (id)
      group by id
      order by id
      on conflict (campaign_id) do update set written = ${campaignLetterCounts}.written + excluded.written
    )
    insert into ${organizationLetterCounts} (organization_id, written)
    select id, count(*) from ${organizations} join unnest(${sql.param(ofOrganizations)}::int[]) as written (id) using (id)
    group by id
    order by id
    on conflict (organization_id) do update set written = ${organizationLetterCounts}.written + excluded.written`);
}

function isSample({ writing }: CountedLetter): boolean {
  return writing?.provider === 'sample';
}
