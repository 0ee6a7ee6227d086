import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { describedCalls } from '../tests/support/calls/described-calls.ts';
import { requestOf } from '../tests/support/calls/permission-call.ts';
import { setScene } from '../tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { openTestDatabase } from './database/test-database.ts';

const RUNS = 20;
/** Processor time of the one thread that serves everyone. */
const MOST_BLOCKED_US = 200_000;
/** Every route gets these, because a route may read what it doesn't describe. */
const COMMON_NAMES = ['format', 'q', 'before', 'preview'];

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
const scene = await setScene(db, 'admin');
afterAll(() => app.settled());

const strange = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1e99', 'NaN', '9'.repeat(400), 'null', 'csv', '%', '%%%', '\\', "' or 1=1 --"],
    ...['0000-00-00', '2026-02-31', '+275760-09-13', '\u0000', '\ud800', '__proto__', '%_'.repeat(2_000)],
    ...['a,'.repeat(4_000), '<'.repeat(8_000), 'a@'.repeat(4_000), 'a.'.repeat(4_000)],
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

describe('no query breaks a route', () => {
  const calls = [...describedCalls].filter(([, { method }]) => method === 'GET');

  test.each(calls)('%s', async (route, { parameters = [] }) => {
    const { address, init } = await requestOf(db, route, scene);
    const names = [
      ...COMMON_NAMES,
      ...parameters.filter((known) => known.in === 'query').map(({ name }) => name),
    ];
    const some = fc.array(fc.tuple(fc.constantFrom(...names), strange), { minLength: 1, maxLength: 4 });
    const ask = async (fields: [string, string][]) => {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, value.toWellFormed()]));
      const before = process.threadCpuUsage();
      const answer = await callFromAlone(app, `${address}${address.includes('?') ? '&' : '?'}${query}`, init);
      const text = await answer.text();
      const { user, system } = process.threadCpuUsage(before);
      expect(user + system, 'what blocks everyone else').toBeLessThan(MOST_BLOCKED_US);
      expect(answer.status, text).toBeLessThan(500);
    };
    // Pages stay in memory after the first request.
    await callFromAlone(app, address, init);
    await ask([]);
    await fc.assert(fc.asyncProperty(some, ask), { numRuns: RUNS });
    expect(app.logged()).toBe('');
  });
});
