import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  type AccountApp,
  type Browser,
  expectAnswer,
  makeAccountApp,
  newBrowser,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerAlone,
  registerPerson,
} from '#tests/support/calls/account-app.ts';
import { hashPassword } from './passwords.server.ts';

const { database } = await openTestDatabase();

const FOR_ACCOUNT = /^Too many failed sign-ins for this account\. Please come back in (\d+) minutes\.$/;

async function failToSignIn(browser: Browser, email: string, times: number): Promise<void> {
  const tries = Array.from({ length: times }, () =>
    browser.post('/api/login', { email, password: OTHER_PASSWORD }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
}

function addressNumber(i: number): string {
  return `198.51.100.${i}`;
}

/** A failed sign-in from each of `count` addresses. */
async function failFromManyAddresses(app: AccountApp, email: string, count: number): Promise<void> {
  const browsers = Array.from({ length: count }, (_, i) => newBrowser(app, { from: addressNumber(i) }));
  await Promise.all(browsers.map((browser) => failToSignIn(browser, email, 1)));
}

test('the ninth sign-in to an account from one address within 15 minutes is refused, even with the right password', async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  await failToSignIn(browser, email, 8);
  const { status, text, headers } = await browser.post('/api/login', { email, password: PASSWORD });
  expect([status, text]).toEqual([429, expect.stringMatching(FOR_ACCOUNT)]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(880);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
  const elsewhere = newBrowser(app, { from: '203.0.113.2' });
  expect((await elsewhere.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
});

test('an unknown email has the limit of a known one', async () => {
  const browser = newBrowser(makeAccountApp(database));
  const email = newEmail();
  await failToSignIn(browser, email, 8);
  await expectAnswer(
    browser.post('/api/login', { email, password: PASSWORD }),
    429,
    expect.stringMatching(FOR_ACCOUNT),
  );
});

test('only eight of twelve simultaneous wrong passwords are checked', async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => browser.post('/api/login', { email, password: OTHER_PASSWORD })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

test("successful sign-ins don't count", async () => {
  const { app, email } = await registerAlone(database);
  for (let i = 0; i < 31; i += 1) {
    const { status } = await newBrowser(app).post('/api/login', { email, password: PASSWORD });
    expect(status).toBe(200);
  }
});

test('an address may fail 30 times in 10 minutes, over all accounts', async () => {
  const app = makeAccountApp(database);
  const browser = newBrowser(app);
  await Promise.all(Array.from({ length: 30 }, () => failToSignIn(browser, newEmail(), 1)));
  await expectAnswer(
    browser.post('/api/login', { email: newEmail(), password: PASSWORD }),
    429,
    'Too many failed sign-ins from your network. Please come back in 10 minutes.',
  );
});

test('sign-ins to an account may fail 25 times an hour, from all addresses', async () => {
  const { app, email } = await registerAlone(database);
  await failFromManyAddresses(app, email, 25);
  const late = newBrowser(app, { from: addressNumber(99) });
  const { status, text, headers } = await late.post('/api/login', { email, password: PASSWORD });
  expect([status, text]).toEqual([429, expect.stringMatching(FOR_ACCOUNT)]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
});

test("a known browser isn't locked out by other people's failures, and has its own limit", async () => {
  const { app, browser, email } = await registerAlone(database);
  await browser.post('/api/logout');
  await failFromManyAddresses(app, email, 25);
  await failToSignIn(newBrowser(app), newEmail(), 8);
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  await failToSignIn(browser, email, 8);
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(429);
});

test('a browser is only known to accounts used in it', async () => {
  const { app, browser } = await registerAlone(database);
  const { email } = await registerPerson(app);
  await failFromManyAddresses(app, email, 25);
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(429);
});

test('an account remembers the twenty browsers used last', async () => {
  const { app, email, id } = await registerAlone(database);
  await database.pool.query(
    "insert into known_devices (user_id, token_hash, last_seen_at) select $1, 'd' || i, now() - interval '1 day' from generate_series(1, 30) i",
    [id],
  );
  const browser = newBrowser(app);
  await browser.post('/api/login', { email, password: PASSWORD });
  const { rows } = await database.pool.query('select 1 from known_devices where user_id = $1', [id]);
  expect(rows).toHaveLength(20);
  await failFromManyAddresses(app, email, 25);
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
});

test("a sign-in refused because too many are waiting doesn't count, for known and unknown emails", async () => {
  const { app, email } = await registerAlone(database);
  const browser = newBrowser(app);
  const done = keepPasswordsBusy();
  for (const who of [email, newEmail()]) {
    for (let i = 0; i < 9; i += 1) {
      const { status, headers } = await browser.post('/api/login', { email: who, password: OTHER_PASSWORD });
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
  }
  await done();
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
});

/** Fills the queue until the returned function is called. */
function keepPasswordsBusy() {
  let isDone = false;
  const busy = Array.from({ length: 42 }, async () => {
    while (!isDone) await hashPassword('a flood');
  });
  return async () => {
    isDone = true;
    await Promise.all(busy);
  };
}
