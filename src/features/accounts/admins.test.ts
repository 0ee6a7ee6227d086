import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onlyRow } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { emailCodes, knownDevices, passwordResets, sessions, users } from './accounts.table.server.ts';
import { addVerifiedAdmin, appointAdmin, ensureAdmin, hasUsers } from './admins.server.ts';
import { rememberDevice, startSession } from './sessions.server.ts';
import { verifyPassword } from './sign-in/passwords.server.ts';

const { db } = await openTestDatabase();

test('two instances starting together add one first admin', async () => {
  expect(await hasUsers(db)).toBe(false);
  const admin = { email: 'Ada@example.org', password: 'the first password' };
  expect(await Promise.all([ensureAdmin(db, admin), ensureAdmin(db, admin)])).toEqual([true, true]);
  const made = onlyRow(await db.select().from(users));
  expect(made).toMatchObject({ email: 'ada@example.org', role: 'admin', emailVerified: true });
  expect(await verifyPassword(made.passwordHash, admin.password)).toBe(true);
  expect(await hasUsers(db)).toBe(true);
});

test('the first admin’s existing account doesn’t change, ignoring case', async () => {
  const again = { email: 'ADA@example.org', password: 'another password' };
  expect(await ensureAdmin(db, again)).toBe(true);
  expect(await addVerifiedAdmin(db, again)).toBeUndefined();
  const { passwordHash } = onlyRow(await db.select().from(users));
  expect(await verifyPassword(passwordHash, 'the first password')).toBe(true);
});

const find = async (email: string) => onlyRow(await db.select().from(users).where(eq(users.email, email)));

test('the command adds a new admin', async () => {
  expect(await appointAdmin(db, { email: 'ada@marsh.test', password: 'correct horse' })).toEqual({
    isNew: true,
    hasFactor: false,
  });
  const made = await find('ada@marsh.test');
  expect(made).toMatchObject({ role: 'admin', emailVerified: true });
  expect(await verifyPassword(made.passwordHash, 'correct horse')).toBe(true);
});

test('the command promotes an account and ends all access to it', async () => {
  const values = { email: 'eve@marsh.test', passwordHash: 'old' };
  const { id } = onlyRow(await db.insert(users).values(values).returning());
  const expiresAt = new Date(Date.now() + 3_600_000);
  await startSession(db, id);
  await rememberDevice(db, id, undefined);
  await db.insert(emailCodes).values({ userId: id, codeHash: 'x', expiresAt });
  await db.insert(passwordResets).values({ userId: id, tokenHash: 'x', expiresAt });

  expect(await appointAdmin(db, { email: 'eve@marsh.test', password: 'correct horse' })).toEqual({
    isNew: false,
    hasFactor: false,
  });

  const appointed = await find('eve@marsh.test');
  expect(appointed).toMatchObject({ id, role: 'admin', emailVerified: true });
  expect(await verifyPassword(appointed.passwordHash, 'correct horse')).toBe(true);
  for (const table of [sessions, knownDevices, emailCodes, passwordResets]) {
    expect(await db.$count(table, eq(table.userId, id))).toBe(0);
  }
});

test.each([
  ['not an admin', { role: 'org_manager' }],
  ['not verified', { emailVerified: false }],
  ['suspended', { suspendedAt: new Date() }],
] as const)(
  'an account with the first admin’s email is reported and unchanged if %s',
  async (state, more) => {
    const email = `${state.replaceAll(' ', '-')}@marsh.test`;
    const values = { email, passwordHash: 'old', role: 'admin', emailVerified: true, ...more } as const;
    const before = onlyRow(await db.insert(users).values(values).returning());
    expect(await ensureAdmin(db, { email, password: 'correct horse' })).toBe(false);
    expect(await find(email)).toEqual(before);
  },
);

test('the command lifts a suspension', async () => {
  const email = 'locked-out@marsh.test';
  await db
    .insert(users)
    .values({ email, passwordHash: 'old', suspendedAt: new Date(), suspendedReason: 'x' });
  await appointAdmin(db, { email, password: 'correct horse' });
  expect(await find(email)).toMatchObject({ role: 'admin', suspendedAt: null, suspendedReason: null });
});
