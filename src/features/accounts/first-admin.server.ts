import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { users } from './accounts.table.server.ts';
import { hashPassword } from './sign-in/passwords.server.ts';

/** Makes a verified admin unless somebody has that e-mail already. */
export async function ensureAdmin(db: Db, admin: { email: string; password: string }): Promise<void> {
  const email = admin.email.toLowerCase();
  const [known] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email}`);
  if (known) return;
  await addVerifiedAdmin(db, admin);
}

/** Returns the id, or undefined where somebody has that e-mail. */
export async function addVerifiedAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password);
  const [added] = await db
    .insert(users)
    .values({ email: email.toLowerCase(), passwordHash, role: 'admin', emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return added?.id;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.$count(users)) > 0;
}
