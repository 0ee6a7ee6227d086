import { lte, not, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/client.server.ts';
import { runScheduled, type Schedule } from '../../database/scheduled-job.server.ts';
import { emailCodes, knownDevices, passwordResets, sessions } from './accounts.table.server.ts';
import { DEVICE_DAYS, isLive } from './sessions.server.ts';

/** Once an hour. */
export function startRemovingExpiredRows(database: Database, log: Logger): Schedule {
  return runScheduled(database, { name: 'remove expired sessions', everyMinutes: 60, log }, () =>
    removeExpiredRows(database.db),
  );
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
