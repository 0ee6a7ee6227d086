import { and, count, eq, max, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { letterFingerprints } from '../letters.table.server.ts';
import { SIMILAR_PERCENT } from './similar-letters.server.ts';

/** Below it chance says more than the letters. */
const FEWEST_LETTERS = 20;

export interface Variety {
  /**
   * 100 less the part of its runs of five words, in percent, that a letter shares on average with the letter before
   * it that is most like it. Null for fewer than 20 letters.
   */
  score: number | null;
  /** Of visitors, by a real model, in the last 30 days; at most the newest 10,000. */
  letters: number;
  /** What the two closest letters share, in percent. */
  closest: number;
  /** How many shared half or more with a letter before them. */
  similar: number;
}

export async function readVariety(db: Db, campaignId: number): Promise<Variety> {
  const { overlap, isSample } = letterFingerprints;
  const [found] = await db
    .select({
      mean: sql`coalesce(avg(${overlap}), 0)`.mapWith(Number),
      letters: count(),
      closest: max(overlap),
      similar: sql`count(*) filter (where ${overlap} >= ${SIMILAR_PERCENT})`.mapWith(Number),
    })
    .from(letterFingerprints)
    .where(and(eq(letterFingerprints.campaignId, campaignId), eq(isSample, false)));
  const { mean = 0, letters = 0, closest, similar = 0 } = found ?? {};
  const score = letters < FEWEST_LETTERS ? null : Math.round(100 - mean);
  return { score, letters, closest: closest ?? 0, similar };
}
