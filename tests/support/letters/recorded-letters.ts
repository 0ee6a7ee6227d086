import { and, eq, isNotNull } from 'drizzle-orm';
import { firstSentence } from '#ai/kept-sentences.server.ts';
import type { Db } from '#database/client.server.ts';
import { databaseDay, databaseTime } from '#database/clock.server.ts';
import { campaignDays, isTotal } from '#features/campaigns/campaign-days.table.server.ts';
import { addCounts, type Count } from '#features/interactions/campaign-days.server.ts';
import { fingerprintWithout, hashLine } from '#features/interactions/fingerprint.server.ts';
import type { LetterOrigin } from '#features/interactions/interactions.contract.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import { findLetter, makeLetterId } from '#features/interactions/letter-rows.server.ts';
import { recordReceipt } from '#features/interactions/receipts.server.ts';

interface LetterFields extends Partial<typeof letters.$inferInsert> {
  /** Contains only the body. */
  text?: string;
  subject?: string;
  ownWords?: string;
}

/** As the program records a letter; answers its id. */
export async function addLetter(
  db: Db,
  { text, subject = '', ownWords = '', ...fields }: LetterFields,
): Promise<string> {
  const letter = { id: makeLetterId(), made: 'ai' as const, isCounted: true, at: databaseTime(), ...fields };
  await db.insert(letters).values(letter);
  if (text === undefined) return letter.id;
  const { id: letterId, campaignId = null, at, made } = letter;
  const { part, ...fingerprint } = fingerprintWithout(ownWords, text, campaignId ?? 0);
  const allRuns = Math.round(fingerprint.runs / Math.max(part, Number.EPSILON));
  const hashes = {
    subjectHash: hashLine(subject, campaignId ?? 0),
    openingHash: hashLine(firstSentence(text), campaignId ?? 0),
  };
  const values = {
    letterId,
    campaignId,
    at,
    isSample: made === 'sample',
    ...fingerprint,
    allRuns,
    ...hashes,
  };
  await db.insert(letterFingerprints).values(values);
  return letter.id;
}

/** As the program counts. */
export async function count(db: Db, ...counts: Partial<Count>[]): Promise<void> {
  const place = {
    campaignId: null,
    organizationId: null,
    day: databaseDay(),
    source: '',
    recipientId: null,
  };
  await db.transaction((tx) =>
    addCounts(
      tx,
      counts.map((one) => ({ ...place, ...one })),
    ),
  );
}

/** What was counted for a campaign on each day from each source. */
export function readDays(db: Db, campaignId: number) {
  const isOfDay = and(isNotNull(campaignDays.day), isNotNull(campaignDays.source));
  return db
    .select()
    .from(campaignDays)
    .where(and(eq(campaignDays.campaignId, campaignId), isOfDay));
}

/** The finished letters of visitors, of a campaign or of an organization's own page. */
export async function countWritten(db: Db, page: { campaignId: number } | { organizationId: number }) {
  const isOfPage =
    'campaignId' in page
      ? eq(campaignDays.campaignId, page.campaignId)
      : eq(campaignDays.organizationId, page.organizationId);
  const [total] = await db
    .select({ written: campaignDays.written })
    .from(campaignDays)
    .where(and(isOfPage, isTotal()));
  return total?.written ?? 0;
}

/** A letter whose words were opened in a draft, or copied. */
export async function addApproved(
  db: Db,
  campaignId: number,
  text: string,
  made: LetterOrigin = 'ai',
): Promise<void> {
  const id = await addLetter(db, { campaignId, text, made });
  await recordReceipt(db, await findLetter(db, id), { campaignId, generatedText: text });
}
