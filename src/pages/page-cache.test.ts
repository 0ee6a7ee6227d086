import { expect, test, vi } from 'vitest';
import { encodePage, readyVariant, variantFor } from './encoded-page.server.ts';
import { makePageCache } from './page-cache.server.ts';

const page = (html: string) => async () => encodePage(200, {}, html);
const html = async (found: ReturnType<typeof encodePage>) =>
  (await variantFor(found, undefined)).body.toString();

const makeCache = (options: Parameters<typeof makePageCache>[0] = {}) =>
  makePageCache({ freshMs: 60_000, graceMs: 60_000, ...options });

test('Readers who come at once wait for one rendering', async () => {
  const cache = makeCache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return encodePage(200, {}, 'a page');
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.find('/c/A', render)));
  expect(renderings).toBe(1);
});

test('A page is rendered again once its time is over', async () => {
  const cache = makeCache({ freshMs: -1 });
  await cache.find('/c/A', page('before'));
  expect(await html(await cache.find('/c/A', page('after')))).toBe('after');
});

test("Setting a clock back doesn't extend the life of a page", async () => {
  const cache = makeCache({ freshMs: 50 });
  await cache.find('/c/A', page('before'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await expect.poll(async () => html(await cache.find('/c/A', page('after')))).toBe('after');
  vi.useRealTimers();
});

test('A change is visible at once on the instance that made it', async () => {
  const cache = makeCache();
  await cache.find('/c/A', page('before'));
  cache.forget();
  expect(await html(await cache.find('/c/A', page('after')))).toBe('after');
});

test('A rendering that began before a change is discarded', async () => {
  const cache = makeCache();
  const old = Promise.withResolvers<ReturnType<typeof encodePage>>();
  const reader = cache.find('/c/A', () => old.promise);
  cache.forget();
  old.resolve(encodePage(200, {}, 'before'));
  await reader;
  expect(await html(await cache.find('/c/A', page('after')))).toBe('after');
});

test('A page outlives the database it came from', async () => {
  const cache = makeCache({ freshMs: -1 });
  await cache.find('/c/A', page('the last good one'));
  const found = await cache.find('/c/A', () => Promise.reject(new Error('database down')));
  expect(await html(found)).toBe('the last good one');
});

test('A page outlives a database that has fallen silent, for everyone who waits', async () => {
  const cache = makeCache({ freshMs: -1, graceMs: 1 });
  await cache.find('/c/A', page('the last good one'));
  const silent = () => new Promise<never>(() => {});
  const found = await Promise.all([cache.find('/c/A', silent), cache.find('/c/A', silent)]);
  expect(await Promise.all(found.map(html))).toEqual(['the last good one', 'the last good one']);
});

test('Every spelling of an address is the same page', async () => {
  const cache = makeCache();
  await cache.find('/c/FHL/Saturday', page('a page'));
  expect(cache.fresh('/c/fhl/saturday')).toBe(cache.fresh('/c/FHL/SATURDAY'));
  expect(cache.fresh('/c/fhl/saturday')).toBeDefined();
});

test('A page never rendered before fails with its cause', async () => {
  const cache = makeCache({ freshMs: -1 });
  await expect(cache.find('/c/A', () => Promise.reject(new Error('database down')))).rejects.toThrow(
    'database down',
  );
});

test('Invented addresses cannot crowd out a real page', async () => {
  const cache = makeCache({ mostBytes: 5_000 });
  await cache.find('/c/A', page('real'));
  for (const path of ['/c/B', '/c/C', '/c/D']) await cache.find(path, async () => encodePage(404, {}, 'no'));
  expect(cache.fresh('/c/A')).toBeDefined();
});

test('A page that is gone is no longer shown, even when the database fails next', async () => {
  const cache = makeCache({ freshMs: -1 });
  await cache.find('/c/A', page('real'));
  await cache.find('/c/A', async () => encodePage(404, {}, 'gone'));
  await expect(cache.find('/c/A', () => Promise.reject(new Error('database down')))).rejects.toThrow();
});

test('The memory of pages is bounded by their bytes, and the least recently read page goes first', async () => {
  const cache = makeCache({ mostBytes: 100_000 });
  const long = 'x'.repeat(20_000);
  for (const path of ['/c/A', '/c/B']) await cache.find(path, page(long));
  cache.fresh('/c/A');
  await cache.find('/c/C', page(long));
  expect(['/c/A', '/c/B', '/c/C'].map((path) => cache.fresh(path) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test('A browser gets the page in the encoding it accepts, and an unchanged page is compressed once', async () => {
  const first = encodePage(200, {}, 'a long page '.repeat(500));
  const compressed = await variantFor(first, 'gzip, deflate, br');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.body.length).toBeLessThan(200);
  const second = encodePage(200, {}, 'a long page '.repeat(500), first);
  expect(readyVariant(second, 'br')).toBe(compressed);
});

test('An encoding that a reader refuses is not used', async () => {
  const found = encodePage(200, {}, 'a page');
  expect((await variantFor(found, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  expect((await variantFor(found, 'br;q=0.0, gzip;q=0')).headers['content-encoding']).toBeUndefined();
});
