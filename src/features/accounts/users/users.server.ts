import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, isAmong, onlyRow } from '#database/client.server.ts';
import { listIds, type Part } from '#database/list-part.server.ts';
import { AppError } from '#http/errors.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { deleteMailsTo } from '#mail/mails.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import type {
  FoundUser,
  ManagedUser,
  Suspension,
  User,
  UserChanges,
  UserSearch,
} from '../accounts.contract.ts';
import { emailWords, foundUsers, users } from '../accounts.table.server.ts';
import { type Actor, endAllAccess, endSessions } from '../sessions.server.ts';

export const USER_NOT_FOUND = 'User not found';
export const LAST_ADMIN = 'There must be at least one admin.';
const MIN_SEARCH_LENGTH = 2;
const MAX_FOUND = 10;
const MAX_SORTED = 500;

/** Only these fields of an account leave the server. */
export function toUser({ id, email, role, emailVerified, createdAt }: typeof users.$inferSelect): User {
  return { id, email, role, emailVerified, createdAt: createdAt.toISOString() };
}

function toManagedUser(row: typeof users.$inferSelect): ManagedUser {
  const { suspendedAt, suspendedReason, quotaFactor } = row;
  return { ...toUser(row), suspendedAt: suspendedAt?.toISOString() ?? null, suspendedReason, quotaFactor };
}

/** Requires `email` in lower case. */
export function hasEmail(email: string): SQL {
  return sql`lower(${users.email}) = ${email}`;
}

export async function findUser(db: Db, isWanted: SQL): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(isWanted);
  return row && toUser(row);
}

/** Every change of how people sign in to an account takes this lock first. */
export async function lockUser(tx: Db, id: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

export function searchUserIds(db: Db, search: UserSearch, part: Part): Promise<number[]> {
  const { column, isDescending } = search.sort;
  const sortedBy = [column === 'email' ? sql`lower(${users.email})` : users.createdAt];
  return listIds(db, { id: users.id, sortedBy, isDescending, from: users, where: isListed(search) }, part);
}

export function countUsers(db: Db, search: UserSearch): Promise<number> {
  return db.$count(users, isListed(search));
}

function isListed({ q = '', kind }: UserSearch): SQL | undefined {
  const isOfKind = {
    admins: sql`${users.role} = 'admin'`,
    unverified: sql`not ${users.emailVerified}`,
    suspended: isNotNull(users.suspendedAt),
  };
  return and(sql`true`, kind && isOfKind[kind], hasWordsLike(q));
}

function hasWordsLike(typed: string): SQL | undefined {
  const words = typed.toLowerCase().match(/[a-z0-9]+/g);
  if (!words) return typed === '' ? undefined : sql`false`;
  const begun = words.map((word) => `${word}:*`).join(' & ');
  return sql`${emailWords(users.email)} @@ to_tsquery('simple', ${begun})`;
}

export async function listUsers(db: Db, among: number[]): Promise<ManagedUser[]> {
  const rows = await db.select().from(users).where(isAmong(users.id, among));
  return rows.map(toManagedUser);
}

/** Strangers must enter the whole email, so they can't list others' emails. */
export async function searchUsers(db: Db, actor: Actor, text: string): Promise<FoundUser[]> {
  const part = text.trim().toLowerCase();
  if (part.length < MIN_SEARCH_LENGTH) return [];
  const { id, email } = users;
  if (!actor.seesAllStaff) return findByEmail(db, actor.id, part);
  const some = db.select({ id, email }).from(users).where(hasWordsLike(part)).limit(MAX_SORTED).as('some');
  return await db
    .select()
    .from(some)
    .orderBy(desc(sql`strpos(lower(${some.email}), ${part}) = 1`), asc(some.email))
    .limit(MAX_FOUND);
}

async function findByEmail(db: Db, searcherId: number, email: string): Promise<FoundUser[]> {
  const found = await db.select({ id: users.id, email: users.email }).from(users).where(hasEmail(email));
  for (const { id: userId } of found) {
    await db
      .insert(foundUsers)
      .values({ searcherId, userId })
      .onConflictDoUpdate({
        target: [foundUsers.searcherId, foundUsers.userId],
        set: { foundAt: sql`now()` },
      });
  }
  return found;
}

export function wasFoundBy(searcherId: number): SQL {
  const { foundAt, userId } = foundUsers;
  return sql`exists (select from ${foundUsers} where ${foundUsers.searcherId} = ${searcherId}
    and ${userId} = ${users.id} and ${foundAt} > now() - ${RETENTION.userSearches}::interval)`;
}

export function changeUser(db: Db, actor: Actor, id: number, changes: UserChanges): Promise<ManagedUser> {
  return db.transaction(async (tx) => {
    if (changes.role === 'org_manager') await requireAnotherAdmin(tx, id);
    const user = await lockExistingUser(tx, id);
    const { role = user.role, quotaFactor = user.quotaFactor } = changes;
    const subject = `user:${id}`;
    await tx.update(users).set({ role, quotaFactor }).where(eq(users.id, id));
    if (role !== user.role) {
      await endSessions(tx, id);
      await recordAudit(tx, { action: 'role-changed', subject, actor, changed: { role } });
    }
    if (quotaFactor !== user.quotaFactor) {
      await recordAudit(tx, { action: 'quotas-changed', subject, actor, changed: { quotaFactor } });
    }
    return toManagedUser({ ...user, role, quotaFactor });
  });
}

export async function deleteUser(tx: Db, actor: Actor, id: number, transferredTo: number | null) {
  await requireAnotherAdmin(tx, id);
  const [deleted] = await tx.delete(users).where(eq(users.id, id)).returning({ email: users.email });
  if (!deleted) throw new AppError(404, USER_NOT_FOUND);
  await deleteMailsTo(tx, deleted.email);
  const changed = { transferredTo };
  await recordAudit(tx, { action: 'account-deleted', subject: `user:${id}`, actor, changed });
}

async function lockExistingUser(tx: Db, id: number) {
  const user = await lockUser(tx, id);
  if (!user) throw new AppError(404, USER_NOT_FOUND);
  return user;
}

/** Locks every admin who can sign in, so two admins can't delete each other at once. */
export async function requireAnotherAdmin(tx: Db, id: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.emailVerified, true), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  if (admins.length === 1 && admins[0]?.id === id) throw new AppError(400, LAST_ADMIN);
}

export const OWN_ACCOUNT = "You can't suspend your own account.";

export function suspendUser(db: Db, actor: Actor, id: number, { reason }: Suspension): Promise<ManagedUser> {
  if (actor.id === id) throw new AppError(400, OWN_ACCOUNT);
  return db.transaction(async (tx) => {
    // This comes first, because other transactions lock organizations before accounts.
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

/** This is SQL, because organizations and campaigns import accounts. */
async function withdrawPreviewLinks(tx: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await tx.execute<{ subject: string; organizationId: number }>(sql`
    with teams as (
      select id from organizations where created_by_id = ${id}
      union select organization_id from organization_managers where user_id = ${id}
    ), withdrawn as (
      update organizations set preview_token = null
      where preview_token is not null and id in (select id from teams)
      returning 'organization:' || id as subject, id as "organizationId"
    ), withdrawn_campaigns as (
      update campaigns set preview_token = null
      where preview_token is not null and organization_id in (select id from teams)
      returning 'campaign:' || id, organization_id
    )
    select * from withdrawn union all select * from withdrawn_campaigns`);
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
