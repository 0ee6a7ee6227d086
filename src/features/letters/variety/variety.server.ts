import { sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { type Fingerprint, overlapOf } from '#features/interactions/fingerprint.server.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import { MOST_FINGERPRINTS } from '#features/interactions/old-letters.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { SIMILAR_PERCENT } from './similar-letters.server.ts';

/** With fewer than 20 letters, chance says more than the letters. */
const FEWEST_PAIRS = 190;
const COMPARED_OF_CAMPAIGN = 100;
const COMPARED_OF_ORGANIZATION = { ofCampaign: 20, inAll: 500 };

export interface Variety {
  /** 100 less what a typical pair of one campaign shares of its runs of five words, in percent. Null for too few pairs. */
  score: number | null;
  /** Visitors' letters by a real model in the last 30 days; at most the newest 10,000 of a campaign. */
  letters: number;
  /** How much the two closest of them share, in percent. */
  closest: number;
  /** How many shared half or more with a letter before them. */
  similar: number;
}

interface ComparedLetter extends Pick<Fingerprint, 'minhashes'>, Record<string, unknown> {
  campaignId: number;
}

/** The typical pair is the mean of those of each campaign's newest letters. */
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
  const since = sql`now() - ${RETENTION.fingerprints}::interval`;
  const [totals, newest] = await Promise.all([
    db.execute<Record<'letters' | 'closest' | 'similar', number>>(sql`
      select
        count(*)::int as letters,
        coalesce(max(overlap), 0) as closest,
        count(*) filter (where overlap >= ${SIMILAR_PERCENT})::int as similar
      from ${campaigns}, lateral (
        select overlap from ${letters}
        where campaign_id = ${campaigns.id} and is_counted and at > ${since}
        order by at desc limit ${MOST_FINGERPRINTS}
      ) as letter
      where ${isWanted}`),
    db.execute<ComparedLetter>(sql`
      select ${campaigns.id} as "campaignId", minhashes from ${campaigns}, lateral (
        select minhashes from ${letterFingerprints}
        where campaign_id = ${campaigns.id} and not is_sample and at > ${since}
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

/** Shares of all pairs in one campaign. */
function overlapsOf(letters: ComparedLetter[]): number[] {
  return letters.flatMap((letter, index) =>
    letters
      .slice(0, index)
      .filter(({ campaignId }) => campaignId === letter.campaignId)
      .map((other) => overlapOf(letter, other)),
  );
}
