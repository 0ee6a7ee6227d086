import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { deleteMailsTo } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { users } from '../accounts.table.server.ts';

const AT_ONCE = 100;

/** Frees the email for its owner. Skips suspended accounts and admins. */
export function removeUnverifiedJob(db: Db): Job {
  async function run() {
    while ((await removeSome(db)) === AT_ONCE);
  }
  return { name: 'remove-unverified', cron: '37 * * * *', run };
}

function removeSome(db: Db): Promise<number> {
  const registeredBefore = sql`now() - ${RETENTION.unverifiedAccounts}::interval`;
  const isForgotten = and(
    eq(users.emailVerified, false),
    lt(users.createdAt, registeredBefore),
    isNull(users.suspendedAt),
    eq(users.role, 'org_manager'),
  );
  return db.transaction(async (tx) => {
    const { id, email } = users;
    const forgotten = await tx
      .select({ id, email })
      .from(users)
      .where(isForgotten)
      .limit(AT_ONCE)
      // A user who is verifying right now holds the row.
      .for('update', { skipLocked: true });
    for (const account of forgotten) {
      await deleteMailsTo(tx, account.email);
      const changed = { emailVerified: false };
      await recordAudit(tx, { action: 'account-deleted', subject: `user:${account.id}`, changed });
    }
    if (forgotten.length === 0) return 0;
    await tx.delete(users).where(
      inArray(
        id,
        forgotten.map((account) => account.id),
      ),
    );
    return forgotten.length;
  });
}
