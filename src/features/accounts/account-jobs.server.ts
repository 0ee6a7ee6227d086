import { and, eq, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong } from '#database/client.server.ts';
import { rateLimits } from '#database/rate-limits.table.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { deleteMailsTo } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import {
  emailCodes,
  foundUsers,
  knownDevices,
  passwordResets,
  sessions,
  users,
} from './accounts.table.server.ts';
import { isLive } from './sessions.server.ts';

export function removeExpiredRowsJob(db: Db): Job {
  return {
    name: 'remove-expired-rows',
    cron: '22 * * * *',
    async run(_payload, { signal }) {
      const now = sql`now()`;
      await db.delete(sessions).where(and(mayHaveEnded(), not(isLive())));
      await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
      await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
      await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, before(RETENTION.knownDevices)));
      await db.delete(foundUsers).where(lte(foundUsers.foundAt, before(RETENTION.userSearches)));
      const { expire } = rateLimits;
      const where = lt(expire, sql`(extract(epoch from now()) * 1000)::bigint`);
      await removeOldRows(db, { table: rateLimits, orderedBy: expire, where }, signal);
    },
  };
}

function before(age: string): SQL {
  return sql`now() - ${age}::interval`;
}

function mayHaveEnded(): SQL {
  const { expiresAt, lastSeenAt, userId } = sessions;
  const marked = sql`select ${users.id} from ${users} where not ${users.emailVerified} or ${users.suspendedAt} is not null`;
  return sql`(${expiresAt} <= now() or ${lastSeenAt} <= ${before(RETENTION.idleSessions)}
    or ${userId} = any(array(${marked})))`;
}

const AT_ONCE = 100;

/** Frees the email for its owner. Skips suspended accounts and admins. */
export function removeUnverifiedJob(db: Db): Job {
  return {
    name: 'remove-unverified',
    cron: '37 * * * *',
    async run() {
      while ((await removeUnverified(db)) === AT_ONCE);
    },
  };
}

function removeUnverified(db: Db): Promise<number> {
  const { id, email, emailVerified, createdAt, suspendedAt, role } = users;
  const isForgotten = lt(createdAt, before(RETENTION.unverifiedAccounts));
  return db.transaction(async (tx) => {
    const forgotten = await tx
      .select({ id, email })
      .from(users)
      .where(and(eq(emailVerified, false), isForgotten, isNull(suspendedAt), eq(role, 'org_manager')))
      .limit(AT_ONCE)
      // A user who is verifying right now holds the row.
      .for('update', { skipLocked: true });
    for (const account of forgotten) {
      await deleteMailsTo(tx, account.email);
      const changed = { emailVerified: false };
      await recordAudit(tx, { action: 'account-deleted', subject: `user:${account.id}`, changed });
    }
    await tx.delete(users).where(
      isAmong(
        id,
        forgotten.map((account) => account.id),
      ),
    );
    return forgotten.length;
  });
}
