import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import type { Job } from '../../../jobs/jobs.server.ts';
import { letterTraces } from '../letters.table.server.ts';

/** Alike for all letters from one address, and for whoever lacks the secret not to be turned back into it. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`letter trace ${address}`).digest('base64url');
}

export function removeOldTracesJob(db: Db): Job {
  return {
    name: 'remove-old-letter-traces',
    cron: '17 * * * *',
    run: () =>
      db.execute(sql`delete from ${letterTraces} where ${letterTraces.at} < now() - interval '7 days'`),
  };
}
