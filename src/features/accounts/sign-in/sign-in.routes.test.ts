import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerPerson,
} from '#tests/support/calls/account-app.ts';
import { user } from '../accounts.contract.ts';
import { sessions } from '../accounts.table.server.ts';

const { database } = await openTestDatabase();

const UNKNOWN = { email: 'nobody@example.org', password: PASSWORD };

test('GET /api/user returns the five fields of the account, uncached', async () => {
  const { browser, email, id } = await registerPerson(makeAccountApp(database));
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

test('GET /api/user without a session gives an empty 401', async () => {
  const { status, text } = await newBrowser(makeAccountApp(database)).get('/api/user');
  expect([status, text]).toEqual([401, '']);
});

test('GET /api/user/is-authenticated returns true or false', async () => {
  const app = makeAccountApp(database);
  const { browser } = await registerPerson(app);
  const [inside, outside] = [
    await browser.get('/api/user/is-authenticated'),
    await newBrowser(app).get('/api/user/is-authenticated'),
  ];
  expect([inside.status, inside.text, outside.status, outside.text]).toEqual([200, 'true', 200, 'false']);
  expect(inside.headers.get('cache-control')).toBe('no-store');
});

test('POST /api/login signs in, ignoring the case of the email', async () => {
  const app = makeAccountApp(database);
  const { email } = await registerPerson(app);
  const browser = newBrowser(app);
  const answer = await browser.post('/api/login', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ email })]);
  expect((await browser.get('/api/user')).status).toBe(200);
});

test('POST /api/login has the same response for a wrong email and a wrong password', async () => {
  const app = makeAccountApp(database);
  const { email } = await registerPerson(app);
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
    const { status, text } = await browser.post(path, attempt);
    expect([status, text]).toEqual([400, sentence]);
  }
});

test('a password may have 128 characters of any kind', async () => {
  const app = makeAccountApp(database);
  const attempt = { email: newEmail(), password: `${'é 🐎 '.repeat(25)}end` };
  expect((await newBrowser(app).post('/api/register', attempt)).status).toBe(201);
  expect((await newBrowser(app).post('/api/login', attempt)).status).toBe(200);
});

test('POST /api/logout ends the session for good', async () => {
  const app = makeAccountApp(database);
  const { browser } = await registerPerson(app);
  const cookies = new Map(browser.cookies);
  const answer = await browser.post('/api/logout');
  expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
  expect(browser.cookies.has('redress')).toBe(false);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('POST /api/logout succeeds without a session', async () => {
  expect((await newBrowser(makeAccountApp(database)).post('/api/logout')).status).toBe(200);
});

test("every sign-in starts a new session and ends the browser's earlier one", async () => {
  const app = makeAccountApp(database);
  const { browser, email } = await registerPerson(app);
  const before = browser.cookies.get('redress') ?? '';
  await browser.post('/api/login', { email, password: PASSWORD });
  expect(browser.cookies.get('redress')).not.toBe(before);
  browser.cookies.set('redress', before);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test("a planted cookie doesn't become the session", async () => {
  const app = makeAccountApp(database);
  const { email } = await registerPerson(app);
  const victim = newBrowser(app);
  victim.cookies.set('redress', 'planted');
  await victim.post('/api/login', { email, password: PASSWORD });
  const attacker = newBrowser(app);
  attacker.cookies.set('redress', 'planted');
  expect((await attacker.get('/api/user')).status).toBe(401);
});

test('with https the cookies are secure, bound to this host and hidden from scripts', async () => {
  const app = makeAccountApp(database, { publicUrl: 'https://redress.example' });
  const { set } = await newBrowser(app).post('/api/register', { email: newEmail(), password: PASSWORD });
  expect(set).toEqual([
    expect.stringMatching(
      /^__Host-redress=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-redress-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
});

test('with plain http the cookies are hidden from scripts and other sites', async () => {
  const app = makeAccountApp(database);
  const { set } = await newBrowser(app).post('/api/register', { email: newEmail(), password: PASSWORD });
  expect(set[0]).toMatch(/^redress=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
});

test.each([
  ['after seven days', "expires_at = now() - interval '1 second'"],
  ['after two unused days', "last_seen_at = now() - interval '48 hours 1 second'"],
])('a session ends %s', async (_when, change) => {
  const { browser, id } = await registerPerson(makeAccountApp(database));
  await database.pool.query(`update sessions set ${change} where user_id = $1`, [id]);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('a session in use lasts seven days', async () => {
  const { browser, id } = await registerPerson(makeAccountApp(database));
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

test('the signed-in user is found with one query', async () => {
  const { browser } = await registerPerson(makeAccountApp(database));
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  database.pool.on('acquire', count);
  await browser.get('/api/user/is-authenticated');
  database.pool.off('acquire', count);
  expect(queries).toBe(1);
});

test('a session is written to at most every five minutes', async () => {
  const { browser, id } = await registerPerson(makeAccountApp(database));
  const lastSeen = async () =>
    (await database.pool.query('select last_seen_at, xmin from sessions where user_id = $1', [id])).rows;
  const before = await lastSeen();
  await browser.get('/api/user');
  expect(await lastSeen()).toEqual(before);
});

test('an account has at most fifty sessions', async () => {
  const app = makeAccountApp(database);
  const { browser, email, id } = await registerPerson(app);
  await database.pool.query(
    "insert into sessions (token_hash, user_id, expires_at) select 's' || i, $1, now() + interval '1 day' from generate_series(1, 60) i",
    [id],
  );
  await newBrowser(app).post('/api/login', { email, password: PASSWORD });
  const { rows } = await database.pool.query('select 1 from sessions where user_id = $1', [id]);
  expect(rows).toHaveLength(50);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('a stolen database doesn’t let anyone sign in', async () => {
  const { browser } = await registerPerson(makeAccountApp(database));
  const { rows } = await database.pool.query(
    'select sessions::text as row from sessions union all select known_devices::text from known_devices union all select users::text from users',
  );
  const copy = JSON.stringify(rows);
  for (const token of browser.cookies.values()) expect(copy).not.toContain(token);
  expect(copy).not.toContain(PASSWORD);
  expect(await database.db.$count(sessions)).toBeGreaterThan(0);
});
