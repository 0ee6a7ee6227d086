import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { Credentials } from './accounts.contract.ts';
import { users } from './accounts.table.server.ts';
import { hasFactor } from './second-factor/factor-codes.server.ts';
import { endAllAccess } from './sessions.server.ts';
import { hashPassword } from './sign-in/passwords.server.ts';
import { hasEmail, lockUser } from './users/users.server.ts';

/** The domain is reserved, so no one can get emails there. */
export const DEMO_ADMIN = 'admin@redress.example';

/** Returns false if the account isn't a verified admin: a stranger may have registered it, so it doesn't change. */
export async function ensureAdmin(db: Db, admin: Credentials): Promise<boolean> {
  const isTheirs = hasEmail(admin.email.toLowerCase());
  const [found] = await db.select().from(users).where(isTheirs);
  if (found) return found.role === 'admin' && found.emailVerified && found.suspendedAt === null;
  if (await addVerifiedAdmin(db, admin)) return true;
  return ensureAdmin(db, admin);
}

export async function addVerifiedAdmin(db: Db, admin: Credentials): Promise<number | undefined> {
  const passwordHash = await hashPassword(admin.password);
  const email = admin.email.toLowerCase();
  const values = { email, passwordHash, role: 'admin', emailVerified: true } as const;
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(users).values(values).onConflictDoNothing().returning();
    if (!added) return undefined;
    const changed = { role: 'admin' };
    await recordAudit(tx, { action: 'account-created', subject: `user:${added.id}`, changed });
    return added.id;
  });
}

/** Ends all access to an existing account, because a stranger may have registered it. */
export async function appointAdmin(db: Db, { email, password }: Credentials) {
  if (await addVerifiedAdmin(db, { email, password })) return { isNew: true, hasFactor: false };
  const passwordHash = await hashPassword(password);
  return await db.transaction(async (tx) => {
    const { id } = onlyRow(await tx.select({ id: users.id }).from(users).where(hasEmail(email)));
    const before = await lockUser(tx, id);
    await tx
      .update(users)
      .set({ passwordHash, role: 'admin', emailVerified: true, suspendedAt: null, suspendedReason: null })
      .where(hasEmail(email));
    await endAllAccess(tx, id);
    const subject = `user:${id}`;
    await recordAudit(tx, { action: 'password-changed', subject });
    if (before?.role !== 'admin') {
      await recordAudit(tx, { action: 'role-changed', subject, changed: { role: 'admin' } });
    }
    if (before?.suspendedAt) await recordAudit(tx, { action: 'account-restored', subject });
    return { isNew: false, hasFactor: await hasFactor(tx, id) };
  });
}

type Mail = Omit<Parameters<typeof enqueueMail>[1], 'to'>;

/** Takes a transaction, so a retry doesn't send an email twice. */
export async function mailAdmins(tx: Db, mail: Mail): Promise<void> {
  const isAdmin = and(eq(users.role, 'admin'), eq(users.emailVerified, true), isNull(users.suspendedAt));
  const admins = await tx.select({ to: users.email }).from(users).where(isAdmin);
  for (const { to } of admins) await enqueueMail(tx, { to, ...mail });
}

export function isAdminEmail(address: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${users} where ${users.role} = 'admin' and lower(${users.email}) = lower(${address}))`;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.$count(users)) > 0;
}
