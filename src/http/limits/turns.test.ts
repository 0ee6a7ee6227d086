import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTurns } from './turns.server.ts';

const CALLS = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(work: () => Promise<void>) {
  const turns = makeTurns();
  let now = 0;
  const seen = { most: 0 };
  const app = new Hono()
    .onError((_error, c) => c.text('broken', 500))
    .use(turns.inTurn)
    .get('/', async (c) => {
      now += 1;
      seen.most = Math.max(seen.most, now);
      await work().finally(() => {
        now -= 1;
      });
      return c.text('done');
    });
  const ask = async () => (await app.request('/')).status;
  return { turns, seen, ask };
}

test('of many calls that come at once some are begun, and all are answered', async () => {
  const { promise: worked, resolve: work } = Promise.withResolvers<void>();
  const { turns, seen, ask } = open(() => worked);
  const answers = Promise.all(Array.from({ length: CALLS }, ask));
  await expect.poll(() => turns.waitMs()).toBeGreaterThan(0);
  work();
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect(seen.most).toBe(16);
  expect(turns.waitMs()).toBe(0);
});

test('a call that fails makes room, and one that waits for somebody else keeps nobody out', async () => {
  const failing = open(() => Promise.reject(new Error('broken')));
  expect(new Set(await Promise.all(Array.from({ length: CALLS }, failing.ask)))).toEqual(new Set([500]));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = open(() => answered);
  const answers = Promise.all(Array.from({ length: 40 }, slow.ask));
  await expect.poll(() => vi.advanceTimersByTime(200) && slow.seen.most).toBe(40);
  answer();
  expect(new Set(await answers)).toEqual(new Set([200]));
});
