import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  codeFor,
  mailsTo,
  makeAccountApp,
  newBrowser,
  newEmail,
  otherThan,
  PASSWORD,
  registerPerson,
} from '#tests/support/calls/account-app.ts';

const { database } = await openTestDatabase();

const WRONG = 'Invalid or expired code';

async function isVerified(id: number): Promise<boolean> {
  const { rows } = await database.pool.query('select email_verified from users where id = $1', [id]);
  return rows[0]?.email_verified;
}

test('POST /api/verify-email verifies the email', async () => {
  const app = makeAccountApp(database);
  const { browser, email, id } = await registerPerson(app);
  const code = await codeFor(app, email);
  const answer = await browser.post('/api/verify-email', { email: email.toUpperCase(), code: ` ${code} ` });
  expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
  expect(await isVerified(id)).toBe(true);
  expect(JSON.parse((await browser.get('/api/user')).text)).toMatchObject({ emailVerified: true });
});

test('verifying signs out every other browser', async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  const other = newBrowser(app);
  await other.post('/api/login', { email, password: PASSWORD });
  await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
  expect((await browser.get('/api/user')).status).toBe(200);
  expect((await other.get('/api/user')).status).toBe(401);
});

test('verifying while signed in to another account ends the verified account’s sessions', async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  const { browser: stranger } = await registerPerson(app);
  await stranger.post('/api/verify-email', { email, code: await codeFor(app, email) });
  expect((await browser.get('/api/user')).status).toBe(401);
  expect((await stranger.get('/api/user')).status).toBe(200);
});

test('wrong, used and expired codes and unknown emails have the same refusal', async () => {
  const app = makeAccountApp(database);
  const { browser, email, id } = await registerPerson(app);
  const code = await codeFor(app, email);
  const refused = async (who: string, what: string) => {
    const { status, text } = await browser.post('/api/verify-email', { email: who, code: what });
    expect([status, text]).toEqual([400, WRONG]);
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
  const { id } = await registerPerson(makeAccountApp(database));
  const { rows } = await database.pool.query(
    "select expires_at - now() between interval '14 minutes' and interval '15 minutes' as lasts from email_codes where user_id = $1",
    [id],
  );
  expect(rows).toEqual([{ lasts: true }]);
});

test.each(['12345', '1234567', 'abcdef', '', 123_456])('"%s" isn’t a code', async (code) => {
  const { status, text } = await newBrowser(makeAccountApp(database)).post('/api/verify-email', {
    email: newEmail(),
    code,
  });
  expect([status, text]).toEqual([400, 'Please enter the 6-digit code']);
});

test("strangers have five tries together and don't lock the owner out", async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  const code = await codeFor(app, email);
  const { browser: stranger } = await registerPerson(app);
  const tryFrom = (i: number, what: string) =>
    newBrowser(app, { from: `198.51.100.${i}` }).post('/api/verify-email', { email, code: what });
  for (let i = 1; i <= 29; i += 1) await tryFrom(i, otherThan(code, i));
  expect((await stranger.post('/api/verify-email', { email, code })).text).toBe(WRONG);
  expect((await tryFrom(30, code)).status).toBe(429);
  for (let i = 1; i <= 4; i += 1)
    await browser.post('/api/verify-email', { email, code: otherThan(code, i) });
  expect((await browser.post('/api/verify-email', { email, code })).status).toBe(200);
});

test('only five of twelve simultaneous wrong codes are checked, and then the right one is refused', async () => {
  const app = makeAccountApp(database);
  const { browser, email, id } = await registerPerson(app);
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
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  const code = await codeFor(app, email);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => browser.post('/api/verify-email', { email, code })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
});

test('POST /api/resend-verification sends a new code and cancels the earlier one', async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  const first = await codeFor(app, email);
  const answer = await browser.post('/api/resend-verification', { email });
  expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
  const second = await codeFor(app, email);
  if (first !== second) {
    expect((await browser.post('/api/verify-email', { email, code: first })).status).toBe(400);
  }
  expect((await browser.post('/api/verify-email', { email, code: second })).status).toBe(200);
});

test('POST /api/resend-verification has the same response for every email, and only emails unverified people', async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
  const unknown = newEmail();
  for (const who of [email, unknown]) {
    const { status, text } = await browser.post('/api/resend-verification', { email: who });
    expect([status, text]).toEqual([200, '{"ok":true}']);
  }
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await mailsTo(app, unknown)).toEqual([]);
});

test('an account gets at most five emails an hour from one address, including the first', async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
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

test('an address can request 60 emails an hour, for all accounts', async () => {
  const browser = newBrowser(makeAccountApp(database));
  for (let i = 0; i < 60; i += 1) await browser.post('/api/request-reset', { email: newEmail() });
  const { status, text } = await browser.post('/api/request-reset', { email: newEmail() });
  expect([status, text]).toEqual([
    429,
    'Too many emails were requested from your network. Please come back in 60 minutes.',
  ]);
});

test("an address may try 60 wrong codes a day; right ones don't count", async () => {
  const app = makeAccountApp(database);
  const browser = newBrowser(app);
  const { email } = await registerPerson(app, newBrowser(app));
  await browser.post('/api/verify-email', { email, code: await codeFor(app, email) });
  for (let i = 0; i < 60; i += 1) {
    expect((await browser.post('/api/verify-email', { email: newEmail(), code: '123456' })).status).toBe(400);
  }
  const { status, text } = await browser.post('/api/verify-email', { email: newEmail(), code: '123456' });
  expect([status, text]).toEqual([
    429,
    'Too many wrong codes from your network. Please come back in 24 hours.',
  ]);
});

test('an account takes 30 wrong codes a day, from all addresses', async () => {
  const app = makeAccountApp(database);
  const email = newEmail();
  const tryFrom = (i: number) =>
    newBrowser(app, { from: `198.51.100.${i}` }).post('/api/verify-email', { email, code: '123456' });
  for (let i = 0; i < 30; i += 1) expect((await tryFrom(i)).status).toBe(400);
  const { status, text } = await tryFrom(31);
  expect([status, text]).toEqual([
    429,
    'Too many wrong codes for this account. Please come back in 24 hours.',
  ]);
});
