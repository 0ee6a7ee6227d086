import { asc, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import {
  type AccountApp,
  codeFor,
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerPerson,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';
import { users } from './accounts.table.server.ts';
import { appointAdmin } from './admins.server.ts';

const { database, db } = await openTestDatabase();

let app: AccountApp;
let seen = 0;
beforeEach(async () => {
  app = makeAccountApp(database);
  await newEntries();
});

/** Returns action, actor and subject of the entries since the last request. */
async function newEntries(): Promise<[string, number | null, string][]> {
  await app.settled();
  const entries = await db.select().from(auditLog).where(gt(auditLog.id, seen)).orderBy(asc(auditLog.id));
  seen = entries.at(-1)?.id ?? seen;
  return entries.map(({ action, actorId, subject }) => [action, actorId, subject]);
}

describe('the audit log', () => {
  test('registering and verifying are audited', async () => {
    const { browser, email, id } = await registerPerson(app);
    const subject = `user:${id}`;
    expect(await newEntries()).toEqual([['account-created', id, subject]]);
    await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
    expect(await newEntries()).toEqual([['account-verified', id, subject]]);
  });

  test('failed sign-ins to an account are audited once an hour, without the caller', async () => {
    const { email, id } = await registerPerson(app);
    await newEntries();
    const stranger = newBrowser(app);
    for (let i = 0; i < 3; i += 1) await stranger.post('/api/login', { email, password: OTHER_PASSWORD });
    expect(await newEntries()).toEqual([['sign-in-failed', null, `user:${id}`]]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, seen));
    expect(JSON.stringify(entry)).not.toMatch(/203\.0\.113|@|battery/);
  });

  test('failed sign-ins to unknown accounts are audited once an hour, without the email', async () => {
    for (let i = 0; i < 3; i += 1)
      await newBrowser(app).post('/api/login', { email: newEmail(), password: PASSWORD });
    expect(await newEntries()).toEqual([['sign-in-failed', null, 'user:unknown']]);
  });

  test('at most sixty sign-ins an hour are audited for an account', async () => {
    const { email, id } = await registerPerson(app);
    await newEntries();
    for (let i = 0; i < 62; i += 1) await newBrowser(app).post('/api/login', { email, password: PASSWORD });
    expect(await newEntries()).toEqual(Array.from({ length: 60 }, () => ['sign-in', id, `user:${id}`]));
  });

  test('changing and resetting a password are audited', async () => {
    const { browser, email, id } = await registerPerson(app);
    const subject = `user:${id}`;
    await newEntries();
    await browser.post('/api/user/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD });
    expect(await newEntries()).toEqual([['password-changed', id, subject]]);
    await browser.post('/api/request-reset', { email });
    const token = await resetTokenFor(app, email);
    await browser.post('/api/reset-password', { token, password: PASSWORD });
    expect(await newEntries()).toEqual([
      ['account-verified', null, subject],
      ['password-reset', null, subject],
    ]);
  });

  test('ending one’s sessions is audited, if there were any', async () => {
    const { browser, email, id } = await registerPerson(app);
    const ended = ['sessions-ended', id, `user:${id}`];
    await newBrowser(app).post('/api/login', { email, password: PASSWORD });
    await newEntries();
    await browser.delete('/api/user/sessions');
    await browser.delete('/api/user/sessions');
    expect(await newEntries()).toEqual([ended]);
    const [own] = JSON.parse((await browser.get('/api/user/sessions')).text);
    await browser.delete(`/api/user/sessions/${own.id}`);
    expect(await newEntries()).toEqual([ended]);
  });

  test('admins’ changes of accounts are audited', async () => {
    const { browser: admin, id: adminId } = await registerPerson(app);
    await db.update(users).set({ role: 'admin', emailVerified: true }).where(eq(users.id, adminId));
    const { id } = await registerPerson(app);
    await newEntries();
    const path = `/api/users/${id}`;
    await admin.patch(path, { role: 'admin' });
    await admin.patch(path, { role: 'admin' });
    await admin.delete(`${path}/sessions`);
    await admin.post(`${path}/suspend`, { reason: 'Spam.' });
    await admin.delete(`${path}/suspend`);
    await admin.delete(`${path}/suspend`);
    await admin.delete(path);
    const done = [
      'role-changed',
      'sessions-ended',
      'account-suspended',
      'account-restored',
      'account-deleted',
    ];
    expect(await newEntries()).toEqual(done.map((action) => [action, adminId, `user:${id}`]));
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('Spam');
  });

  test('the admin command is audited', async () => {
    const { email, id } = await registerPerson(app);
    await newEntries();
    await appointAdmin(db, { email, password: OTHER_PASSWORD });
    expect(await newEntries()).toEqual([
      ['password-changed', null, `user:${id}`],
      ['role-changed', null, `user:${id}`],
    ]);
  });
});

test('nothing changes that the audit log cannot record', async () => {
  const { browser, email, id } = await registerPerson(app);
  const newcomer = newEmail();
  const code = await codeFor(app, email);
  await database.pool.query('alter table audit_log rename to audit_log_away');
  const answers = [
    await browser.post('/api/verify-email', { email, code }),
    await browser.post('/api/user/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }),
    await newBrowser(app).post('/api/register', { email: newcomer, password: PASSWORD }),
    await newBrowser(app).post('/api/login', { email, password: PASSWORD }),
  ];
  await database.pool.query('alter table audit_log_away rename to audit_log');
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect((await db.select().from(users).where(eq(users.id, id)))[0]?.emailVerified).toBe(false);
  expect(await db.$count(users, eq(users.email, newcomer))).toBe(0);
  expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
});
