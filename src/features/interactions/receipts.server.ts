import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseDay } from '#database/clock.server.ts';
import { bandsOf, fingerprintOf, hashText, partOf } from './fingerprint.server.ts';
import type { LetterCheck } from './interactions.contract.ts';
import { letterFingerprints, letterReceipts, letters } from './interactions.table.server.ts';

const MOST_FOR_LETTER = 5;
/** A changed letter still has this part of the original. Independent letters share less. */
const MUCH_THE_SAME = 0.75;
const MOST_OF_BAND = 50;
const MOST_COMPARED = 20;
/** Longer than a look-up takes, no matter how much it finds. */
const CHECK_MS = 150;

interface ApprovedLetter {
  id: string;
  campaignId: number;
}

/** Someone opened a draft of these words, or copied them, today. The same words on one day make one receipt. */
export function recordReceipt(db: Db, letter: ApprovedLetter, text: string): Promise<void> {
  const { id, campaignId } = letter;
  const textHash = hashText(text);
  const day = databaseDay();
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      with allowed as (
        update ${letters} set receipts = receipts + 1
        where id = ${id} and receipts < ${MOST_FOR_LETTER} and not exists (
          select from ${letterReceipts} where campaign_id = ${campaignId} and text_hash = ${textHash} and day = ${day})
        returning id
      )
      insert into ${letterReceipts} (campaign_id, text_hash, day, letter_id)
      select ${campaignId}, ${textHash}, ${day}, id from allowed
      on conflict do nothing`);
    await approveFingerprint(tx, letter, day);
  });
}

/** The bands of a letter like one before it are left out while it is not approved. */
async function approveFingerprint(tx: Db, { id, campaignId }: ApprovedLetter, day: string): Promise<void> {
  const isOfLetter = and(eq(letterFingerprints.letterId, id), sql`${letterFingerprints.approvedOn} is null`);
  const [fingerprint] = await tx.select().from(letterFingerprints).where(isOfLetter).for('update');
  if (!fingerprint) return;
  const bands = bandsOf(fingerprint, campaignId);
  await tx.update(letterFingerprints).set({ approvedOn: day, bands }).where(isOfLetter);
}

/** Always takes equally long, so its time doesn't reveal what is known. */
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
    findAlike(db, fingerprint.bands),
  ]);
  const [closest] = alike
    .map(({ day, ...letter }) => ({ day, part: partOf(letter, fingerprint) }))
    .toSorted((a, b) => b.part - a.part);
  const day = same[0]?.day ?? null;
  if (day !== null) return { result: 'approved', day };
  if (closest && closest.part >= MUCH_THE_SAME) return { result: 'similar', day: closest.day };
  return { result: 'unknown', day: null };
}

type AlikeRow = { day: string; runs: number; minhashes: number[] };

/** Bands are hashed with the campaign. Letters that share most of them come first. */
async function findAlike(db: Db, bands: bigint[]): Promise<AlikeRow[]> {
  // A band at a time: Postgres looks one up in the index, but reads the whole table for many at once.
  const { rows } = await db.execute<AlikeRow>(sql`
    with alike as materialized (
      select letter_id, count(*) as common
      from unnest(${sql.param(bands.map(String))}::bigint[]) as band, lateral (
        select letter_id from ${letterFingerprints}
        where bands @> array[band] and approved_on is not null limit ${MOST_OF_BAND}
      ) as found
      group by letter_id order by common desc, letter_id limit ${MOST_COMPARED}
    )
    select letter.approved_on::text as day, letter.runs, letter.minhashes
    from alike join ${letterFingerprints} as letter using (letter_id) order by common desc, letter_id`);
  return rows;
}
