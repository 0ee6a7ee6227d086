import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '../log.server.ts';
import { recordUnknownProxies, UNKNOWN_PROXY, wasUnknownProxySeen } from './unknown-proxies.server.ts';

const { pool } = await openTestDatabase();

const secret = 'a secret';

test('all instances together log an unknown proxy once a day without its address', async () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const openCopy = () =>
    new Hono()
      .use(recordUnknownProxies({ pool, log, trustedProxies: [], secret }))
      .get('/', (c) => c.text('here'));
  const call = (copy: Hono, headers = {}) =>
    copy.request('/', { headers }, { incoming: { socket: { remoteAddress: '203.0.113.5' } } });
  const [one, other] = [openCopy(), openCopy()];

  await call(one);
  expect(await wasUnknownProxySeen(pool, secret)).toBe(false);
  for (let visit = 0; visit < 5; visit += 1) await call(one, { 'x-forwarded-for': '198.51.100.1' });
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 });
  expect(await wasUnknownProxySeen(pool, secret)).toBe(true);
  const taking = vi.spyOn(pool, 'query');
  await call(other, { 'x-forwarded-for': '198.51.100.1' });
  await Promise.allSettled(taking.mock.results.map(({ value }) => value));
  taking.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(UNKNOWN_PROXY);
  expect(lines.join('')).not.toMatch(/203\.0\.113|198\.51/);
});
