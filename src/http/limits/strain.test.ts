import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { measureStrain } from './load-shedding.server.ts';

const { database } = await openTestDatabase();

function measure(pool: pg.Pool = database.pool) {
  const strain = measureStrain(pool);
  onTestFinished(strain.stop);
  return strain;
}

function block(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until; );
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('blocking the process counts as strain until it ends', async () => {
  const strain = measure();
  for (let call = 0; call < 3; call += 1) {
    block(600);
    await nextTurn();
  }
  expect(strain.ms()).toBeGreaterThan(400);
  await expect.poll(() => strain.ms(), { interval: 20 }).toBeLessThan(100);
});

test('waiting for a database connection counts as strain until it ends', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 1 });
  onTestFinished(() => pool.end());
  const strain = measure(pool);
  const holder = await pool.connect();
  const waiting = pool.query('select 1');
  await expect.poll(() => strain.ms(), { interval: 20 }).toBeGreaterThan(400);
  const released = once(pool, 'release');
  holder.release();
  await Promise.all([waiting, released]);
  await expect.poll(() => strain.ms(), { interval: 20 }).toBeLessThan(100);
});
