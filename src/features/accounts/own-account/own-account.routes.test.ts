import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import {
  makeAccountApp,
  newBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  registerPerson,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';
import { ownSession } from '../accounts.contract.ts';

const { database } = await openTestDatabase();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const WRONG = 'Your current password is not correct.';

/** One person on two browsers. */
async function signInTwice() {
  const app = makeAccountApp(database);
  const person = await registerPerson(app);
  const phone = newBrowser(app, { userAgent: FIREFOX });
  await phone.post('/api/login', { email: person.email, password: PASSWORD });
  return { ...person, app, phone };
}

type ReadsPaths = { get(path: string): Promise<{ text: string }> };

async function sessionsOf(browser: ReadsPaths) {
  return z.array(ownSession).parse(JSON.parse((await browser.get('/api/user/sessions')).text));
}

test('GET /api/user/sessions lists the sessions and marks the current one', async () => {
  const { browser, phone } = await signInTwice();
  expect(await sessionsOf(phone)).toEqual([
    expect.objectContaining({ device: 'Firefox on Windows', isCurrent: true }),
    expect.objectContaining({ device: 'Another program', isCurrent: false }),
  ]);
  const seen = await sessionsOf(browser);
  expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const { headers, text } = await browser.get('/api/user/sessions');
  expect(headers.get('cache-control')).toBe('no-store');
  for (const token of [...browser.cookies.values(), ...phone.cookies.values()])
    expect(text).not.toContain(token);
});

test('expired sessions are not listed', async () => {
  const { browser, phone } = await signInTwice();
  const [mine] = (await sessionsOf(phone)).filter(({ isCurrent }) => isCurrent);
  await database.pool.query("update sessions set last_seen_at = now() - interval '3 days' where id = $1", [
    mine?.id,
  ]);
  expect(await sessionsOf(browser)).toHaveLength(1);
});

test('DELETE /api/user/sessions/{id} ends one session', async () => {
  const { browser, phone } = await signInTwice();
  const other = (await sessionsOf(browser)).find(({ isCurrent }) => !isCurrent);
  const answer = await browser.delete(`/api/user/sessions/${other?.id}`);
  expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect((await browser.get('/api/user')).status).toBe(200);
  expect((await browser.delete(`/api/user/sessions/${other?.id}`)).status).toBe(404);
});

test('DELETE /api/user/sessions ends all others', async () => {
  const { browser, phone } = await signInTwice();
  expect((await browser.delete('/api/user/sessions')).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect(await sessionsOf(browser)).toHaveLength(1);
});

test("other people's sessions can't be ended", async () => {
  const { app, browser, phone } = await signInTwice();
  const { browser: stranger } = await registerPerson(app);
  for (const { id } of await sessionsOf(phone)) {
    const { status, text } = await stranger.delete(`/api/user/sessions/${id}`);
    expect([status, text]).toEqual([404, 'Session not found']);
  }
  await stranger.delete('/api/user/sessions');
  expect((await browser.get('/api/user')).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(200);
});

test.each(['abc', '0', '100000000000', '-1'])('ending the session %s gives a 404', async (id) => {
  const { browser } = await registerPerson(makeAccountApp(database));
  expect((await browser.delete(`/api/user/sessions/${id}`)).status).toBe(404);
});

test('POST /api/user/password changes the password, ends other sessions and cancels reset links', async () => {
  const { app, browser, email, phone } = await signInTwice();
  await browser.post('/api/request-reset', { email });
  const token = await resetTokenFor(app, email);
  const answer = await browser.post('/api/user/password', {
    currentPassword: PASSWORD,
    newPassword: OTHER_PASSWORD,
  });
  expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
  expect((await browser.get('/api/user')).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect((await browser.post('/api/reset-password', { password: PASSWORD, token })).status).toBe(400);
  const again = newBrowser(app);
  expect((await again.post('/api/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await again.post('/api/login', { email, password: OTHER_PASSWORD })).status).toBe(200);
});

test.each([
  [{ currentPassword: OTHER_PASSWORD, newPassword: OTHER_PASSWORD }, WRONG],
  [{ currentPassword: '', newPassword: OTHER_PASSWORD }, 'Please enter your current password'],
  [{ newPassword: OTHER_PASSWORD }, 'Please enter your current password'],
  [{ currentPassword: PASSWORD, newPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ currentPassword: PASSWORD, newPassword: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
])('changing the password with %j is refused', async (change, sentence) => {
  const { browser, phone } = await signInTwice();
  const { status, text } = await browser.post('/api/user/password', change);
  expect([status, text]).toEqual([400, sentence]);
  expect((await phone.get('/api/user')).status).toBe(200);
});

test('only one of two simultaneous changes succeeds', async () => {
  const { browser } = await registerPerson(makeAccountApp(database));
  const change = (newPassword: string) =>
    browser.post('/api/user/password', { currentPassword: PASSWORD, newPassword });
  const answers = await Promise.all([change('one new password'), change('another new one')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the current password may be guessed eight times', async () => {
  const { browser } = await registerPerson(makeAccountApp(database));
  const guess = (currentPassword: string) =>
    browser.post('/api/user/password', { currentPassword, newPassword: OTHER_PASSWORD });
  for (let i = 0; i < 8; i += 1) expect((await guess('a guess')).status).toBe(400);
  const { status, text, headers } = await guess(PASSWORD);
  expect([status, text]).toEqual([
    429,
    'The current password was wrong too often. Please come back in 15 minutes.',
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(880);
});
