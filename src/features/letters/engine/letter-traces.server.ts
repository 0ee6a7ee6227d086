import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import type { Job } from '../../../jobs/jobs.server.ts';
import { removeOldRows } from '../../../jobs/old-rows.server.ts';
import { letterTraces } from '../letters.table.server.ts';

/** The same for all letters from one address. Without the secret it can't be turned back into the address. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`letter trace ${address}`).digest('base64url');
}

export function removeOldTracesJob(db: Db): Job {
  return {
    name: 'remove-old-letter-traces',
    cron: '17 * * * *',
    run: (_payload, { signal }) => {
      const { at } = letterTraces;
      const where = sql`${at} < now() - interval '7 days'`;
      return removeOldRows(db, { table: letterTraces, orderedBy: at, where }, signal);
    },
  };
}
