import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { writtenBatches } from '#database/written-once.table.server.ts';
import type { Job } from './jobs.server.ts';
import { removeOldRows } from './old-rows.server.ts';
import { RETENTION } from './retention.contract.ts';

export function removeOldBatchesJob(db: Db): Job {
  return {
    name: 'remove-old-batches',
    cron: '52 * * * *',
    run: (_payload, { signal }) => {
      const { at } = writtenBatches;
      const where = sql`${at} < now() - ${RETENTION.writtenBatches}::interval`;
      return removeOldRows(db, { table: writtenBatches, orderedBy: at, where }, signal);
    },
  };
}
