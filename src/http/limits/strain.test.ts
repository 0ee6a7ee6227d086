import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { openFaultyLine } from '#tests/support/faulty-line.ts';
import { measureStrain } from './load-shedding.server.ts';

const { database, direct } = await openTestDatabase();

function measure(pool: pg.Pool = database.pool, shortOutageMs = 5_000) {
  const strain = measureStrain(pool, shortOutageMs);
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

async function openOverLine(options: pg.PoolConfig & { retryMs?: number }) {
  const line = await openFaultyLine({ host: direct.host ?? '', port: direct.port ?? 5432 });
  onTestFinished(line.close);
  const { host, port } = line;
  const { pool, close } = openDatabase({ ...direct, host, port, max: 1, ...options }, () => {});
  onTestFinished(close);
  return { line, pool };
}

test('waiting out a short outage of the database never counts as strain', async () => {
  const { line, pool } = await openOverLine({ retryMs: 60_000, connectionTimeoutMillis: 2_000 });
  const strain = measure(pool, 60_000);
  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(highest, strain.ms());
  }, 20);
  onTestFinished(() => clearInterval(sampling));
  line.breakNow('hang');
  const waiting = [1, 2, 3].map(() => pool.query('select 1 as one'));
  await Promise.allSettled([pool.connect()]);
  await line.heal();
  for (const { rows } of await Promise.all(waiting)) expect(rows).toEqual([{ one: 1 }]);
  expect(highest).toBeLessThan(1_000);
});

test('in a longer outage, waiting counts as strain', async () => {
  const { line, pool } = await openOverLine({ connectionTimeoutMillis: 1_000 });
  const strain = measure(pool, 200);
  line.breakNow('hang');
  const waiting = [1, 2].map(() => pool.query('select 1'));
  await expect.poll(() => strain.ms(), { interval: 20 }).toBeGreaterThan(400);
  await Promise.allSettled(waiting);
});
