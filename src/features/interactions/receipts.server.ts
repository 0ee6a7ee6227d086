import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseDay } from '#database/clock.server.ts';
import { findAlike } from './alike-letters.server.ts';
import { bandsOf, fingerprintOf, hashText, partOf } from './fingerprint.server.ts';
import type { InteractionRecord, LetterCheck } from './interactions.contract.ts';
import { letterFingerprints, letterReceipts, letters } from './interactions.table.server.ts';
import { type LetterRow, stillCounts } from './letter-rows.server.ts';

const MOST_FOR_LETTER = 5;
/** A changed letter still has this part of the original. Independent letters share less. */
const MUCH_THE_SAME = 0.75;
/** Is longer than any lookup takes. */
const CHECK_MS = 150;

/** The same words on one day make one receipt. */
export async function recordReceipt(
  db: Db,
  letter: LetterRow | undefined,
  { campaignId, generatedText }: Pick<InteractionRecord, 'campaignId' | 'generatedText'>,
): Promise<void> {
  if (!letter || !stillCounts(letter) || !generatedText) return;
  if (letter.campaignId === null || letter.campaignId !== campaignId) return;
  const textHash = hashText(generatedText);
  const day = databaseDay();
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with allowed as (
        update ${letters} set receipts = receipts + 1
        where id = ${letter.id} and receipts < ${MOST_FOR_LETTER} and not exists (
          select from ${letterReceipts} where campaign_id = ${campaignId} and text_hash = ${textHash} and day = ${day})
        returning id
      )
      insert into ${letterReceipts} (campaign_id, text_hash, day, letter_id)
      select ${campaignId}, ${textHash}, ${day}, id from allowed
      on conflict do nothing`);
    await approveFingerprint(tx, { id: letter.id, campaignId }, day);
  });
}

/** The bands of a letter like an earlier one are left out until it is approved. */
async function approveFingerprint(tx: Db, letter: { id: string; campaignId: number }, day: string) {
  const isOfLetter = and(eq(letterFingerprints.letterId, letter.id), isNull(letterFingerprints.approvedOn));
  const [fingerprint] = await tx.select().from(letterFingerprints).where(isOfLetter).for('update');
  if (!fingerprint) return;
  const bands = bandsOf(fingerprint, letter.campaignId);
  await tx.update(letterFingerprints).set({ approvedOn: day, bands }).where(isOfLetter);
}

/** Always takes equally long, so its time doesn't reveal what is known. */
export async function checkText(db: Db, campaignId: number, text: string): Promise<LetterCheck> {
  const [check] = await Promise.all([findReceipt(db, campaignId, text), pause(CHECK_MS)]);
  return check;
}

async function findReceipt(db: Db, campaignId: number, text: string): Promise<LetterCheck> {
  const fingerprint = fingerprintOf(text, campaignId);
  const [[same], alike] = await Promise.all([
    db
      .select({ day: letterReceipts.day, made: letters.made })
      .from(letterReceipts)
      .leftJoin(letters, eq(letters.id, letterReceipts.letterId))
      .where(and(eq(letterReceipts.campaignId, campaignId), eq(letterReceipts.textHash, hashText(text))))
      .orderBy(letterReceipts.day)
      .limit(1),
    findAlike(db, fingerprint.bands, sql`approved_on is not null`),
  ]);
  if (same) return { result: 'approved', day: same.day, made: same.made };
  const [closest] = alike
    .map((letter) => ({ ...letter, part: partOf(letter, fingerprint) }))
    .toSorted((a, b) => b.part - a.part);
  if (closest && closest.part >= MUCH_THE_SAME) {
    const made = closest.isSample ? 'sample' : 'ai';
    return { result: 'similar', day: closest.approvedOn, made };
  }
  return { result: 'unknown', day: null, made: null };
}
