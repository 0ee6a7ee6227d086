import { lte, not, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { emailCodes, knownDevices, passwordResets, sessions } from './accounts.table.server.ts';
import { DEVICE_DAYS, isLive } from './sessions.server.ts';

/** Once an hour: nobody can use them any more. */
export function removeExpiredRowsJob(db: Db): Job {
  return { name: 'remove-expired-rows', cron: '22 * * * *', run: () => removeExpiredRows(db) };
}

async function removeExpiredRows(db: Db): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(not(isLive()));
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await db
    .delete(knownDevices)
    .where(lte(knownDevices.lastSeenAt, sql`${now} - make_interval(days => ${DEVICE_DAYS})`));
}
