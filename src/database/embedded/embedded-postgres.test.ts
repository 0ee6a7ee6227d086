import { stat, truncate } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  ask,
  isServed,
  makeDataDir,
  makeUsedDataDir,
  readServerPid,
  runDatabaseProgram,
} from '#tests/support/program/run-database-program.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.server.ts';

test('the first start creates an empty UTF-8 database that syncs to disk', async () => {
  const postgres = await joinEmbeddedPostgres(await makeDataDir());
  expect(postgres.isNew).toBe(true);
  expect(await ask(postgres, 'select count(*)::int from pg_stat_user_tables')).toEqual([0]);
  expect(await ask(postgres, "select current_user, lower('ÄÖП'), 'ä' < 'z'")).toEqual([
    'redress',
    'äöп',
    false,
  ]);
  await ask(postgres, 'create extension pg_trgm');
  expect(await ask(postgres, "select similarity('Привет', 'привет')")).toEqual([1]);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(postgres, `show ${setting}`)).toEqual(['on']);
  }
  await postgres.leave();
});

test('only the socket in the closed folder leads to the server', async () => {
  const postgres = await joinEmbeddedPostgres(await makeUsedDataDir());
  expect(await ask(postgres, 'show listen_addresses')).toEqual(['']);
  expect(await ask(postgres, 'show unix_socket_directories')).toEqual(['.']);
  expect(await ask(postgres, 'show data_directory_mode')).toEqual(['0700']);
  await postgres.leave();
});

test('a restart finds the data again', async () => {
  const dataDir = await makeUsedDataDir();
  const first = await joinEmbeddedPostgres(dataDir);
  await ask(first, 'create table kept as select 7 as number');
  await first.leave();
  expect(isServed(dataDir)).toBe(false);
  const second = await joinEmbeddedPostgres(dataDir);
  expect(second.isNew).toBe(false);
  expect(await ask(second, 'select number from kept')).toEqual([7]);
  await second.leave();
});

test('a second process joins the running server, and only the last to leave stops it', async () => {
  const dataDir = await makeUsedDataDir();
  const program = runDatabaseProgram(dataDir);
  expect(await program.hear()).toEqual({ isNew: false });
  const pid = await readServerPid(dataDir);
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(postgres.isNew).toBe(false);
  program.order('leave');
  expect(await program.hear()).toEqual({ left: true });
  expect(await ask(postgres, 'select 1')).toEqual([1]);
  expect(await readServerPid(dataDir)).toBe(pid);
  await postgres.leave();
  expect(isServed(dataDir)).toBe(false);
});

test("the environment's keys don't reach the server, nor do its settings for other servers", async () => {
  const dataDir = await makeUsedDataDir();
  const others = { PGPORT: '9', PGSSLMODE: 'require', PGDATA: '/nowhere', PGHOST: 'example.invalid' };
  const program = runDatabaseProgram(dataDir, { env: { ...process.env, ...others, API_KEY: 'of ours' } });
  expect(await program.hear()).toEqual({ isNew: false });
  const postgres = await joinEmbeddedPostgres(dataDir);
  await ask(postgres, "create table environment (line text); copy environment from program 'env'");
  expect(
    await ask(postgres, "select line from environment where line like any ('{API_KEY%,PGHOST%}')"),
  ).toEqual([]);
  expect(await ask(postgres, "select 1 from environment where line like 'PWD=%'")).toEqual([1]);
  program.order('leave');
  expect(await program.hear()).toEqual({ left: true });
  await postgres.leave();
});

test('a log over a megabyte starts over with the next start', async () => {
  const dataDir = await makeUsedDataDir();
  const log = `${dataDir}/postgres/server.log`;
  await truncate(log, 1_000_001);
  const postgres = await joinEmbeddedPostgres(dataDir);
  await postgres.leave();
  expect((await stat(log)).size).toBeLessThan(10_000);
});
