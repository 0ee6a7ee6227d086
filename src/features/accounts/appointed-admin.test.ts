import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow } from '../../database/only-row.server.ts';
import { makeTestDatabase } from '../../database/test-database.ts';
import { emailCodes, knownDevices, passwordResets, sessions, users } from './accounts.table.server.ts';
import { appointAdmin } from './appointed-admin.server.ts';
import { startSession } from './sessions.server.ts';
import { rememberDevice } from './sign-in/known-devices.server.ts';
import { verifyPassword } from './sign-in/passwords.server.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
});
afterAll(() => testDatabase.drop());

const find = async (email: string) =>
  onlyRow(await testDatabase.database.db.select().from(users).where(eq(users.email, email)));

test('an admin is made where nobody has the e-mail', async () => {
  const { db } = testDatabase.database;
  expect(await appointAdmin(db, { email: 'ada@marsh.test', password: 'correct horse' })).toEqual({
    isNew: true,
  });
  const made = await find('ada@marsh.test');
  expect(made).toMatchObject({ role: 'admin', emailVerified: true });
  expect(await verifyPassword(made.passwordHash, 'correct horse')).toBe(true);
});

test('who has the e-mail becomes an admin, and whoever waited in the account is out', async () => {
  const { db } = testDatabase.database;
  const values = { email: 'eve@marsh.test', passwordHash: 'old' };
  const { id } = onlyRow(await db.insert(users).values(values).returning());
  const expiresAt = new Date(Date.now() + 3_600_000);
  await startSession(db, id);
  await rememberDevice(db, id, undefined);
  await db.insert(emailCodes).values({ userId: id, codeHash: 'x', expiresAt });
  await db.insert(passwordResets).values({ userId: id, tokenHash: 'x', expiresAt });

  expect(await appointAdmin(db, { email: 'eve@marsh.test', password: 'correct horse' })).toEqual({
    isNew: false,
  });

  const appointed = await find('eve@marsh.test');
  expect(appointed).toMatchObject({ id, role: 'admin', emailVerified: true });
  expect(await verifyPassword(appointed.passwordHash, 'correct horse')).toBe(true);
  for (const table of [sessions, knownDevices, emailCodes, passwordResets]) {
    expect(await db.$count(table, eq(table.userId, id))).toBe(0);
  }
});
