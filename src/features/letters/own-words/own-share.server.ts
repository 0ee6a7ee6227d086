import { sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { letterFingerprints } from '#features/interactions/interactions.table.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';

/** With fewer letters, one visitor would change the median. */
const MIN_LETTERS = 20;
const MAX_LETTERS_OF_CAMPAIGN = 1000;

export interface OwnShare {
  /** A percentage of the words of a letter. Null for too few letters. */
  median: number | null;
  letters: number;
}

/** Reads letters by a real model for visitors who wrote 20 words or more. */
export async function readOwnShare(
  db: Db,
  of: { campaignId: number } | { organizationId: number },
): Promise<OwnShare> {
  const isWanted =
    'campaignId' in of
      ? sql`${campaigns.id} = ${of.campaignId}`
      : sql`${campaigns.organizationId} = ${of.organizationId}`;
  const { rows } = await db.execute<{ median: number | null; letters: number }>(sql`
    select
      count(own_share)::int as letters,
      round(percentile_cont(0.5) within group (order by own_share))::int as median
    from ${campaigns}, lateral (
      select own_share from ${letterFingerprints}
      where campaign_id = ${campaigns.id} and not is_sample and at > now() - ${RETENTION.fingerprints}::interval
      order by at desc limit ${MAX_LETTERS_OF_CAMPAIGN}
    ) as letter
    where ${isWanted}`);
  const { letters, median } = onlyRow(rows);
  return { letters, median: letters < MIN_LETTERS ? null : median };
}
