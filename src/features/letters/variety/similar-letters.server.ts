import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { findAlike } from '#features/interactions/alike-letters.server.ts';
import {
  type Fingerprint,
  fingerprintWithout,
  overlapOf,
} from '#features/interactions/fingerprint.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';

/** From here on a letter reads much like others. */
export const SIMILAR_PERCENT = 50;

/** With fewer, a common phrase is most of a letter. */
const FEWEST_RUNS = 20;
/** Whatever is like such a letter is found by the one that this one is like. */
const TWIN_PERCENT = 80;

interface FinishedBody {
  /** Null for a letter to an organization's own page, which is compared with none. */
  campaignId: number | null;
  body: string;
  /** The visitor's own words, which may repeat: they never count as like another letter. */
  ownWords: string;
}

export interface ComparedLetter extends Fingerprint {
  /** How many runs of words there are with the visitor's own. */
  allRuns: number;
  /** The largest part of its runs of five words, in percent, that it shares with a letter before it. */
  overlap: number;
}

/** Never fails: a letter that can't be compared is like no other. */
export async function compareWithOthers(
  { db, log }: { db: Db; log: Pick<Logger, 'error'> },
  { campaignId, body, ownWords }: FinishedBody,
): Promise<ComparedLetter> {
  const { part, ...fingerprint } = fingerprintWithout(ownWords, body, campaignId ?? 0);
  const allRuns = Math.round(fingerprint.runs / Math.max(part, Number.EPSILON));
  const isCompared = campaignId !== null && fingerprint.runs >= FEWEST_RUNS;
  const isRecent = sql`at > now() - ${RETENTION.fingerprints}::interval`;
  const alike = isCompared
    ? await findAlike(db, fingerprint.bands, isRecent).catch((err: unknown) => {
        log.error({ err }, 'a letter could not be compared');
        return [];
      })
    : [];
  const overlaps = alike.map((letter) => Math.round(100 * part * overlapOf(letter, fingerprint)));
  const overlap = Math.max(0, ...overlaps);
  const isFound = campaignId !== null && overlap < TWIN_PERCENT;
  return { ...fingerprint, allRuns, overlap, bands: isFound ? fingerprint.bands : [] };
}
