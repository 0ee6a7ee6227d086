import { eq, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { deleteMailsTo } from '../../../mail/mails.server.ts';
import { changedFields, recordAudit } from '../../../safety/audit.server.ts';
import type { ManagedUser, Suspension } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { type Actor, endAllAccess, endSessions } from '../sessions.server.ts';
import { lockExistingUser, requireAnotherAdmin, toManagedUser } from './users.server.ts';

export const NOT_ONESELF = "You can't suspend your own account.";

/** Every way in ends at once: the sessions, and the codes and links that are on their way. */
export function suspendUser(db: Db, actor: Actor, id: number, { reason }: Suspension): Promise<ManagedUser> {
  if (actor.id === id) throw new AppError(400, NOT_ONESELF);
  return db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, id);
    const before = await lockExistingUser(tx, id);
    const suspended = await tx
      .update(users)
      .set({ suspendedAt: before.suspendedAt ?? sql`now()`, suspendedReason: reason })
      .where(eq(users.id, id))
      .returning();
    await endAllAccess(tx, id);
    await deleteMailsTo(tx, before.email);
    const changed = changedFields({}, { reason });
    await recordAudit(tx, { action: 'account-suspended', subject: `user:${id}`, actor, changed });
    return toManagedUser(onlyRow(suspended));
  });
}

export function restoreUser(db: Db, actor: Actor, id: number): Promise<ManagedUser> {
  return db.transaction(async (tx) => {
    const before = await lockExistingUser(tx, id);
    if (before.suspendedAt === null) return toManagedUser(before);
    const free = { suspendedAt: null, suspendedReason: null };
    await tx.update(users).set(free).where(eq(users.id, id));
    await recordAudit(tx, { action: 'account-restored', subject: `user:${id}`, actor });
    return toManagedUser({ ...before, ...free });
  });
}

export function endSessionsOf(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockExistingUser(tx, id);
    await endSessions(tx, id);
    await recordAudit(tx, { action: 'sessions-ended', subject: `user:${id}`, actor });
  });
}
