import { sql } from 'drizzle-orm';
import type { Db } from '../database/client.server.ts';
import { writtenBatches } from '../database/written-once.table.server.ts';
import type { Job } from './jobs.server.ts';
import { removeOldRows } from './old-rows.server.ts';

/** Longer than a process retries without reaching a database that others reach. */
const KEPT_HOURS = 6;

export function removeOldBatchesJob(db: Db): Job {
  return {
    name: 'remove-old-batches',
    cron: '52 * * * *',
    run: (_payload, { signal }) => {
      const { at } = writtenBatches;
      const where = sql`${at} < now() - make_interval(hours => ${KEPT_HOURS})`;
      return removeOldRows(db, { table: writtenBatches, orderedBy: at, where }, signal);
    },
  };
}
