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

/** Every way in ends at once: the sessions, the codes and links that are on their way, and the team's preview links. */
export function suspendUser(db: Db, actor: Actor, id: number, { reason }: Suspension): Promise<ManagedUser> {
  if (actor.id === id) throw new AppError(400, NOT_ONESELF);
  return db.transaction(async (tx) => {
    // First, as those who change an organization lock it before an account.
    await withdrawPreviewLinks(tx, actor, id);
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

/** The links of all organizations whose team the account is on. In SQL, as organizations and campaigns build upon this room. */
async function withdrawPreviewLinks(tx: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await tx.execute<{ subject: string; organizationId: number }>(sql`
    with teams as (
      select id from organizations where created_by_id = ${id}
      union select organization_id from organization_managers where user_id = ${id}
    ), withdrawn as (
      update organizations set preview_token = null
      where preview_token is not null and id in (select id from teams) returning 'organization:' || id as subject, id
    ), withdrawn_campaigns as (
      update campaigns set preview_token = null
      where preview_token is not null and organization_id in (select id from teams)
      returning 'campaign:' || id as subject, organization_id as id
    )
    select subject, id as "organizationId" from withdrawn
    union all select subject, id from withdrawn_campaigns`);
  for (const row of rows) await recordAudit(tx, { action: 'preview-link-withdrawn', actor, ...row });
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
