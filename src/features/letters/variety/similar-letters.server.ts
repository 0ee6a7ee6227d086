import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { makeBatch } from '#database/batch.server.ts';
import type { Db } from '#database/client.server.ts';
import { type Fingerprint, fingerprintWithout } from '#features/interactions/fingerprint.server.ts';
import { letterFingerprints } from '#features/interactions/interactions.table.server.ts';
import { daysAgo, RETENTION } from '#features/interactions/retention.server.ts';

/** From here on a letter reads much like others. */
export const SIMILAR_PERCENT = 50;

/** With fewer, a common phrase is most of a letter. */
const FEWEST_RUNS = 20;
const MOST_OF_BAND = 50;
const MOST_COMPARED = 20;
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

interface Lookup extends Pick<Fingerprint, 'minhashes' | 'bands'> {
  /** How many of its hashes the letter has that shares most of them. */
  shared: number;
}

export type SimilarLetters = ReturnType<typeof makeSimilarLetters>;

export function makeSimilarLetters(db: Db, log: Pick<Logger, 'error'>) {
  const lookups = makeBatch((letters: Lookup[]) => lookUp(db, letters));

  async function countShared({ minhashes, bands }: Fingerprint): Promise<number> {
    const lookup = { minhashes, bands, shared: 0 };
    await lookups.add(lookup).catch((err: unknown) => log.error({ err }, 'a letter could not be compared'));
    return lookup.shared;
  }

  return {
    /** Never fails: a letter that can't be compared is like no other. */
    async compare({ campaignId, body, ownWords }: FinishedBody): Promise<ComparedLetter> {
      const { part, ...fingerprint } = fingerprintWithout(ownWords, body, campaignId ?? 0);
      const { minhashes, runs } = fingerprint;
      const allRuns = Math.round(runs / Math.max(part, Number.EPSILON));
      const isCompared = campaignId !== null && runs >= FEWEST_RUNS;
      const shared = isCompared ? await countShared(fingerprint) : 0;
      const overlap = Math.round((100 * part * shared) / Math.max(1, minhashes.length));
      const isFound = campaignId !== null && overlap < TWIN_PERCENT;
      return { ...fingerprint, allRuns, overlap, bands: isFound ? fingerprint.bands : [] };
    },
  };
}

/** Bands are hashed with the campaign. */
async function lookUp(db: Db, letters: Lookup[]): Promise<void> {
  const wanted = letters.map(({ minhashes, bands }, n) => ({ n, minhashes, bands: bands.map(String) }));
  // A band at a time: Postgres looks one up in the index, but reads the whole table for many at once.
  const { rows } = await db.execute<{ n: number; shared: number }>(sql`
    select n, max(shared)::int as shared
    from json_to_recordset(${JSON.stringify(wanted)}) as wanted (n int, minhashes int[], bands bigint[]), lateral (
      select letter_id, count(*) as common
      from unnest(wanted.bands) as band, lateral (
        select letter_id from ${letterFingerprints} as letter
        where letter.bands @> array[band] and at > ${daysAgo(RETENTION.fingerprintDays)} limit ${MOST_OF_BAND}
      ) as found
      group by letter_id order by common desc, letter_id limit ${MOST_COMPARED}
    ) as alike, lateral (
      select count(*) as shared
      from ${letterFingerprints} as letter, unnest(letter.minhashes, wanted.minhashes) as pair (one, other)
      where letter.letter_id = alike.letter_id and one = other
    ) as counted
    group by n`);
  for (const { n, shared } of rows) {
    const lookup = letters[n];
    if (lookup) lookup.shared = shared;
  }
}
