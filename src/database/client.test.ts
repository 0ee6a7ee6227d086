import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openFaultyLine } from '#tests/support/faulty-line.ts';
import { openDatabase } from './client.server.ts';
import { openTestDatabase } from './test-database.ts';

const testDatabase = await openTestDatabase();

/** The pool has one connection, so a lost one is noticed. */
function openOne(options: { holdMs?: number; host?: string; port?: number }) {
  const database = openDatabase({ ...testDatabase.direct, max: 1, ...options }, () => {});
  onTestFinished(database.close);
  return database;
}

async function openLine() {
  const { host = '', port = 5432 } = testDatabase.direct;
  const line = await openFaultyLine({ host, port });
  onTestFinished(line.close);
  return line;
}

test('a broken connection is reported only while the pool is open', async () => {
  const broken: string[] = [];
  const { pool, close } = openDatabase(testDatabase.connection, ({ message }) => broken.push(message));
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of [first, second]) client.release();
  first.emit('error', new Error('the first'));
  await close();
  second.emit('error', new Error('the second'));
  expect(broken).toEqual(['the first']);
});

test('a query on a database that hangs fails in time, and the next one after it recovers works', async () => {
  const line = await openLine();
  const { db } = openOne({ holdMs: 100, host: line.host, port: line.port });
  await db.execute(sql`select 1`);
  line.breakNow('hang');
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  await line.heal();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose begin hangs returns its connection', async () => {
  const line = await openLine();
  const { db } = openOne({ holdMs: 100, host: line.host, port: line.port });
  await db.execute(sql`select 1`);
  line.breakNow('hang');
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  await line.heal();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a transaction over the time limit is undone, and leaves nothing open for the next', async () => {
  const { db } = openOne({ holdMs: 100 });
  await db.execute(sql`create table kept (id int)`);
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  await expect(slow).rejects.toThrow();
  await db.execute(sql`insert into kept values (2)`);
  expect((await testDatabase.database.pool.query('select id from kept')).rows).toEqual([{ id: 2 }]);
});

test('a query over the time limit ends in Postgres too', async () => {
  const { db } = openOne({ holdMs: 100 });
  const limit = await db.execute(sql`select current_setting('statement_timeout') as ms`);
  expect(limit.rows).toEqual([{ ms: '100ms' }]);
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toThrow();
  const countSleeping = async () => {
    const { rows } = await testDatabase.database.pool.query(
      `select count(*)::int as count from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'
        and datname = current_database()`,
    );
    return rows[0].count;
  };
  await expect.poll(countSleeping, { timeout: 10_000 }).toBe(0);
});
