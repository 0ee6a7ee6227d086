import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import type { InteractionRecord } from './interactions.contract.ts';
import { letterFingerprints, letters } from './interactions.table.server.ts';
import { RETENTION } from './retention.server.ts';

const DAY_MS = 86_400_000;

export type LetterRow = typeof letters.$inferSelect;

/** 128 random bits. */
export function makeLetterId(): string {
  return randomBytes(16).toString('hex');
}

/** The id of a letter written by hand. The page also makes such ids, to know them before the record arrives. */
export function makeOwnId(): string {
  return `own-${makeLetterId()}`;
}

const LETTER_ID = /^(?<own>own-)?(?<id>[0-9a-f]{32})$/;

/** Undefined for what can't be an id. */
export function parseLetterId(letterId: string | null | undefined) {
  const { own, id } = LETTER_ID.exec(letterId ?? '')?.groups ?? {};
  return id === undefined ? undefined : { id, isByHand: own !== undefined };
}

/** Finds a letter written here. */
export async function findLetter(
  db: Db,
  letterId: string | null | undefined,
): Promise<LetterRow | undefined> {
  const parsed = parseLetterId(letterId);
  if (!parsed || parsed.isByHand) return undefined;
  const [letter] = await db.select().from(letters).where(eq(letters.id, parsed.id));
  return letter;
}

/** Events of an older letter don't count, and it gets no receipts. */
export function stillCounts({ at }: LetterRow): boolean {
  return databaseTime().getTime() - at.getTime() < RETENTION.countsDays * DAY_MS;
}

type RecordByHand = Pick<InteractionRecord, 'campaignId' | 'orgId' | 'recipientId'>;

export async function recordLetterByHand(
  db: Db,
  id: string,
  { campaignId, orgId, recipientId }: RecordByHand,
): Promise<void> {
  const page = campaignId ? { campaignId } : { organizationId: orgId };
  await db
    .insert(letters)
    .values({ id, ...page, recipientId: recipientId ?? null, made: 'by-hand' })
    .onConflictDoNothing();
}

export async function readFingerprint(db: Db, { id }: Pick<LetterRow, 'id'>) {
  const [fingerprint] = await db.select().from(letterFingerprints).where(eq(letterFingerprints.letterId, id));
  return fingerprint;
}
