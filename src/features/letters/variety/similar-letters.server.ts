import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../../database/client.server.ts';
import type { Job } from '../../../jobs/jobs.server.ts';
import { removeOldRows } from '../../../jobs/old-rows.server.ts';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';
import { type Fingerprint, fingerprintWithout } from '../../interactions/fingerprint.server.ts';
import { makeBatch } from '../engine/batch.server.ts';
import { letterFingerprints, letterPlanDraws } from '../letters.table.server.ts';

/** From here on a letter reads much like others. */
export const SIMILAR_PERCENT = 50;

/** With fewer, a common phrase is most of a letter. */
const FEWEST_RUNS = 20;
const MOST_OF_BAND = 50;
const MOST_COMPARED = 20;
/** Whatever is like such a letter is found by the one that this one is like. */
const TWIN_PERCENT = 80;
const KEPT_DAYS = 30;
const KEPT_OF_CAMPAIGN = 10_000;

interface FinishedBody {
  campaignId: number;
  body: string;
  /** The visitor's own words, which may repeat: they never count as like another letter. */
  ownWords: string;
}

interface FinishedLetter extends FinishedBody {
  plan: number | null;
  isSample: boolean;
  /** Letters of staff and previews are compared, and leave nothing. */
  isKept: boolean;
}

interface ComparedLetter extends Fingerprint {
  campaignId: number;
  /** The largest part of its runs of five words, in percent, that it shares with a letter before it. */
  overlap: number;
}

interface Lookup extends Fingerprint {
  /** How many of its hashes the letter has that shares most of them. */
  shared: number;
}

interface KeptLetter extends ComparedLetter, Pick<FinishedLetter, 'plan' | 'isSample'> {}

export type SimilarLetters = ReturnType<typeof makeSimilarLetters>;

export function makeSimilarLetters(db: Db, log: Pick<Logger, 'error'>) {
  const batch = makeBatch((letters: KeptLetter[]) =>
    keepLetters(db, letters).catch(() => keepOneByOne(db, letters)),
  );

  const lookups = makeBatch((letters: Lookup[]) => lookUp(db, letters));

  async function mostShared({ minhashes, bands }: Fingerprint): Promise<number> {
    const lookup = { minhashes, bands, shared: 0 };
    await lookups.add(lookup);
    return lookup.shared;
  }

  async function compare({ campaignId, body, ownWords }: FinishedBody): Promise<ComparedLetter> {
    const { minhashes, bands, runs, part } = fingerprintWithout(ownWords, body, campaignId);
    const shared = runs < FEWEST_RUNS ? 0 : await mostShared({ minhashes, bands });
    const overlap = Math.round((100 * part * shared) / Math.max(1, minhashes.length));
    return { campaignId, minhashes, bands, overlap };
  }

  /** Written together with those that come meanwhile. */
  function keep(letter: KeptLetter): Promise<void> {
    return batch.add(letter);
  }

  return {
    compare,
    keep,
    /** Whether it reads much like a letter before it; what is kept of it may come later. Never fails. */
    async note(letter: FinishedLetter): Promise<{ isSimilar: boolean; kept: Promise<void> }> {
      const logged = (err: unknown) => log.error({ err }, 'a letter could not be compared');
      try {
        const compared = await compare(letter);
        const { plan, isSample, isKept } = letter;
        const kept = isKept ? keep({ ...compared, plan, isSample }).catch(logged) : Promise.resolve();
        return { isSimilar: compared.overlap >= SIMILAR_PERCENT, kept };
      } catch (err) {
        logged(err);
        return { isSimilar: false, kept: Promise.resolve() };
      }
    },
  };
}

/** Bands hold the campaign. */
async function lookUp(db: Db, letters: Lookup[]): Promise<void> {
  const wanted = letters.map(({ minhashes, bands }, n) => ({ n, minhashes, bands: bands.map(String) }));
  // A band at a time: Postgres looks one up in the index, but reads the whole table for many at once.
  const { rows } = await db.execute<{ n: number; shared: number }>(sql`
    select n, max(shared)::int as shared
    from json_to_recordset(${JSON.stringify(wanted)}) as wanted (n int, minhashes int[], bands bigint[]), lateral (
      select id, count(*) as common
      from unnest(wanted.bands) as band, lateral (
        select id from ${letterFingerprints} where bands @> array[band] limit ${MOST_OF_BAND}
      ) as found
      group by id order by common desc, id desc limit ${MOST_COMPARED}
    ) as alike, lateral (
      select count(*) as shared
      from ${letterFingerprints} as letter, unnest(letter.minhashes, wanted.minhashes) as pair (one, other)
      where letter.id = alike.id and one = other
    ) as counted
    group by n`);
  for (const { n, shared } of rows) {
    const lookup = letters[n];
    if (lookup) lookup.shared = shared;
  }
}

/** A campaign may be deleted while its letters are kept. */
async function keepOneByOne(db: Db, letters: KeptLetter[]): Promise<void> {
  let failure: unknown;
  for (const letter of letters) {
    await keepLetters(db, [letter]).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure) throw failure;
}

async function keepLetters(db: Db, letters: KeptLetter[]): Promise<void> {
  const rows = letters.map((letter) => ({
    ...letter,
    bands: letter.overlap < TWIN_PERCENT ? letter.bands.map(String) : [],
  }));
  await db.execute(sql`
    insert into ${letterFingerprints} (campaign_id, minhashes, bands, overlap, plan, is_sample)
    select id, minhashes, bands, overlap, plan, "isSample"
    from json_to_recordset(${JSON.stringify(rows)})
      as letter ("campaignId" int, minhashes int[], bands bigint[], overlap int, plan int, "isSample" boolean)
    join ${campaigns} on id = "campaignId"`);
}

export function removeOldFingerprintsJob(db: Db): Job {
  return {
    name: 'remove-old-fingerprints',
    cron: '37 * * * *',
    async run(_payload, { signal }) {
      const { id, at, campaignId } = letterFingerprints;
      const isOld = sql`${at} < now() - make_interval(days => ${KEPT_DAYS})`;
      await removeOldRows(db, { table: letterFingerprints, orderedBy: at, where: isOld }, signal);
      for (const crowded of await findCrowded(db)) {
        const where = and(eq(campaignId, crowded.campaign), sql`${id} <= ${crowded.last}`);
        await removeOldRows(db, { table: letterFingerprints, orderedBy: id, where }, signal);
      }
    },
  };
}

/** Campaigns with more letters than are kept, and the newest of those that are too many. Each letter drew a plan. */
async function findCrowded(db: Db) {
  const { rows } = await db.execute<{ campaign: number; last: string }>(sql`
    select campaign_id as campaign, last
    from ${letterPlanDraws} as draws, lateral (
      select id as last from ${letterFingerprints} as letter where letter.campaign_id = draws.campaign_id
      order by id desc offset ${KEPT_OF_CAMPAIGN} limit 1
    ) as too_many
    where drawn > ${KEPT_OF_CAMPAIGN}`);
  return rows;
}
