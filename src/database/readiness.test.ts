import { expect, onTestFinished, test } from 'vitest';
import { openFaultyLine } from '../../tests/support/faulty-line.ts';
import { openDatabase } from './client.server.ts';
import { makeReadiness } from './readiness.server.ts';
import { openTestDatabase } from './test-database.ts';

const testDatabase = await openTestDatabase();

async function open() {
  const { host = '', port = 5432 } = testDatabase.connection;
  const line = await openFaultyLine({ host, port });
  const address = { host: line.host, port: line.port };
  const limits = { max: 1, holdMs: 900, connectionTimeoutMillis: 900 };
  const database = openDatabase({ ...testDatabase.connection, ...address, ...limits }, () => {});
  onTestFinished(async () => {
    await database.close();
    line.close();
  });
  return { line, check: makeReadiness(database.pool) };
}

test('a database that falls silent is not ready within moments, and is ready again once it answers', async () => {
  const { line, check } = await open();
  await check();
  line.breakNow('hang');
  const asked = performance.now();
  await expect(check()).rejects.toThrow();
  expect(performance.now() - asked).toBeLessThan(5_000);
  await line.heal();
  await expect
    .poll(() =>
      check().then(
        () => 'ready',
        () => 'not ready',
      ),
    )
    .toBe('ready');
});

test('those who ask at once share one look', async () => {
  const { check } = await open();
  const asked = Array.from({ length: 50 }, check);
  expect(new Set(asked).size).toBe(1);
  await Promise.all(asked);
});

test('looking writes to the disk, and leaves nothing there', async () => {
  const { pool } = testDatabase.database;
  const written = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      'select temp_bytes::int as bytes from pg_stat_database where datname = current_database()',
    );
    return rows[0].bytes;
  };
  const before = await written();
  await makeReadiness(pool)();
  await expect.poll(written).toBeGreaterThan(before);
  const { rows } = await pool.query("select current_setting('work_mem') as memory");
  expect(rows[0].memory).not.toBe('64kB');
});
