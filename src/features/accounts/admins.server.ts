import { eq } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import type { Credentials } from './accounts.contract.ts';
import { emailCodes, users } from './accounts.table.server.ts';
import { endSessions, forgetDevices } from './sessions.server.ts';
import { forgetResetLinks } from './sign-in/password-resets.server.ts';
import { hashPassword } from './sign-in/passwords.server.ts';
import { findUser, hasEmail } from './users/users.server.ts';

export async function ensureAdmin(db: Db, admin: Credentials): Promise<void> {
  if (!(await findUser(db, hasEmail(admin.email.toLowerCase())))) await addVerifiedAdmin(db, admin);
}

export async function addVerifiedAdmin(
  db: Db,
  { email, password }: Credentials,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password);
  const [added] = await db
    .insert(users)
    .values({ email: email.toLowerCase(), passwordHash, role: 'admin', emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return added?.id;
}

/**
 * Adds a verified admin, or makes the person with that e-mail one, with the new password. Every other way into the
 * account ends, because a stranger may have registered it before.
 */
export async function appointAdmin(db: Db, { email, password }: Credentials): Promise<{ isNew: boolean }> {
  if (await addVerifiedAdmin(db, { email, password })) return { isNew: true };
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const appointed = await tx
      .update(users)
      .set({ passwordHash, role: 'admin', emailVerified: true })
      .where(hasEmail(email))
      .returning({ id: users.id });
    const { id } = onlyRow(appointed);
    await tx.delete(emailCodes).where(eq(emailCodes.userId, id));
    await forgetResetLinks(tx, id);
    await forgetDevices(tx, id);
    await endSessions(tx, id);
  });
  return { isNew: false };
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.$count(users)) > 0;
}
