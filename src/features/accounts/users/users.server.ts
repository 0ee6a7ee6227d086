import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { deleteMailsTo } from '../../../mail/outbox.server.ts';
import type { User, UserRole } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { endSessions } from '../sessions.server.ts';
import { findUser, toUser, userColumns } from './user-rows.server.ts';
import { type FoundUser, LAST_ADMIN } from './users.contract.ts';

const NOT_FOUND = 'User not found';
/** Specification, section 9. */
const LEAST_SEARCH = 2;
const MOST_FOUND = 10;

/** The first to come first. */
export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db.select(userColumns).from(users).orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toUser);
}

/** By a part of the e-mail; who begins with it comes first. */
export async function searchUsers(db: Db, text: string): Promise<FoundUser[]> {
  const part = text.trim().toLowerCase();
  if (part.length < LEAST_SEARCH) return [];
  const place = sql`strpos(lower(${users.email}), ${part})`;
  return await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${place} > 0`)
    .orderBy(desc(sql`${place} = 1`), asc(users.email))
    .limit(MOST_FOUND);
}

/** Signs the person out everywhere, unless they have that role already. Throws a 404, or a 400 for the last admin. */
export function changeRole(db: Db, id: number, role: UserRole): Promise<User> {
  return db.transaction(async (tx) => {
    if (role !== 'admin') await requireAnotherAdmin(tx, id);
    const changed = await tx
      .update(users)
      .set({ role })
      .where(and(eq(users.id, id), sql`${users.role} <> ${role}`))
      .returning({ id: users.id });
    if (changed.length > 0) await endSessions(tx, id);
    const user = await findUser(tx, id);
    if (!user) throw new AppError(404, NOT_FOUND);
    return user;
  });
}

/** Their mails go with them; what they made stays, made by nobody (ruling 10). Throws a 404, or a 400 for the last admin. */
export function deleteUser(db: Db, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, id);
    const [deleted] = await tx.delete(users).where(eq(users.id, id)).returning({ email: users.email });
    if (!deleted) throw new AppError(404, NOT_FOUND);
    await deleteMailsTo(tx, deleted.email);
  });
}

/** Every admin is locked, so that of two who want to be rid of each other only one gets there. */
async function requireAnotherAdmin(tx: Db, id: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update');
  if (admins.length === 1 && admins[0]?.id === id) throw new AppError(400, LAST_ADMIN);
}
