import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Db, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { findAlike } from '#features/interactions/alike-letters.server.ts';
import {
  type Fingerprint,
  fingerprintWithout,
  overlapOf,
} from '#features/interactions/fingerprint.server.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import { MOST_FINGERPRINTS } from '#features/interactions/old-letters.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';

/** From this percentage on, a letter reads much like others. */
export const SIMILAR_PERCENT = 50;

/** With fewer runs, a common phrase is most of a letter. */
const FEWEST_RUNS = 20;
/** Letters like such a letter are found through the one that it is like. */
const TWIN_PERCENT = 80;

const isRecent = sql`at > now() - ${RETENTION.fingerprints}::interval`;

interface FinishedBody {
  campaignId: number | null;
  body: string;
  /** The visitor's own words may repeat, so they never count as like another letter. */
  ownWords: string;
}

export interface ComparedLetter extends Fingerprint {
  allRuns: number;
  /** The percentage of its runs of five words that it shares with the most similar earlier letter. */
  overlap: number;
}

/** Never fails. A letter that can't be compared is like no other. */
export async function compareWithOthers(
  { db, log }: { db: Db; log: Pick<Logger, 'error'> },
  { campaignId, body, ownWords }: FinishedBody,
): Promise<ComparedLetter> {
  const { part, ...fingerprint } = fingerprintWithout(ownWords, body, campaignId ?? 0);
  const allRuns = Math.round(fingerprint.runs / Math.max(part, Number.EPSILON));
  const isCompared = campaignId !== null && fingerprint.runs >= FEWEST_RUNS;
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

/** With fewer than 20 letters, chance says more than the letters. */
const FEWEST_PAIRS = 190;
const COMPARED_OF_CAMPAIGN = 100;
const COMPARED_OF_ORGANIZATION = { ofCampaign: 20, inAll: 500 };

export interface Variety {
  /** 100 minus the percentage of runs that a typical pair of one campaign shares. Null for too few pairs. */
  score: number | null;
  /** Visitors' letters by a real model in the last 30 days, at most the newest 10,000 of a campaign. */
  letters: number;
  /** The percentage that the two closest letters share. */
  closest: number;
  similar: number;
}

type NewestLetter = Pick<Fingerprint, 'minhashes'> & { campaignId: number };

/** The typical pair is the mean over each campaign's newest letters. */
export async function readVariety(
  db: Db,
  of: { campaignId: number } | { organizationId: number },
): Promise<Variety> {
  const isOfCampaign = 'campaignId' in of;
  const isWanted = isOfCampaign
    ? sql`${campaigns.id} = ${of.campaignId}`
    : sql`${campaigns.organizationId} = ${of.organizationId}`;
  const { ofCampaign, inAll } = isOfCampaign
    ? { ofCampaign: COMPARED_OF_CAMPAIGN, inAll: COMPARED_OF_CAMPAIGN }
    : COMPARED_OF_ORGANIZATION;
  const [totals, newest] = await Promise.all([
    db.execute<Record<'letters' | 'closest' | 'similar', number>>(sql`
      select
        count(*)::int as letters,
        coalesce(max(overlap), 0) as closest,
        count(*) filter (where overlap >= ${SIMILAR_PERCENT})::int as similar
      from ${campaigns}, lateral (
        select overlap from ${letters}
        where campaign_id = ${campaigns.id} and is_counted and ${isRecent}
        order by at desc limit ${MOST_FINGERPRINTS}
      ) as letter
      where ${isWanted}`),
    db.execute<NewestLetter>(sql`
      select ${campaigns.id} as "campaignId", minhashes from ${campaigns}, lateral (
        select minhashes from ${letterFingerprints}
        where campaign_id = ${campaigns.id} and not is_sample and ${isRecent}
        order by at desc limit ${ofCampaign}
      ) as newest
      where ${isWanted}
      order by ${campaigns.id} desc limit ${inAll}`),
  ]);
  const overlaps = overlapsOf(newest.rows);
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / Math.max(1, overlaps.length);
  const score = overlaps.length < FEWEST_PAIRS ? null : Math.round(100 - 100 * mean);
  return { score, ...onlyRow(totals.rows) };
}

function overlapsOf(letters: NewestLetter[]): number[] {
  return letters.flatMap((letter, index) =>
    letters
      .slice(0, index)
      .filter(({ campaignId }) => campaignId === letter.campaignId)
      .map((other) => overlapOf(letter, other)),
  );
}
