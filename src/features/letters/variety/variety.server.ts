import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { firstSentence } from '#ai/kept-sentences.server.ts';
import { type Db, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { findAlike } from '#features/interactions/alike-letters.server.ts';
import {
  type Fingerprint,
  fingerprintWithout,
  hashLine,
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
  subject: string;
  body: string;
  /** The visitor's own words may repeat, so they never count as like another letter. */
  ownWords: string;
}

export interface ComparedLetter extends Fingerprint {
  allRuns: number;
  /** The percentage of its runs of five words that it shares with the most similar earlier letter. */
  overlap: number;
  subjectHash: number;
  openingHash: number;
}

/** Never fails. A letter that can't be compared is like no other. */
export async function compareWithOthers(
  { db, log }: { db: Db; log: Pick<Logger, 'error'> },
  { campaignId, subject, body, ownWords }: FinishedBody,
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
  const subjectHash = hashLine(subject, campaignId ?? 0);
  const openingHash = hashLine(firstSentence(body), campaignId ?? 0);
  return {
    ...fingerprint,
    allRuns,
    overlap,
    bands: isFound ? fingerprint.bands : [],
    subjectHash,
    openingHash,
  };
}

/** With fewer than 20 letters, chance says more than the letters. */
const FEWEST_PAIRS = 190;
const MIN_LETTERS = 20;
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
  /** Null if no campaign has 20 letters to compare. */
  beginnings: Beginnings | null;
}

interface Beginnings {
  /** The compared letters. */
  letters: number;
  subjects: number;
  /** The most frequent subject's share of the letters of its campaign, in percent. */
  commonSubject: number;
  /** Letters whose first sentence is that of another. */
  repeatedSentences: number;
}

interface NewestLetter extends Pick<Fingerprint, 'minhashes'>, Record<string, unknown> {
  campaignId: number;
  subjectHash: number | null;
  openingHash: number | null;
}

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
      select ${campaigns.id} as "campaignId", minhashes, subject_hash as "subjectHash", opening_hash as "openingHash"
      from ${campaigns}, lateral (
        select minhashes, subject_hash, opening_hash from ${letterFingerprints}
        where campaign_id = ${campaigns.id} and not is_sample and ${isRecent}
        order by at desc limit ${ofCampaign}
      ) as newest
      where ${isWanted}
      order by ${campaigns.id} desc limit ${inAll}`),
  ]);
  const overlaps = overlapsOf(newest.rows);
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / Math.max(1, overlaps.length);
  const score = overlaps.length < FEWEST_PAIRS ? null : Math.round(100 - 100 * mean);
  return { score, ...onlyRow(totals.rows), beginnings: beginningsOf(newest.rows) };
}

/** Leaves out campaigns with few letters, and letters without these hashes. */
function beginningsOf(newest: NewestLetter[]): Beginnings | null {
  const hashed = newest.filter(({ subjectHash }) => subjectHash !== null);
  const ofCampaigns = [...Map.groupBy(hashed, ({ campaignId }) => campaignId).values()];
  const compared = ofCampaigns.filter(({ length }) => length >= MIN_LETTERS).map(countBeginnings);
  if (compared.length === 0) return null;
  const sum = (of: 'letters' | 'subjects' | 'repeatedSentences') =>
    compared.reduce((total, campaign) => total + campaign[of], 0);
  return {
    letters: sum('letters'),
    subjects: sum('subjects'),
    commonSubject: Math.max(...compared.map(({ commonSubject }) => commonSubject)),
    repeatedSentences: sum('repeatedSentences'),
  };
}

function countBeginnings(letters: NewestLetter[]): Beginnings {
  const bySubject = [...Map.groupBy(letters, ({ subjectHash }) => subjectHash).values()];
  const bySentence = [...Map.groupBy(letters, ({ openingHash }) => openingHash).values()];
  const mostFrequent = Math.max(...bySubject.map(({ length }) => length));
  return {
    letters: letters.length,
    subjects: bySubject.length,
    commonSubject: Math.round((100 * mostFrequent) / letters.length),
    repeatedSentences: bySentence.filter(({ length }) => length > 1).flat().length,
  };
}

function overlapsOf(letters: NewestLetter[]): number[] {
  return letters.flatMap((letter, index) =>
    letters
      .slice(0, index)
      .filter(({ campaignId }) => campaignId === letter.campaignId)
      .map((other) => overlapOf(letter, other)),
  );
}
