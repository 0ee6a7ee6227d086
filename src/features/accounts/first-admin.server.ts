import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { users } from './accounts.table.server.ts';
import { hashPassword } from './passwords.server.ts';

/** Makes a verified admin unless somebody has that e-mail already. */
export async function ensureAdmin(db: Db, admin: { email: string; password: string }): Promise<void> {
  const email = admin.email.toLowerCase();
  const [known] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email}`);
  if (known) return;
  const passwordHash = await hashPassword(admin.password);
  await db
    .insert(users)
    .values({ email, passwordHash, role: 'admin', emailVerified: true })
    .onConflictDoNothing();
}
