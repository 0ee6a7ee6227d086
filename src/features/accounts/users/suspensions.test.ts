import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  type AccountApp,
  type Browser,
  codeFor,
  mailsTo,
  makeAccountApp,
  newBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  registerPerson,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { managedUser } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { startSession } from '../sessions.server.ts';

const { database, db } = await openTestDatabase();

let app: AccountApp;
let admin: Browser & { id: number };
beforeAll(async () => {
  app = makeAccountApp(database);
  admin = await newAdmin();
});

async function newAdmin() {
  const { browser, id } = await registerPerson(app);
  await db.update(users).set({ role: 'admin', emailVerified: true }).where(eq(users.id, id));
  return { ...browser, id };
}

async function newPerson() {
  const person = await registerPerson(app);
  const suspend = (reason?: string) => admin.post(`/api/users/${person.id}/suspend`, { reason });
  const restore = () => admin.delete(`/api/users/${person.id}/suspend`);
  return { ...person, suspend, restore };
}

describe('a suspended account', () => {
  test('suspending signs the account out everywhere', async () => {
    const { browser, email, id, suspend } = await newPerson();
    const other = newBrowser(app);
    await other.post('/api/login', { email, password: PASSWORD });
    const { status, text } = await suspend(' Spam. ');
    expect(status).toBe(200);
    expect(readByContract(managedUser, JSON.parse(text))).toMatchObject({
      id,
      suspendedAt: expect.stringMatching(/Z$/),
      suspendedReason: 'Spam.',
    });
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('a suspended account can’t use any session', async () => {
    const { id, suspend } = await newPerson();
    await suspend();
    const late = newBrowser(app);
    late.cookies.set('redress', await startSession(db, id));
    expect((await late.get('/api/user')).status).toBe(401);
  });

  test('signing in to a suspended account looks like a wrong password', async () => {
    const { email, suspend } = await newPerson();
    await suspend();
    const { status, text } = await newBrowser(app).post('/api/login', { email, password: PASSWORD });
    expect([status, text]).toEqual([401, 'Invalid email or password']);
  });

  test('a suspended account gets no reset link, and old ones end', async () => {
    const { email, suspend } = await newPerson();
    const browser = newBrowser(app);
    await browser.post('/api/request-reset', { email });
    const token = await resetTokenFor(app, email);
    await suspend();
    const reset = await browser.post('/api/reset-password', { token, password: OTHER_PASSWORD });
    expect([reset.status, reset.text]).toEqual([400, 'This reset link is invalid or has expired']);
    const asked = await browser.post('/api/request-reset', { email });
    expect([asked.status, asked.text]).toEqual([200, '{"ok":true}']);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  test('a suspended account gets no code, and old ones end', async () => {
    const { browser, email, suspend } = await newPerson();
    const code = await codeFor(app, email);
    await suspend();
    const verified = await browser.post('/api/verify-email', { email, code });
    expect([verified.status, verified.text]).toEqual([400, 'Invalid or expired code']);
    expect((await browser.post('/api/resend-verification', { email })).status).toBe(200);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  test('the email of a suspended account can’t register again', async () => {
    const { email, suspend } = await newPerson();
    await suspend();
    const again = await newBrowser(app).post('/api/register', { email, password: OTHER_PASSWORD });
    expect([again.status, again.text]).toEqual([400, 'An account with this email already exists']);
  });

  test('a restored account signs in with its password', async () => {
    const { email, suspend, restore } = await newPerson();
    await suspend('By mistake.');
    expect(JSON.parse((await restore()).text)).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test('changing the reason doesn’t change the time of suspension', async () => {
    const { suspend } = await newPerson();
    const first = JSON.parse((await suspend('One reason.')).text);
    const second = JSON.parse((await suspend('Another.')).text);
    expect(second).toEqual({ ...first, suspendedReason: 'Another.' });
  });

  test('the reason of a suspension is optional and limited', async () => {
    const { id, suspend } = await newPerson();
    expect(JSON.parse((await suspend('  ')).text).suspendedReason).toBeNull();
    const { status, text } = await suspend('x'.repeat(501));
    expect([status, text]).toEqual([400, 'A reason must be a text of at most 500 characters']);
    expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(200);
  });
});

describe('an admin', () => {
  test('an admin can’t suspend themselves', async () => {
    const { status, text } = await admin.post(`/api/users/${admin.id}/suspend`, {});
    expect([status, text]).toEqual([400, "You can't suspend your own account."]);
  });

  test('one of two admins who suspend each other at once remains', async () => {
    await db.update(users).set({ role: 'org_manager' }).where(eq(users.role, 'admin'));
    const [one, two] = [await newAdmin(), await newAdmin()];
    const answers = await Promise.all([
      one.post(`/api/users/${two.id}/suspend`, {}),
      two.post(`/api/users/${one.id}/suspend`, {}),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    admin = (await one.get('/api/user')).status === 200 ? one : two;
  });

  test('a suspended admin doesn’t count as another admin', async () => {
    const second = await newAdmin();
    await admin.post(`/api/users/${second.id}/suspend`, {});
    const third = await newAdmin();
    await third.post(`/api/users/${admin.id}/suspend`, {});
    const path = `/api/users/${third.id}`;
    const refused = await third.patch(path, { role: 'org_manager' });
    expect([refused.status, refused.text]).toEqual([400, 'There must be at least one admin.']);
    await third.delete(`/api/users/${admin.id}/suspend`);
    admin = third;
  });

  test('an admin can sign an account out everywhere', async () => {
    const { browser, id, email } = await newPerson();
    const { status, text } = await admin.delete(`/api/users/${id}/sessions`);
    expect([status, text]).toEqual([200, '{"ok":true}']);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    ['POST', 'suspend'],
    ['DELETE', 'suspend'],
    ['DELETE', 'sessions'],
  ])('%s …/%s of an unknown user gives a 404', async (method, what) => {
    const path = `/api/users/999999/${what}`;
    const { status, text } = await (method === 'POST' ? admin.post(path, {}) : admin.delete(path));
    expect([status, text]).toEqual([404, 'User not found']);
  });
});
