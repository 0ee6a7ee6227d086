import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  codeFor,
  expectAnswer,
  mailsTo,
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerPerson,
  resetTokenFor,
} from '#tests/support/calls/account-app.ts';

const { database } = await openTestDatabase();

const OK = '{"ok":true}';
const DEAD = 'This reset link is invalid or has expired';

/** Registers a person with a reset link, and opens a browser without a session. */
async function forgetPassword(app = makeAccountApp(database)) {
  const person = await registerPerson(app);
  const elsewhere = newBrowser(app);
  await elsewhere.post('/api/request-reset', { email: person.email });
  return { ...person, app, elsewhere, token: await resetTokenFor(app, person.email) };
}

test('POST /api/request-reset emails a link with the configured address, ignoring the Host header', async () => {
  const app = makeAccountApp(database, { publicUrl: 'https://redress.example' });
  const { email } = await registerPerson(app);
  const answer = await app.app.request('https://evil.example/api/request-reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    body: JSON.stringify({ email: email.toUpperCase() }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}']);
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toBe('Reset your Redress password');
  expect(mail?.text).toMatch(/^https:\/\/redress\.example\/reset-password\?token=[\w-]{43}$/m);
  expect(mail?.text).toContain('The link works once and expires in 60 minutes.');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});

test('POST /api/request-reset has the same response for an unknown email, without an email', async () => {
  const app = makeAccountApp(database);
  const email = newEmail();
  await expectAnswer(newBrowser(app).post('/api/request-reset', { email }), 200, '{"ok":true}');
  expect(await mailsTo(app, email)).toEqual([]);
});

test('a reset sets the password, verifies the email, signs out every browser and doesn’t sign in', async () => {
  const { app, browser, elsewhere, email, token } = await forgetPassword();
  await expectAnswer(elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token }), 200, OK);
  for (const one of [browser, elsewhere]) expect((await one.get('/api/user')).status).toBe(401);
  const [old, fresh] = [newBrowser(app), newBrowser(app)];
  expect((await old.post('/api/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await fresh.post('/api/login', { email, password: OTHER_PASSWORD })).status).toBe(200);
  expect(JSON.parse((await fresh.get('/api/user')).text)).toMatchObject({ emailVerified: true });
});

test('a sign-in that overlaps a reset fails', async () => {
  const { app, email, id } = await forgetPassword();
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from users where id = $1 for update', [id]);
  const signingIn = newBrowser(app).post('/api/login', { email, password: PASSWORD });
  const waiting =
    'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
  // A transaction sees only the connections that were open when it first asked.
  await expect.poll(async () => (await database.pool.query(waiting)).rows).toHaveLength(1);
  await client.query("update users set password_hash = 'another hash' where id = $1", [id]);
  await client.query('commit');
  client.release();
  expect((await signingIn).status).toBe(401);
});

test('only one of five simultaneous resets succeeds, and the link is used up', async () => {
  const { elsewhere, token } = await forgetPassword();
  const reset = () => elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token });
  const answers = await Promise.all(Array.from({ length: 5 }, reset));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  await expectAnswer(reset(), 400, DEAD);
});

test('a newer link cancels the earlier one', async () => {
  const { app, elsewhere, email, token } = await forgetPassword();
  await elsewhere.post('/api/request-reset', { email });
  const newer = await resetTokenFor(app, email);
  const reset = (what: string) =>
    elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token: what });
  expect((await reset(token)).status).toBe(400);
  expect((await reset(newer)).status).toBe(200);
});

test('a link works for an hour', async () => {
  const { elsewhere, id, token } = await forgetPassword();
  const { rows } = await database.pool.query(
    "update password_resets set expires_at = expires_at - interval '1 hour' where user_id = $1 returning expires_at <= now() and expires_at > now() - interval '1 minute' as now",
    [id],
  );
  expect(rows).toEqual([{ now: true }]);
  await expectAnswer(elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token }), 400, DEAD);
});

test.each([
  [{ token: 'x'.repeat(43) }, DEAD],
  [{ token: 'x'.repeat(500) }, DEAD],
  [{ token: '' }, DEAD],
  [{ token: { $ne: 1 } }, DEAD],
  [{}, DEAD],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
])('a reset with %j is refused', async (fields, sentence) => {
  await expectAnswer(
    newBrowser(makeAccountApp(database)).post('/api/reset-password', {
      password: OTHER_PASSWORD,
      ...fields,
    }),
    400,
    sentence,
  );
});

test('people over the sign-in limit can sign in after a reset, in the same browser', async () => {
  const { elsewhere, email, token } = await forgetPassword();
  for (let i = 0; i < 8; i += 1) await elsewhere.post('/api/login', { email, password: 'forgotten' });
  expect((await elsewhere.post('/api/login', { email, password: 'forgotten' })).status).toBe(429);
  await elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token });
  expect((await elsewhere.post('/api/login', { email, password: OTHER_PASSWORD })).status).toBe(200);
});

test('a reset forgets known browsers and cancels the code', async () => {
  const { app, browser, elsewhere, email, token, id } = await forgetPassword();
  const before = browser.cookies.get('redress-device');
  await elsewhere.post('/api/reset-password', { password: OTHER_PASSWORD, token });
  expect(await codeFor(app, email)).toBe('no code');
  const counts = await database.pool.query(
    'select (select count(*)::int from known_devices where user_id = $1) as devices, (select count(*)::int from email_codes where user_id = $1) as codes',
    [id],
  );
  expect(counts.rows).toEqual([{ devices: 1, codes: 0 }]);
  expect(elsewhere.cookies.get('redress-device')).not.toBe(before);
});
