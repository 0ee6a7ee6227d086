import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, min, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { databaseDay } from '../../database/clock.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { removeOldRows } from '../../jobs/old-rows.server.ts';
import { type Fingerprint, fingerprintOf, hashText, overlapOf } from './fingerprint.server.ts';
import type { LetterCheck } from './interactions.contract.ts';
import { letterEvents, letterReceipts } from './interactions.table.server.ts';
import type { LetterIdentity } from './letter-id.server.ts';

const MOST_FOR_LETTER = 5;
const KEPT_YEARS = 2;
/** Two letters of one campaign that were written apart share less than half. */
const MUCH_THE_SAME = 0.6;
const MOST_OF_BAND = 50;
const MOST_COMPARED = 20;
/** Longer than a look-up takes, whether it finds much or nothing. */
const CHECK_MS = 150;

type LetterOfCampaign = Pick<LetterIdentity, 'key'> & { campaignId: number };

/** That somebody opened a draft of these words, or copied them, today. The same words on one day make one receipt. */
export async function keepReceipt(
  db: Db,
  { key, campaignId }: LetterOfCampaign,
  text: string,
): Promise<void> {
  const { minhashes, bands } = fingerprintOf(text, campaignId);
  if (minhashes.length === 0) return;
  const textHash = hashText(text);
  const day = databaseDay();
  await db.execute(sql`
    with known as (
      select from ${letterReceipts}
      where campaign_id = ${campaignId} and text_hash = ${textHash} and day = ${day}
    ), allowed as (
      insert into ${letterEvents} as held (letter_key, receipts)
      select ${key}, 1 where not exists (select from known)
      on conflict (letter_key) do update set receipts = held.receipts + 1 where held.receipts < ${MOST_FOR_LETTER}
      returning letter_key
    )
    insert into ${letterReceipts} (campaign_id, day, text_hash, minhashes, bands)
    select ${campaignId}, ${day}, ${textHash}, ${sql.param(minhashes)}::int[], ${sql.param(bands.map(String))}::bigint[]
    from allowed
    on conflict (campaign_id, text_hash, day) do nothing`);
}

/** Always takes as long, so that its time tells nothing of what is known. */
export async function checkText(db: Db, campaignId: number, text: string): Promise<LetterCheck> {
  const [check] = await Promise.all([findReceipt(db, campaignId, text), pause(CHECK_MS)]);
  return check;
}

async function findReceipt(db: Db, campaignId: number, text: string): Promise<LetterCheck> {
  const fingerprint = fingerprintOf(text, campaignId);
  const [same, alike] = await Promise.all([
    db
      .select({ day: min(letterReceipts.day) })
      .from(letterReceipts)
      .where(and(eq(letterReceipts.campaignId, campaignId), eq(letterReceipts.textHash, hashText(text)))),
    findAlike(db, fingerprint),
  ]);
  const [closest] = alike
    .map(({ day, minhashes }) => ({ day, overlap: overlapOf(fingerprint, { minhashes }) }))
    .toSorted((a, b) => b.overlap - a.overlap);
  const day = same[0]?.day ?? null;
  if (day !== null) return { result: 'approved', day };
  if (closest && closest.overlap >= MUCH_THE_SAME) return { result: 'similar', day: closest.day };
  return { result: 'unknown', day: null };
}

/** Bands hold the campaign. Those that share most of them come first. */
async function findAlike(db: Db, { bands }: Fingerprint) {
  // A band at a time: Postgres looks one up in the index, but reads the whole table for many at once.
  const { rows } = await db.execute<{ day: string; minhashes: number[] }>(sql`
    with alike as materialized (
      select id, count(*) as common
      from unnest(${sql.param(bands.map(String))}::bigint[]) as band, lateral (
        select id from ${letterReceipts} where bands @> array[band] limit ${MOST_OF_BAND}
      ) as found
      group by id order by common desc, id desc limit ${MOST_COMPARED}
    )
    select receipt.day::text, receipt.minhashes
    from alike join ${letterReceipts} as receipt using (id) order by common desc, id desc`);
  return rows;
}

export function removeOldReceiptsJob(db: Db): Job {
  return {
    name: 'remove-old-receipts',
    cron: '47 3 * * *',
    run: (_payload, { signal }) => {
      const { day } = letterReceipts;
      const where = sql`${day} < current_date - make_interval(years => ${KEPT_YEARS})`;
      return removeOldRows(db, { table: letterReceipts, orderedBy: day, where }, signal);
    },
  };
}
