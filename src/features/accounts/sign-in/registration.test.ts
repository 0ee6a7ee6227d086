import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import {
  expectAnswer,
  mailsTo,
  makeAccountApp,
  newBrowser,
  newEmail,
  PASSWORD,
  registerAlone,
  registerPerson,
} from '#tests/support/calls/account-app.ts';

const { database } = await openTestDatabase();

const KNOWN = 'An account with this email already exists';

test('POST /api/register adds an organization manager, signs in and emails a code', async () => {
  const app = makeAccountApp(database);
  const browser = newBrowser(app);
  const email = newEmail();
  const { status, text } = await browser.post('/api/register', {
    email: email.toUpperCase(),
    password: PASSWORD,
    role: 'admin',
    emailVerified: true,
    id: 1,
  });
  expect(status).toBe(201);
  expect(JSON.parse(text)).toMatchObject({ email, role: 'org_manager', emailVerified: false });
  expect((await browser.get('/api/user')).status).toBe(200);
  const [mail, ...others] = await mailsTo(app, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^\d{6} is your Redress code$/);
  expect(mail?.text).toMatch(/^ {4}\d{6}$/m);
  expect(mail?.text).toContain('It works for 15 minutes.');
});

test('POST /api/register refuses a used email, ignoring case', async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  await expectAnswer(
    browser.post('/api/register', {
      email: email.toUpperCase(),
      password: PASSWORD,
    }),
    400,
    KNOWN,
  );
  expect(browser.cookies.size).toBe(0);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('only one of five simultaneous registrations with one email succeeds', async () => {
  const app = makeAccountApp(database);
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => newBrowser(app).post('/api/register', { email, password: PASSWORD })),
  );
  const seen = answers.map(({ status, text }) => (status === 201 ? 201 : `${status} ${text}`)).sort();
  expect(seen).toEqual([201, ...Array.from({ length: 4 }, () => `400 ${KNOWN}`)]);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test.each([
  ['ada@Riders.example', 201],
  ['ada@buses.example', 201],
  ['ada@sub.riders.example', 403],
  ['ada@notriders.example', 403],
  ['ada@example.org', 403],
])('with two allowed domains, %s gets %i', async (email, expected) => {
  const app = makeAccountApp(database, { registration: { domains: ['riders.example', 'buses.example'] } });
  const { status } = await newBrowser(app).post('/api/register', { email, password: PASSWORD });
  expect(status).toBe(expected);
});

test('an address may register 30 times an hour, known emails included', async () => {
  const { app, email, browser } = await registerAlone(database);
  const attempt = { email, password: PASSWORD };
  for (let i = 0; i < 29; i += 1) expect((await browser.post('/api/register', attempt)).status).toBe(400);
  const { status, text, headers } = await browser.post('/api/register', {
    email: newEmail(),
    password: PASSWORD,
  });
  expect([status, text]).toEqual([
    429,
    'Too many accounts were created from your network. Please come back in 60 minutes.',
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  const elsewhere = newBrowser(app, { from: '203.0.113.2' });
  await registerPerson(app, elsewhere);
});

test("an address at its email limit can't register, and unsent emails don't count", async () => {
  const { app, email, browser } = await registerAlone(database);
  for (let i = 0; i < 58; i += 1) await browser.post('/api/request-reset', { email: newEmail() });
  expect((await browser.post('/api/register', { email, password: PASSWORD })).text).toBe(KNOWN);
  await registerPerson(app);
  const late = newEmail();
  await expectAnswer(
    browser.post('/api/register', { email: late, password: PASSWORD }),
    429,
    'Too many emails were requested from your network. Please come back in 60 minutes.',
  );
  expect(await mailsTo(app, late)).toEqual([]);
  await registerPerson(app, newBrowser(app, { from: '203.0.113.2' }), late);
});

describe('while an admin pauses registration', () => {
  const paused = (registrationPaused: boolean) => saveSwitches(database.db, { registrationPaused });
  beforeAll(() => paused(true));
  afterAll(() => paused(false));

  test('paused registration refuses everyone, and accounts can still sign in', async () => {
    const app = makeAccountApp(database, { registration: { domains: ['example.org'] } });
    const email = newEmail();
    await expectAnswer(
      newBrowser(app).post('/api/register', { email, password: PASSWORD }),
      403,
      'Registration is closed.',
    );
    expect(await mailsTo(app, email)).toEqual([]);
    await paused(false);
    await registerPerson(app, newBrowser(app), email);
    await paused(true);
    expect((await newBrowser(app).post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    ['open', true, false],
    ['open', false, true],
    ['closed', false, false],
  ] as const)(
    'GET /api/registration shows if people can register (%s, paused: %s)',
    async (registration, isPaused, open) => {
      await paused(isPaused);
      const app = makeAccountApp(database, { registration });
      const { text, headers } = await newBrowser(app).get('/api/registration');
      expect([JSON.parse(text), headers.get('cache-control')]).toEqual([{ open }, 'no-store']);
      const attempt = newBrowser(app).post('/api/register', { email: newEmail(), password: PASSWORD });
      expect((await attempt).status).toBe(open ? 201 : 403);
    },
  );
});
