import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import type { User } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';

/** All of an account that leaves the program (ruling 2). */
export const userColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

type UserRow = Omit<User, 'createdAt'> & { createdAt: Date };

export function toUser({ id, email, role, emailVerified, createdAt }: UserRow): User {
  return { id, email, role, emailVerified, createdAt: createdAt.toISOString() };
}

/** By an e-mail as the contract reads it: in lower case. */
export function hasEmail(email: string): SQL {
  return sql`lower(${users.email}) = ${email}`;
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id));
  return row && toUser(row);
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(hasEmail(email));
  return row && toUser(row);
}

/** What changes how an account is entered takes this first: one at a time, and always in the same order. */
export async function lockUser(tx: Db, id: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}
