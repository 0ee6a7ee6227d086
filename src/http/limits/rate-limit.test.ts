import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { AppError } from '../errors.server.ts';
import {
  createRateLimiter,
  makeRateLimit,
  type RateLimit,
  type RateLimitOptions,
  tooMany,
} from './rate-limiter.server.ts';

const { pool } = await openTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const secret = 'a secret for the keys of the rate limits';

function limit(options: Partial<RateLimitOptions> & { name: string }): RateLimit {
  return makeRateLimit(pool, {
    points: 1,
    seconds: 3600,
    secret,
    refusal: 'Too many tries.',
    ...options,
  });
}

async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof AppError)) throw new Error('nothing was refused', { cause: thrown });
  return thrown;
}

async function passes(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

test('exactly the limit passes of fifty parallel requests', async () => {
  const ten = limit({ name: 'parallel', points: 10 });
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => ten.take('203.0.113.5')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('a refusal has the time to wait in words and seconds', async () => {
  const once = limit({ name: 'words', seconds: 12 * 60, refusal: 'You have asked for many letters.' });
  await once.take('203.0.113.5');
  const refusal = await refusalOf(once.take('203.0.113.5'));
  expect(refusal.status).toBe(429);
  expect(refusal.message).toBe('You have asked for many letters. Please come back in 12 minutes.');
  expect(refusal.retryAfter).toBeGreaterThan(700);
  expect(refusal.retryAfter).toBeLessThanOrEqual(720);
});

test.each([
  ['slightly too late continues', 10, false],
  ['much too late, because the clock was set back, is over', 7_200, true],
])('a window that ends %s', async (_when, seconds, isOver) => {
  const once = limit({ name: `set back ${seconds}` });
  await once.take('a');
  await pool.query('update rate_limits set expire = expire + $1 where key like $2', [
    seconds * 1000,
    `set back ${seconds}:%`,
  ]);
  expect(await passes(once.take('a'))).toBe(isOver);
});

describe('a limit of a day', () => {
  const { consume } = createRateLimiter(pool, secret);
  const DAY_MS = 86_400_000;
  const ofDay = (limit: string) =>
    consume([
      { limit, key: 'all', most: 1, seconds: 86_400, endsAtMidnight: true, refusal: 'Too many today.' },
    ]);

  async function readWindow(limit: string) {
    const { rows } = await pool.query<{ left: number; points: number; ends: string }>(
      `select expire - extract(epoch from now()) * 1000 as left, points, expire as ends
      from rate_limits where key like $1`,
      [`${limit}:%`],
    );
    return rows.map(({ left, points, ends }) => ({ left: Number(left), points, ends: Number(ends) }))[0];
  }

  test('a daily limit ends at midnight UTC', async () => {
    await ofDay('midnight');
    const refusal = await refusalOf(ofDay('midnight'));
    const { left = 0, ends = 0 } = (await readWindow('midnight')) ?? {};
    expect(ends % DAY_MS).toBe(0);
    expect(left).toBeLessThanOrEqual(DAY_MS);
    expect(refusal.retryAfter).toBeGreaterThanOrEqual(Math.floor(left / 1000));
    expect(refusal.retryAfter).toBeLessThanOrEqual(Math.ceil(left / 1000) + 5);
  });

  test.each([
    ['a moment ago in another process doesn’t restart for a request from before midnight', 0, false],
    ['with a clock days ahead is over', 2 * DAY_MS, true],
  ])('a daily limit that began %s', async (_case, later, isOver) => {
    const limit = `begun ${later}`;
    await ofDay(limit);
    const { left = 0, ends = 0 } = (await readWindow(limit)) ?? {};
    // A whole day is left, like right after midnight.
    const expire = Math.floor(ends - left + DAY_MS + later);
    await pool.query('update rate_limits set expire = $1 where key like $2', [expire, `${limit}:%`]);
    expect(await passes(ofDay(limit))).toBe(isOver);
  });
});

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5400, '90 minutes'],
  [86_400, '24 hours'],
])('a wait of %i seconds is "%s" in words', (seconds, words) => {
  const { message } = tooMany('Too many tries.', seconds * 1000, 'a test');
  expect(message).toBe(`Too many tries. Please come back in ${words}.`);
});

test('keys and limits are independent', async () => {
  await limit({ name: 'apart' }).take('a');
  await expect(limit({ name: 'apart' }).take('b')).resolves.toBeDefined();
  await expect(limit({ name: 'apart too' }).take('a')).resolves.toBeDefined();
});

test("a refunded point can be taken again once, however often it's refunded", async () => {
  const once = limit({ name: 'given back' });
  const taken = await once.take('key');
  await Promise.all([taken.refund(), taken.refund()]);
  await expect(once.take('key')).resolves.toBeDefined();
  await refusalOf(once.take('key'));
});

test("refused requests don't use up a refunded point", async () => {
  const once = limit({ name: 'refused' });
  const taken = await once.take('key');
  for (let i = 0; i < 3; i += 1) await refusalOf(once.take('key'));
  await taken.refund();
  await expect(once.take('key')).resolves.toBeDefined();
});

test("refunding a point of an old window doesn't add one to the next", async () => {
  const once = limit({ name: 'over', seconds: 60 });
  const taken = await once.take('key');
  await pool.query("update rate_limits set expire = expire - 60000 where key like 'over:%'");
  await taken.refund();
  await once.take('key');
  await taken.refund();
  await refusalOf(once.take('key'));
});

test('zero means unlimited', async () => {
  const none = limit({ name: 'none', points: 0 });
  await Promise.all(Array.from({ length: 5 }, () => none.take('key')));
  const { rows } = await pool.query('select 1 from rate_limits where key like $1', ['none:%']);
  expect(rows).toEqual([]);
});

test('the table contains no addresses', async () => {
  await limit({ name: 'address' }).take('203.0.113.77');
  const { rows } = await pool.query('select key from rate_limits where key like $1', ['address:%']);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
});

test('many IPv6 networks get little more than one', async () => {
  const two = limit({ name: 'networks', points: 2 });
  const home = Array.from({ length: 8 }, (_, number) => `2001:db8:0:${number.toString(16)}::/64`);
  const results = await Promise.allSettled([...home, ...home].map((address) => two.takeFrom(address)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4);
  await expect(two.takeFrom('2001:db8:1::/64')).resolves.toBeDefined();
  await two.takeFrom('203.0.113.9');
  await two.takeFrom('203.0.113.9');
  await refusalOf(two.takeFrom('203.0.113.9'));
});

test.each([2, -2])('an instance whose clock is %i hours off counts like the others', async (hours) => {
  const here = limit({ name: `off by ${hours}` });
  await here.take('key');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  const refusal = await refusalOf(here.take('key'));
  expect(refusal.retryAfter).toBeGreaterThan(3500);
  expect(refusal.retryAfter).toBeLessThanOrEqual(3600);
});
