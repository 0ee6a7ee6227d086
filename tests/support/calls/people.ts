import { type Db, onlyRow } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { startSession } from '#features/accounts/sessions.server.ts';

export interface Person {
  id: number;
  email: string;
  cookie: string;
}

/** Adds a verified, signed-in org_manager by default. */
export async function addPerson(
  db: Db,
  email: string,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const values = { email, passwordHash: 'x', emailVerified: true, ...more };
  const user = onlyRow(await db.insert(users).values(values).returning());
  return { id: user.id, email, cookie: `redress=${await startSession(db, user.id)}` };
}
