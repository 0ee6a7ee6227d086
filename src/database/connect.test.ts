import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { releaseName } from '#release.server.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { openFaultyLine } from '#tests/support/faulty-line.ts';
import { connectDatabase } from './connect.server.ts';
import { makeReadiness } from './readiness.server.ts';
import { openTestDatabase } from './test-database.ts';

const testDatabase = await openTestDatabase();

const log = pino({ level: 'silent' });

function connect(databaseUrl: string) {
  return connectDatabase({ databaseUrl, dataDir: '/nowhere' }, log);
}

function urlWith(parameters: Record<string, string> = {}) {
  const { host = '', port, user, password, database } = testDatabase.direct;
  const url = new URL(`postgres://localhost/${database}`);
  const given = { host, port: String(port), user, password, ...parameters };
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  return url.href;
}

test('a given Postgres is used instead of an embedded one', async () => {
  const { database, slowQueries, embedded, disconnect } = await connect(urlWith());
  for (const { pool } of [database, slowQueries]) {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
  expect(embedded).toBe(false);
  await disconnect();
});

test.each(['127.0.0.1:1', 'host.invalid'])(
  'an unreachable Postgres (%s) is reported in one line without the address',
  async (host) => {
    const error = await connect(`postgres://ada:hunter22@${host}/letters`).catch(String);
    expect(error).toMatch(/DATABASE_URL points to a Postgres that can't be reached \(E[A-Z_]+\)\. [^\n]+$/);
    expect(error).not.toMatch(/ada|hunter22|letters|invalid|127/);
  },
);

test('a missing database is reported in a sentence', async () => {
  const url = urlWith().replace(String(testDatabase.direct.database), 'nowhere');
  await expect(connect(url)).rejects.toThrow('(no such database)');
});

test('a Postgres without the TLS that its address requires is reported in a sentence', async () => {
  await expect(connect(urlWith({ sslmode: 'verify-full' }))).rejects.toThrow(
    "(the server doesn't support TLS",
  );
});

test('instances share the connections of Postgres, and identify themselves', async () => {
  const { database, slowQueries, readiness, disconnect } = await connect(urlWith());
  const { rows } = await database.pool.query("select current_setting('max_connections')::int as most");
  const taken = [database, slowQueries, readiness].reduce((sum, { pool }) => sum + pool.options.max, 0);
  expect(5 * taken).toBeLessThanOrEqual(rows[0].most - 10);
  const names = [database, slowQueries, readiness].map(async ({ pool }) => {
    const found = await pool.query("select current_setting('application_name') as name");
    return found.rows[0].name;
  });
  expect(await Promise.all(names)).toEqual([
    'redress',
    `redress background ${releaseName}`,
    'redress readiness',
  ]);
  await disconnect();
});

test('the program is ready while letters hold all other connections', async () => {
  const { database, slowQueries, readiness, disconnect } = await connect(urlWith());
  const app = openWholeApp(database, {}, { slowQueries, readiness });
  const { max } = database.pool.options;
  const held = await Promise.all(Array.from({ length: max }, () => database.pool.connect()));
  expect((await app.request('/readyz?database')).status).toBe(200);
  for (const client of held) client.release();
  await app.settled();
  await disconnect();
});

test('processes of one instance share its connections', async () => {
  const sizes = async (processes: number) => {
    const connected = await connectDatabase({ databaseUrl: urlWith(), dataDir: '/nowhere', processes }, log);
    await connected.disconnect();
    return [connected.database.pool.options.max, connected.slowQueries.pool.options.max];
  };
  expect(await sizes(1)).toEqual([10, 4]);
  expect(await sizes(2)).toEqual([5, 3]);
  expect(await sizes(8)).toEqual([3, 3]);
});

test('a direct address of another database is refused', async () => {
  const databaseDirectUrl = urlWith().replace(String(testDatabase.direct.database), 'postgres');
  const connecting = connectDatabase({ databaseUrl: urlWith(), databaseDirectUrl, dataDir: '/nowhere' }, log);
  await expect(connecting).rejects.toThrow(
    'DATABASE_DIRECT_URL and DATABASE_URL point to different databases',
  );
});

test('the sentence names a direct address that leads nowhere', async () => {
  const databaseDirectUrl = 'postgres://ada@127.0.0.1:1/letters';
  const connecting = connectDatabase({ databaseUrl: urlWith(), databaseDirectUrl, dataDir: '/nowhere' }, log);
  await expect(connecting).rejects.toThrow("DATABASE_DIRECT_URL points to a Postgres that can't be reached");
});

describe('with several hosts', () => {
  async function openHost() {
    const { host = '', port = 5432 } = testDatabase.direct;
    const line = await openFaultyLine({ host, port });
    onTestFinished(line.close);
    return { ...line, at: `${line.host}:${line.port}` };
  }

  function urlAt(hosts: string[], parameters = '') {
    const { user, password = '', database } = testDatabase.direct;
    const login = `${user}:${encodeURIComponent(String(password))}`;
    return `postgres://${login}@${hosts}/${database}?target_session_attrs=read-write${parameters}`;
  }

  test.each(['refuse', 'hang'] as const)('every pool skips a silent one (%s) at once', async (fault) => {
    const [broken, working] = [await openHost(), await openHost()];
    broken.breakNow(fault);
    const started = performance.now();
    const connected = await connect(urlAt([broken.at, working.at]));
    const { database, slowQueries, readiness, disconnect } = connected;
    for (const { pool } of [database, slowQueries, readiness]) {
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
    await disconnect();
  });

  test('the next one is used as soon as the current one is gone', async () => {
    const [first, second] = [await openHost(), await openHost()];
    const { database, readiness, disconnect } = await connect(urlAt([first.at, second.at]));
    const ask = makeReadiness(readiness.pool);
    expect(await ask()).toBe('up');
    first.breakNow('refuse');
    await expect.poll(ask).toBe('up');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await disconnect();
  });

  test('a standby promoted while the other host is silent is used at once', async () => {
    const [silent, standby] = [await openHost(), await openHost()];
    silent.breakNow('hang');
    const admin = new pg.Client(inject('templateDatabase').server);
    await admin.connect();
    onTestFinished(() => admin.end());
    const name = testDatabase.direct.database;
    const setReadOnly = (value: 'on' | 'off') =>
      admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    const countSessions = async () => {
      const asked = 'select sessions::int as count from pg_stat_database where datname = $1';
      return (await admin.query(asked, [name])).rows[0].count;
    };
    await setReadOnly('on');
    const before = await countSessions();
    const connecting = connect(urlAt([silent.at, standby.at]));
    await expect.poll(countSessions, { interval: 20 }).toBeGreaterThan(before);
    await setReadOnly('off');
    const { disconnect } = await connecting;
    await disconnect();
  });

  test('a writable one is required', async () => {
    const [first, second] = [await openHost(), await openHost()];
    const readOnly = '&options=-c%20default_transaction_read_only%3Don';
    const connecting = connect(urlAt([first.at, second.at], readOnly));
    await expect(connecting).rejects.toThrow('DATABASE_URL points to a Postgres that accepts no changes');
  });

  test('a failure of all of them is reported as one', async () => {
    const connecting = connect(urlAt(['127.0.0.1:1', '127.0.0.1:2']));
    await expect(connecting).rejects.toThrow(
      "DATABASE_URL points to a Postgres that can't be reached (ECONNREFUSED)",
    );
  });
});

test('a read-only Postgres, such as a standby, is refused in one line', async () => {
  const connecting = connect(urlWith({ options: '-c default_transaction_read_only=on' }));
  await expect(connecting).rejects.toThrow(
    /^DATABASE_URL points to a Postgres that accepts no changes[^\n]+$/,
  );
});

test('a Postgres older than 15 is refused', async () => {
  const { pool } = testDatabase.database;
  await pool.query('create schema old');
  await pool.query(
    `create function old.current_setting(text) returns text language sql as $$ select
      case $1 when 'server_version_num' then '140012' else pg_catalog.current_setting($1) end $$`,
  );
  await expect(connect(urlWith({ options: '-c search_path=old,pg_catalog' }))).rejects.toThrow(
    'DATABASE_URL points to a Postgres 14, but it must be 15 or newer',
  );
});
