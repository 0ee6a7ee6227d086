import { afterEach, expect, test, vi } from 'vitest';
import { databaseDay, databaseTime, followDatabaseTime } from './clock.server.ts';
import { openTestDatabase } from './test-database.ts';

const HOUR_MS = 3_600_000;

const { pool } = await openTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

test.each([2, -1])('a clock that is %i hours off changes nothing', async (hours) => {
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + hours * HOUR_MS });
  const stop = await followDatabaseTime(pool);
  stop();
  expect(Math.abs(databaseTime().getTime() - before)).toBeLessThan(60_000);
});

test('the time and the day are those of the database', async () => {
  const there = { query: async () => ({ rows: [{ ms: Date.UTC(2026, 0, 1, 12) }] }) };
  const stop = await followDatabaseTime(there);
  stop();
  expect(databaseDay()).toBe('2026-01-01');
  (await followDatabaseTime(pool))();
  expect(databaseDay()).toBe(new Date().toISOString().slice(0, 10));
});
