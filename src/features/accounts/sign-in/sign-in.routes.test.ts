import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  expectAnswer,
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerAlone,
} from '#tests/support/calls/account-app.ts';
import { user } from '../accounts.contract.ts';

const { database } = await openTestDatabase();

const UNKNOWN = { email: 'nobody@example.org', password: PASSWORD };

test('GET /api/user returns the five fields of the account, uncached', async () => {
  const { browser, email, id } = await registerAlone(database);
  const answer = await browser.get('/api/user');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const said: unknown = JSON.parse(answer.text);
  expect(said).toEqual({
    id,
    email,
    role: 'org_manager',
    emailVerified: false,
    createdAt: expect.any(String),
  });
  expect(user.parse(said)).toEqual(said);
});

test('without a session GET /api/user gives an empty 401, and GET /api/user/is-authenticated false', async () => {
  const { app, browser } = await registerAlone(database);
  await expectAnswer(newBrowser(app).get('/api/user'), 401, '');
  await expectAnswer(newBrowser(app).get('/api/user/is-authenticated'), 200, 'false');
  await expectAnswer(browser.get('/api/user/is-authenticated'), 200, 'true');
});

test('POST /api/login signs in, ignoring the case of the email', async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  const answer = await browser.post('/api/login', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ email })]);
  expect((await browser.get('/api/user')).status).toBe(200);
});

test('POST /api/login has the same response for a wrong email and a wrong password', async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  for (const attempt of [{ email, password: OTHER_PASSWORD }, UNKNOWN]) {
    const { status, text, set } = await browser.post('/api/login', attempt);
    expect([status, text, set]).toEqual([401, 'Invalid email or password', []]);
  }
});

test.each([
  [{ email: 'a@b', password: PASSWORD }, 'Please enter a valid email address'],
  [
    { email: 'a@example.org\r\nbcc: b@example.org', password: PASSWORD },
    'Please enter a valid email address',
  ],
  [{ email: 'a@example.org,b@example.org', password: PASSWORD }, 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@example.org`, password: PASSWORD }, 'Please enter a valid email address'],
  [{ email: { $ne: 1 }, password: PASSWORD }, 'Please enter a valid email address'],
  [{ password: PASSWORD }, 'Please enter a valid email address'],
  [{ email: 'a@example.org', password: '12345' }, 'Password must be at least 6 characters'],
  [{ email: 'a@example.org', password: { $ne: 1 } }, 'Password must be at least 6 characters'],
  [{ email: 'a@example.org', password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  [{ email: 'a@example.org', password: 'nul\0nul' }, 'The request body is not valid JSON.'],
])('%j neither signs in nor registers', async (attempt, sentence) => {
  const browser = newBrowser(makeAccountApp(database));
  for (const path of ['/api/login', '/api/register']) {
    await expectAnswer(browser.post(path, attempt), 400, sentence);
  }
});

test('a password may have 128 characters of any kind', async () => {
  const app = makeAccountApp(database);
  const attempt = { email: newEmail(), password: `${'é 🐎 '.repeat(25)}end` };
  expect((await newBrowser(app).post('/api/register', attempt)).status).toBe(201);
  expect((await newBrowser(app).post('/api/login', attempt)).status).toBe(200);
});

test('POST /api/logout ends the session for good', async () => {
  const { app, browser } = await registerAlone(database);
  const cookies = new Map(browser.cookies);
  await expectAnswer(browser.post('/api/logout'), 200, '{"ok":true}');
  expect(browser.cookies.has('redress')).toBe(false);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.get('/api/user')).status).toBe(401);
  expect((await newBrowser(app).post('/api/logout')).status).toBe(200);
});

test('every sign-in starts a new session, and neither the earlier nor a planted cookie works', async () => {
  const { browser, email } = await registerAlone(database);
  for (const before of [browser.cookies.get('redress') ?? '', 'planted']) {
    browser.cookies.set('redress', before);
    await browser.post('/api/login', { email, password: PASSWORD });
    expect(browser.cookies.get('redress')).not.toBe(before);
    browser.cookies.set('redress', before);
    expect((await browser.get('/api/user')).status).toBe(401);
  }
});

test.each([
  ['https://redress.example', '__Host-redress', 'Secure; '],
  ['http://localhost:3000', 'redress', ''],
])('the cookies of %s are hidden from scripts and other sites', async (publicUrl, name, secure) => {
  const app = makeAccountApp(database, { publicUrl });
  const { set } = await newBrowser(app).post('/api/register', { email: newEmail(), password: PASSWORD });
  const attributes = `Path=/; HttpOnly; ${secure}SameSite=Lax`;
  expect(set.map((cookie) => cookie.replace(/=[\w-]{43};/, ';'))).toEqual([
    `${name}; Max-Age=604800; ${attributes}`,
    `${name}-device; Max-Age=31536000; ${attributes}`,
  ]);
});

test.each([
  ['after seven days', "expires_at = now() - interval '1 second'"],
  ['after two unused days', "last_seen_at = now() - interval '48 hours 1 second'"],
])('a session ends %s', async (_when, change) => {
  const { browser, id } = await registerAlone(database);
  await database.pool.query(`update sessions set ${change} where user_id = $1`, [id]);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('a session in use lasts seven days', async () => {
  const { browser, id } = await registerAlone(database);
  await database.pool.query(
    "update sessions set last_seen_at = now() - interval '47 hours', expires_at = now() + interval '1 hour' where user_id = $1",
    [id],
  );
  expect((await browser.get('/api/user')).status).toBe(200);
  const { rows } = await database.pool.query(
    "select last_seen_at > now() - interval '1 minute' as seen, expires_at < now() + interval '61 minutes' as kept from sessions where user_id = $1",
    [id],
  );
  expect(rows).toEqual([{ seen: true, kept: true }]);
});

test('the signed-in user is found with one query, which writes at most every five minutes', async () => {
  const { browser, id } = await registerAlone(database);
  const readSession = async () =>
    (await database.pool.query('select last_seen_at, xmin from sessions where user_id = $1', [id])).rows;
  const before = await readSession();
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  database.pool.on('acquire', count);
  await browser.get('/api/user/is-authenticated');
  database.pool.off('acquire', count);
  expect(queries).toBe(1);
  expect(await readSession()).toEqual(before);
});

test('an account has at most fifty sessions', async () => {
  const { app, browser, email, id } = await registerAlone(database);
  await database.pool.query(
    "insert into sessions (token_hash, user_id, expires_at) select 's' || i, $1, now() + interval '1 day' from generate_series(1, 60) i",
    [id],
  );
  await newBrowser(app).post('/api/login', { email, password: PASSWORD });
  const { rows } = await database.pool.query('select 1 from sessions where user_id = $1', [id]);
  expect(rows).toHaveLength(50);
  expect((await browser.get('/api/user')).status).toBe(401);
});
