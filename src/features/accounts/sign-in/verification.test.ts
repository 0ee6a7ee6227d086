import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  codeFor,
  expectAnswer,
  mailsTo,
  makeAccountApp,
  newBrowser,
  newEmail,
  otherThan,
  PASSWORD,
  registerAlone,
  registerPerson,
} from '#tests/support/calls/account-app.ts';

const { database } = await openTestDatabase();

const WRONG = 'Invalid or expired code';

test('POST /api/verify-email verifies the email and signs out every other browser', async () => {
  const { app, browser, email } = await registerAlone(database);
  const other = newBrowser(app);
  await other.post('/api/login', { email, password: PASSWORD });
  const sent = { email: email.toUpperCase(), code: ` ${await codeFor(app, email)} ` };
  await expectAnswer(browser.post('/api/verify-email', sent), 200, '{"ok":true}');
  expect(JSON.parse((await browser.get('/api/user')).text)).toMatchObject({ emailVerified: true });
  expect((await other.get('/api/user')).status).toBe(401);
});

test('verifying while signed in to another account ends the verified account’s sessions', async () => {
  const { app, browser, email } = await registerAlone(database);
  const { browser: stranger } = await registerPerson(app);
  await stranger.post('/api/verify-email', { email, code: await codeFor(app, email) });
  expect((await browser.get('/api/user')).status).toBe(401);
  expect((await stranger.get('/api/user')).status).toBe(200);
});

test('wrong, used and expired codes and unknown emails have the same refusal', async () => {
  const { app, browser, email, id } = await registerAlone(database);
  const code = await codeFor(app, email);
  const refused = async (who: string, what: string) => {
    await expectAnswer(browser.post('/api/verify-email', { email: who, code: what }), 400, WRONG);
  };
  await refused(email, otherThan(code));
  await refused(newEmail(), code);
  await database.pool.query('update email_codes set expires_at = now() where user_id = $1', [id]);
  await refused(email, code);
  await browser.post('/api/resend-verification', { email });
  const next = await codeFor(app, email);
  expect((await browser.post('/api/verify-email', { email, code: next })).status).toBe(200);
  await refused(email, next);
});

test('a code works for 15 minutes', async () => {
  const { id } = await registerAlone(database);
  const { rows } = await database.pool.query(
    "select expires_at - now() between interval '14 minutes' and interval '15 minutes' as lasts from email_codes where user_id = $1",
    [id],
  );
  expect(rows).toEqual([{ lasts: true }]);
});

test.each(['12345', '1234567', 'abcdef', '', 123_456])('"%s" isn’t a code', async (code) => {
  await expectAnswer(
    newBrowser(makeAccountApp(database)).post('/api/verify-email', {
      email: newEmail(),
      code,
    }),
    400,
    'Please enter the 6-digit code',
  );
});

test("strangers have five tries together and don't lock the owner out", async () => {
  const { app, browser, email } = await registerAlone(database);
  const code = await codeFor(app, email);
  const { browser: stranger } = await registerPerson(app);
  const tryFrom = (i: number, what: string) =>
    newBrowser(app, { from: `198.51.100.${i}` }).post('/api/verify-email', { email, code: what });
  for (let i = 1; i <= 29; i += 1) await tryFrom(i, otherThan(code, i));
  expect((await stranger.post('/api/verify-email', { email, code })).text).toBe(WRONG);
  const refusal = 'Too many wrong codes for this account. Please come back in 24 hours.';
  await expectAnswer(tryFrom(30, code), 429, refusal);
  for (let i = 1; i <= 4; i += 1)
    await browser.post('/api/verify-email', { email, code: otherThan(code, i) });
  expect((await browser.post('/api/verify-email', { email, code })).status).toBe(200);
});

test('only five of twelve simultaneous wrong codes are checked, and then the right one is refused', async () => {
  const { app, browser, email, id } = await registerAlone(database);
  const code = await codeFor(app, email);
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      browser.post('/api/verify-email', { email, code: otherThan(code, i + 1) }),
    ),
  );
  const { rows } = await database.pool.query('select tries from email_codes where user_id = $1', [id]);
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await browser.post('/api/verify-email', { email, code })).status).toBe(400);
});

test('only one of six simultaneous right codes is accepted', async () => {
  const { app, browser, email } = await registerAlone(database);
  const code = await codeFor(app, email);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => browser.post('/api/verify-email', { email, code })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
});

test('POST /api/resend-verification sends a new code and cancels the earlier one', async () => {
  const { app, browser, email } = await registerAlone(database);
  const first = await codeFor(app, email);
  await expectAnswer(browser.post('/api/resend-verification', { email }), 200, '{"ok":true}');
  const second = await codeFor(app, email);
  if (first !== second) {
    expect((await browser.post('/api/verify-email', { email, code: first })).status).toBe(400);
  }
  expect((await browser.post('/api/verify-email', { email, code: second })).status).toBe(200);
});

test('POST /api/resend-verification has the same response for every email, and only emails unverified people', async () => {
  const { app, browser, email } = await registerAlone(database);
  await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
  const unknown = newEmail();
  for (const who of [email, unknown]) {
    await expectAnswer(browser.post('/api/resend-verification', { email: who }), 200, '{"ok":true}');
  }
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await mailsTo(app, unknown)).toEqual([]);
});

test('an account gets at most five emails an hour from one address, including the first', async () => {
  const { app, browser, email } = await registerAlone(database);
  const ask = (path: string) => browser.post(path, { email });
  for (const path of ['resend-verification', 'request-reset', 'resend-verification', 'request-reset']) {
    expect((await ask(`/api/${path}`)).status).toBe(200);
  }
  const { status, text, headers } = await ask('/api/request-reset');
  expect([status, text]).toEqual([
    429,
    'We have sent several emails to this address already. Please come back in 60 minutes.',
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await ask('/api/resend-verification')).status).toBe(429);
  expect(await mailsTo(app, email)).toHaveLength(5);
});

test('an unknown email has the same limit of five emails an hour', async () => {
  const browser = newBrowser(makeAccountApp(database));
  const email = newEmail();
  for (let i = 0; i < 5; i += 1) {
    expect((await browser.post('/api/request-reset', { email })).status).toBe(200);
  }
  expect((await browser.post('/api/request-reset', { email })).status).toBe(429);
});
