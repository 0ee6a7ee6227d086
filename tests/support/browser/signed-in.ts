import { eq } from 'drizzle-orm';
import type { Database } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { sessionCookieName } from '#features/accounts/guards.server.ts';
import { startSession } from '#features/accounts/sessions.server.ts';
import { addPerson, type Person } from '../calls/people.ts';

/** The cookie of the demo's admin. */
export async function signInAsAdmin(program: { address: string; database: Database }) {
  const { db } = program.database;
  const [admin] = await db.select().from(users).where(eq(users.role, 'admin'));
  const value = await startSession(db, admin?.id ?? 0);
  return { url: program.address, name: sessionCookieName(false), value };
}

/** The cookie of a verified org_manager who is new here. */
export async function signInNewcomer(program: { address: string; database: Database }, email: string) {
  return cookieOf(program, await addPerson(program.database.db, email));
}

export function cookieOf({ address: url }: { address: string }, { cookie }: Person) {
  const [name = '', value = ''] = cookie.split('=');
  return { url, name, value };
}
