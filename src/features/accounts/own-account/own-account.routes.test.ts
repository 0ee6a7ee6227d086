import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import {
  expectAnswer,
  makeAccountApp,
  newBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  registerAlone,
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

test('DELETE /api/user/sessions/{id} ends one session, and without an id all others', async () => {
  const { app, browser, email, phone } = await signInTwice();
  const other = (await sessionsOf(browser)).find(({ isCurrent }) => !isCurrent);
  await expectAnswer(browser.delete(`/api/user/sessions/${other?.id}`), 200, '{"ok":true}');
  expect((await phone.get('/api/user')).status).toBe(401);
  expect((await browser.delete(`/api/user/sessions/${other?.id}`)).status).toBe(404);
  const third = newBrowser(app);
  await third.post('/api/login', { email, password: PASSWORD });
  await expectAnswer(browser.delete('/api/user/sessions'), 200, '{"ok":true}');
  expect((await third.get('/api/user')).status).toBe(401);
  expect(await sessionsOf(browser)).toHaveLength(1);
});

test("other people's and unknown sessions can't be ended", async () => {
  const { app, browser, phone } = await signInTwice();
  const { browser: stranger } = await registerPerson(app);
  const ids = (await sessionsOf(phone)).map(({ id }) => id);
  for (const id of [...ids, 'abc', 0, 100_000_000_000, -1]) {
    await expectAnswer(stranger.delete(`/api/user/sessions/${id}`), 404, 'Session not found');
  }
  await stranger.delete('/api/user/sessions');
  expect((await browser.get('/api/user')).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(200);
});

test('POST /api/user/password changes the password, ends other sessions and cancels reset links', async () => {
  const { app, browser, email, phone } = await signInTwice();
  await browser.post('/api/request-reset', { email });
  const token = await resetTokenFor(app, email);
  await expectAnswer(
    browser.post('/api/user/password', {
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    }),
    200,
    '{"ok":true}',
  );
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
  await expectAnswer(browser.post('/api/user/password', change), 400, sentence);
  expect((await phone.get('/api/user')).status).toBe(200);
});

test('only one of two simultaneous changes succeeds', async () => {
  const { browser } = await registerAlone(database);
  const change = (newPassword: string) =>
    browser.post('/api/user/password', { currentPassword: PASSWORD, newPassword });
  const answers = await Promise.all([change('one new password'), change('another new one')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the current password may be guessed eight times', async () => {
  const { browser } = await registerAlone(database);
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
