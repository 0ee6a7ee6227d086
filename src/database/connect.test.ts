import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from './connect.server.ts';
import { makeTestDatabase } from './test-database.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
});
afterAll(() => testDatabase.drop());

const log = pino({ level: 'silent' });

function connect(databaseUrl: string) {
  return connectDatabase({ databaseUrl, dataDir: '/nowhere' }, log);
}

/** The test database by its address. */
function urlWith(parameters: Record<string, string> = {}) {
  const { host = '', port, user, password, database } = testDatabase.connection;
  const url = new URL(`postgres://localhost/${database}`);
  const given = { host, port: String(port), user, password, ...parameters };
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  return url.href;
}

test('a given Postgres is used, and not for an embedded one', async () => {
  const { database, slowQueries, embedded, disconnect } = await connect(urlWith());
  for (const { pool } of [database, slowQueries]) {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
  expect(embedded).toBe(false);
  await disconnect();
});

test.each(['127.0.0.1:1', 'host.invalid'])(
  'a Postgres that is not there (%s) is reported in one line without the address',
  async (host) => {
    const error = await connect(`postgres://ada:hunter22@${host}/letters`).catch(String);
    expect(error).toMatch(/DATABASE_URL points to a Postgres that can't be reached \(E[A-Z_]+\)\. [^\n]+$/);
    expect(error).not.toMatch(/ada|hunter22|letters|invalid|127/);
  },
);

test('a database that does not exist gets a sentence that says so', async () => {
  const url = urlWith().replace(String(testDatabase.connection.database), 'nowhere');
  await expect(connect(url)).rejects.toThrow('(there is no such database)');
});

test('a Postgres older than 15 is refused', async () => {
  const { pool } = testDatabase.database;
  await pool.query('create schema old');
  await pool.query(
    "create function old.current_setting(text) returns text language sql as $$ select '140012' $$",
  );
  await expect(connect(urlWith({ options: '-c search_path=old,pg_catalog' }))).rejects.toThrow(
    'DATABASE_URL points to a Postgres 14, but it must be 15 or newer',
  );
});
