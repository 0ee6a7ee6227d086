import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { type Fingerprint, overlapOf } from '../../interactions/fingerprint.server.ts';
import { letterFingerprints } from '../letters.table.server.ts';
import { SIMILAR_PERCENT } from './similar-letters.server.ts';

/** Below it chance says more than the letters. */
const FEWEST_LETTERS = 20;
const COMPARED = 100;

export interface Variety {
  /** 100 less what a typical pair shares of its runs of five words, in percent. Null for fewer than 20 letters. */
  score: number | null;
  /** Of visitors, by a real model, in the last 30 days; at most the newest 10,000. */
  letters: number;
  /** What the two closest of them share, in percent. */
  closest: number;
  /** How many shared half or more with a letter before them. */
  similar: number;
}

/** The typical pair is the mean of those of the newest 100 letters. */
export async function readVariety(db: Db, campaignId: number): Promise<Variety> {
  const { id, overlap, minhashes, isSample } = letterFingerprints;
  const counted = and(eq(letterFingerprints.campaignId, campaignId), eq(isSample, false));
  const [[totals], newest] = await Promise.all([
    db
      .select({
        letters: count(),
        closest: max(overlap),
        similar: sql`count(*) filter (where ${overlap} >= ${SIMILAR_PERCENT})`.mapWith(Number),
      })
      .from(letterFingerprints)
      .where(counted),
    db.select({ minhashes }).from(letterFingerprints).where(counted).orderBy(desc(id)).limit(COMPARED),
  ]);
  const { letters = 0, closest, similar = 0 } = totals ?? {};
  const score = letters < FEWEST_LETTERS ? null : Math.round(100 - 100 * meanOverlap(newest));
  return { score, letters, closest: closest ?? 0, similar };
}

function meanOverlap(letters: Pick<Fingerprint, 'minhashes'>[]): number {
  const overlaps = letters.flatMap((letter, index) =>
    letters.slice(0, index).map((other) => overlapOf(letter, other)),
  );
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / Math.max(1, overlaps.length);
}
