import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Fingerprint } from './fingerprint.server.ts';
import { letterFingerprints } from './interactions.table.server.ts';

const MOST_OF_BAND = 50;
const MOST_COMPARED = 20;

type AlikeLetter = Pick<Fingerprint, 'minhashes' | 'runs'> & { approvedOn: string | null; isSample: boolean };

export async function findAlike(db: Db, bands: bigint[], isWanted: SQL): Promise<AlikeLetter[]> {
  // Looks up one band at a time, because Postgres would read the whole table for many.
  const { rows } = await db.execute<AlikeLetter & Record<string, unknown>>(sql`
    with alike as materialized (
      select letter_id, count(*) as common
      from unnest(${sql.param(bands.map(String))}::bigint[]) as band, lateral (
        select letter_id from ${letterFingerprints} where bands @> array[band] and ${isWanted} limit ${MOST_OF_BAND}
      ) as found
      group by letter_id order by common desc, letter_id limit ${MOST_COMPARED}
    )
    select approved_on::text as "approvedOn", is_sample as "isSample", runs, minhashes
    from alike join ${letterFingerprints} as letter using (letter_id) order by common desc, letter_id`);
  return rows;
}
