import { expect, onTestFinished, test } from 'vitest';
import { openFaultyLine } from '#tests/support/faulty-line.ts';
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
  return { line, ask: makeReadiness(database.pool) };
}

test('a silent database is reported as down within moments, and as up once it responds', async () => {
  const { line, ask } = await open();
  expect(await ask()).toBe('up');
  line.breakNow('hang');
  const asked = performance.now();
  expect(await ask()).toBe('away');
  expect(performance.now() - asked).toBeLessThan(5_000);
  await line.heal();
  await expect.poll(ask).toBe('up');
});

test('a database that accepts no changes, such as a standby, is read-only', async () => {
  const options = '-c default_transaction_read_only=on';
  const database = openDatabase({ ...testDatabase.direct, max: 1, options }, () => {});
  onTestFinished(database.close);
  expect(await makeReadiness(database.pool)()).toBe('read-only');
});

test('simultaneous callers share one query', async () => {
  const { ask } = await open();
  const asked = Array.from({ length: 50 }, ask);
  expect(new Set(asked).size).toBe(1);
  await Promise.all(asked);
});

test('the check writes to the disk, and leaves nothing there', async () => {
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
