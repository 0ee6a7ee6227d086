import { afterAll, expect, test } from 'vitest';
import { onlyRow } from '../../database/only-row.server.ts';
import { makeTestDatabase } from '../../database/test-database.ts';
import { users } from './accounts.table.server.ts';
import { addVerifiedAdmin, ensureAdmin, hasUsers } from './first-admin.server.ts';
import { verifyPassword } from './sign-in/passwords.server.ts';

const { database, drop } = await makeTestDatabase();
const { db } = database;
afterAll(drop);

test('of two copies that start together one makes the first admin, who can work at once', async () => {
  expect(await hasUsers(db)).toBe(false);
  const admin = { email: 'Ada@example.org', password: 'the first password' };
  await Promise.all([ensureAdmin(db, admin), ensureAdmin(db, admin)]);
  const made = onlyRow(await db.select().from(users));
  expect(made).toMatchObject({ email: 'ada@example.org', role: 'admin', emailVerified: true });
  expect(await verifyPassword(made.passwordHash, admin.password)).toBe(true);
  expect(await hasUsers(db)).toBe(true);
});

test('somebody who has that e-mail already, in whatever case, keeps their password', async () => {
  const again = { email: 'ADA@example.org', password: 'another password' };
  await ensureAdmin(db, again);
  expect(await addVerifiedAdmin(db, again)).toBeUndefined();
  const { passwordHash } = onlyRow(await db.select().from(users));
  expect(await verifyPassword(passwordHash, 'the first password')).toBe(true);
});
