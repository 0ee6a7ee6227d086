import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.server.ts';
import { readJson } from '../json-body.server.ts';
import { makeConcurrencyLimit } from './concurrency-limit.server.ts';

const CALLS = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(work: () => Promise<void>) {
  const concurrency = makeConcurrencyLimit([]);
  let now = 0;
  const seen = { most: 0 };
  const app = new Hono()
    .onError((error, c) => c.text('broken', error instanceof AppError ? error.status : 500))
    .use(concurrency.limit)
    .get('/', async (c) => {
      now += 1;
      seen.most = Math.max(seen.most, now);
      await work().finally(() => {
        now -= 1;
      });
      return c.text('done');
    });
  const ask = async () => (await app.request('/')).status;
  const askFrom = async (remoteAddress: string) =>
    (await app.request('/', {}, { incoming: { socket: { remoteAddress } } })).status;
  return { concurrency, seen, ask, askFrom };
}

test('parallel requests start a few at a time and all finish', async () => {
  const { promise: worked, resolve: work } = Promise.withResolvers<void>();
  const { concurrency, seen, ask } = open(() => worked);
  const answers = Promise.all(Array.from({ length: CALLS }, ask));
  await expect.poll(() => concurrency.queueDelay()).toBeGreaterThan(0);
  work();
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect(seen.most).toBe(16);
  expect(concurrency.queueDelay()).toBe(0);
});

test('failed and slow requests free their slots', async () => {
  const failing = open(() => Promise.reject(new Error('broken')));
  expect(new Set(await Promise.all(Array.from({ length: CALLS }, failing.ask)))).toEqual(new Set([500]));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = open(() => answered);
  const answers = Promise.all(Array.from({ length: 40 }, slow.ask));
  await expect.poll(() => vi.advanceTimersByTime(200) && slow.seen.most).toBe(40);
  answer();
  expect(new Set(await answers)).toEqual(new Set([200]));
});

test.each([
  ['one address', 8, () => '203.0.113.1'],
  ['one IPv6 network', 8, (number: number) => `2001:db8:1:1::${number}`],
  ['a home with 256 IPv6 networks', 16, (number: number) => `2001:db8:1:1${(number % 90) + 10}::1`],
])('%s can have %i waiting requests, and others are served', async (_name, most, addressOf) => {
  const { promise: worked, resolve: work } = Promise.withResolvers<void>();
  const { concurrency, askFrom } = open(() => worked);
  const crowd = Array.from({ length: CALLS }, (_, number) => askFrom(addressOf(number)));
  await expect.poll(() => concurrency.queueDelay()).toBeGreaterThan(0);
  const other = askFrom('198.51.100.2');
  work();
  const statuses = await Promise.all(crowd);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16 + most);
  expect(statuses.filter((status) => status === 503)).toHaveLength(CALLS - 16 - most);
  expect(await other).toBe(200);
  expect(await askFrom(addressOf(1))).toBe(200);
});

test('a request holds no slot while its body arrives', async () => {
  const { concurrency, ask } = open(() => Promise.resolve());
  const app = new Hono().post('/', concurrency.limit, async (c) => c.json(await readJson(c, z.object({}))));
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const headers = { 'content-type': 'application/json' };
  const slow = Array.from({ length: 40 }, () => {
    const body = new ReadableStream({
      async pull(controller) {
        await sent;
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    return app.request('/', { method: 'POST', headers, body, ...{ duplex: 'half' } });
  });
  expect(await ask()).toBe(200);
  expect(concurrency.queueDelay()).toBe(0);
  send();
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
});
