import { readFile, stat, truncate } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  isServed,
  killServer,
  makeDataDir,
  makeUsedDataDir,
  readServerPid,
  runDatabaseProgram,
} from '../../../tests/support/program/run-database-program.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded-postgres.server.ts';

async function ask(postgres: EmbeddedPostgres, statement: string) {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows?.flatMap(Object.values);
}

test('the first start makes an empty database that knows every letter and syncs what it is told', async () => {
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

test('nothing but the socket in the closed folder leads to the server', async () => {
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

test('of two processes that start at once on an empty folder one makes the database and both use it', async () => {
  const dataDir = await makeDataDir();
  const programs = [runDatabaseProgram(dataDir), runDatabaseProgram(dataDir), runDatabaseProgram(dataDir)];
  const answers = await Promise.all(programs.map((program) => program.hear()));
  expect(answers.filter((answer) => answer.isNew)).toHaveLength(1);
  expect(answers.filter((answer) => answer.isNew === false)).toHaveLength(2);
  for (const program of programs) program.order('leave');
  for (const program of programs) expect(await program.hear()).toEqual({ left: true });
  expect(isServed(dataDir)).toBe(false);
});

test('whoever joins while the last one leaves gets a server', async () => {
  const dataDir = await makeUsedDataDir();
  let staying = await joinEmbeddedPostgres(dataDir);
  for (let turn = 0; turn < 8; turn++) {
    const [next] = await Promise.all([joinEmbeddedPostgres(dataDir), staying.leave()]);
    expect(await ask(next, 'select 1')).toEqual([1]);
    staying = next;
  }
  await staying.leave();
});

test('kill -9 of the program loses nothing that was acknowledged, and the next one joins its server', async () => {
  const dataDir = await makeUsedDataDir();
  const program = runDatabaseProgram(dataDir);
  await program.hear();
  program.order('write for ever');
  let acknowledged = 0;
  while (acknowledged < 50) acknowledged = (await program.hear()).written ?? 0;
  const pid = await readServerPid(dataDir);
  await program.kill();
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(await readServerPid(dataDir)).toBe(pid);
  const [count] = await ask(postgres, `select count(*)::int from written where number <= ${acknowledged}`);
  expect(count).toBe(acknowledged);
  await postgres.leave();
  expect(isServed(dataDir)).toBe(false);
});

test('kill -9 of program and server at once loses nothing that was acknowledged', async () => {
  const dataDir = await makeUsedDataDir();
  const program = runDatabaseProgram(dataDir);
  await program.hear();
  program.order('write for ever');
  let acknowledged = 0;
  while (acknowledged < 50) acknowledged = (await program.hear()).written ?? 0;
  await killServer(dataDir);
  await program.kill();
  const postgres = await joinEmbeddedPostgres(dataDir);
  const [count] = await ask(postgres, `select count(*)::int from written where number <= ${acknowledged}`);
  expect(count).toBe(acknowledged);
  await postgres.leave();
});

test('a program whose server is killed starts it again and still counts as a user', async () => {
  const dataDir = await makeUsedDataDir();
  const postgres = await joinEmbeddedPostgres(dataDir);
  const pid = await readServerPid(dataDir);
  await killServer(dataDir);
  await expect.poll(() => ask(postgres, 'select 1').catch(() => 'down'), { timeout: 10_000 }).toEqual([1]);
  expect(await readServerPid(dataDir)).not.toBe(pid);
  const other = await joinEmbeddedPostgres(dataDir);
  await other.leave();
  expect(await ask(postgres, 'select 1')).toEqual([1]);
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

test('the log of the server quotes no data, be a statement refused, killed or cut short', async () => {
  const dataDir = await makeUsedDataDir();
  const readLog = () => readFile(`${dataDir}/postgres/server.log`, 'utf8');
  const postgres = await joinEmbeddedPostgres(dataDir);
  await ask(postgres, 'create table people (email text unique)');
  await ask(postgres, "insert into people values ('ada@example.org')");
  await expect(ask(postgres, "insert into people values ('ada@example.org')")).rejects.toThrow(
    'duplicate key',
  );
  process.kill(await startLongStatement(postgres, 'ada@example.org'), 'SIGKILL');
  await expect.poll(readLog, { timeout: 10_000 }).toContain('terminated by signal 9');
  await expect.poll(() => ask(postgres, 'select 1').catch(() => 'down'), { timeout: 10_000 }).toEqual([1]);
  await startLongStatement(postgres, 'ada@example.org');
  await postgres.leave();
  const log = await readLog();
  expect(log).toMatch(/terminated by signal 9.*terminating connection due to administrator command/s);
  expect(log).not.toContain('ada@example.org');
});

test('a log that has grown past a megabyte begins anew with the next start', async () => {
  const dataDir = await makeUsedDataDir();
  const log = `${dataDir}/postgres/server.log`;
  await truncate(log, 1_000_001);
  const postgres = await joinEmbeddedPostgres(dataDir);
  await postgres.leave();
  expect((await stat(log)).size).toBeLessThan(10_000);
});

/** Starts a statement that quotes `word`, and tells the process that runs it. */
async function startLongStatement(postgres: EmbeddedPostgres, word: string): Promise<number> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  const [pid] = (await client.query('select pg_backend_pid() as pid')).rows;
  client.query(`select pg_sleep(600), '${word}'`).catch(() => {});
  const isActive = `select state = 'active' as active from pg_stat_activity where pid = ${pid.pid}`;
  await expect.poll(() => ask(postgres, isActive)).toEqual([true]);
  return pid.pid;
}
