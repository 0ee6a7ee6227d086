import { type Db, onlyRow } from '../../database/client.server.ts';
import type { Credentials } from './accounts.contract.ts';
import { users } from './accounts.table.server.ts';
import { hasFactor } from './second-factor/factor-check.server.ts';
import { endAllAccess } from './sessions.server.ts';
import { hashPassword } from './sign-in/passwords.server.ts';
import { findUser, hasEmail } from './users/users.server.ts';

export async function ensureAdmin(db: Db, admin: Credentials): Promise<void> {
  if (!(await findUser(db, hasEmail(admin.email.toLowerCase())))) await addVerifiedAdmin(db, admin);
}

export async function addVerifiedAdmin(db: Db, admin: Credentials): Promise<number | undefined> {
  const passwordHash = await hashPassword(admin.password);
  const values = {
    email: admin.email.toLowerCase(),
    passwordHash,
    role: 'admin',
    emailVerified: true,
  } as const;
  const [added] = await db.insert(users).values(values).onConflictDoNothing().returning();
  return added?.id;
}

/** Every other way into an account that is there already ends, because a stranger may have registered it. */
export async function appointAdmin(db: Db, { email, password }: Credentials) {
  if (await addVerifiedAdmin(db, { email, password })) return { isNew: true, hasFactor: false };
  const passwordHash = await hashPassword(password);
  return await db.transaction(async (tx) => {
    const appointed = await tx
      .update(users)
      .set({ passwordHash, role: 'admin', emailVerified: true })
      .where(hasEmail(email))
      .returning();
    const { id } = onlyRow(appointed);
    await endAllAccess(tx, id);
    return { isNew: false, hasFactor: await hasFactor(tx, id) };
  });
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.$count(users)) > 0;
}
