import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  type AccountApp,
  type Browser,
  codeFor,
  expectAnswer,
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
  test('a suspended account is signed out everywhere and can’t sign in, and its email can’t register', async () => {
    const { browser, email, id, suspend } = await newPerson();
    const { text } = await suspend(' Spam. ');
    expect(readByContract(managedUser, JSON.parse(text))).toMatchObject({
      id,
      suspendedAt: expect.stringMatching(/Z$/),
      suspendedReason: 'Spam.',
    });
    expect((await browser.get('/api/user')).status).toBe(401);
    const late = newBrowser(app);
    late.cookies.set('redress', await startSession(db, id));
    expect((await late.get('/api/user')).status).toBe(401);
    const credentials = { email, password: PASSWORD };
    await expectAnswer(late.post('/api/login', credentials), 401, 'Invalid email or password');
    const known = 'An account with this email already exists';
    await expectAnswer(late.post('/api/register', credentials), 400, known);
  });

  test('a suspended account gets no reset link, and old ones end', async () => {
    const { email, suspend } = await newPerson();
    const browser = newBrowser(app);
    await browser.post('/api/request-reset', { email });
    const token = await resetTokenFor(app, email);
    await suspend();
    const reset = await browser.post('/api/reset-password', { token, password: OTHER_PASSWORD });
    expect([reset.status, reset.text]).toEqual([400, 'This reset link is invalid or has expired']);
    await expectAnswer(browser.post('/api/request-reset', { email }), 200, '{"ok":true}');
    expect(await mailsTo(app, email)).toEqual([]);
  });

  test('a suspended account gets no code, and old ones end', async () => {
    const { browser, email, suspend } = await newPerson();
    const code = await codeFor(app, email);
    await suspend();
    await expectAnswer(browser.post('/api/verify-email', { email, code }), 400, 'Invalid or expired code');
    expect((await browser.post('/api/resend-verification', { email })).status).toBe(200);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  test('a restored account signs in with its password', async () => {
    const { email, suspend, restore } = await newPerson();
    await suspend('By mistake.');
    expect(JSON.parse((await restore()).text)).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test('the reason of a suspension is optional and limited, and may change later', async () => {
    const { id, suspend } = await newPerson();
    const first = JSON.parse((await suspend('  ')).text);
    expect(first.suspendedReason).toBeNull();
    expect(JSON.parse((await suspend('Spam.')).text)).toEqual({ ...first, suspendedReason: 'Spam.' });
    const tooLong = 'A reason must be a text of at most 500 characters';
    await expectAnswer(suspend('x'.repeat(501)), 400, tooLong);
    expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(200);
  });
});

describe('an admin', () => {
  test('an admin can’t suspend themselves', async () => {
    await expectAnswer(
      admin.post(`/api/users/${admin.id}/suspend`, {}),
      400,
      "You can't suspend your own account.",
    );
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
    await expectAnswer(third.patch(path, { role: 'org_manager' }), 400, 'There must be at least one admin.');
    await third.delete(`/api/users/${admin.id}/suspend`);
    admin = third;
  });

  test('an admin can sign an account out everywhere', async () => {
    const { browser, id, email } = await newPerson();
    await expectAnswer(admin.delete(`/api/users/${id}/sessions`), 200, '{"ok":true}');
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    ['POST', 'suspend'],
    ['DELETE', 'suspend'],
    ['DELETE', 'sessions'],
  ])('%s …/%s of an unknown user gives a 404', async (method, what) => {
    const path = `/api/users/999999/${what}`;
    await expectAnswer(method === 'POST' ? admin.post(path, {}) : admin.delete(path), 404, 'User not found');
  });
});
