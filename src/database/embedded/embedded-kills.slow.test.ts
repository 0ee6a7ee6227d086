import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  ask,
  isServed,
  killServer,
  makeDataDir,
  makeUsedDataDir,
  readServerPid,
  runDatabaseProgram,
} from '#tests/support/program/run-database-program.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded-postgres.server.ts';

test('of two processes that start together on an empty folder one creates the database and both use it', async () => {
  const dataDir = await makeDataDir();
  const programs = [runDatabaseProgram(dataDir), runDatabaseProgram(dataDir), runDatabaseProgram(dataDir)];
  const answers = await Promise.all(programs.map((program) => program.hear()));
  expect(answers.filter((answer) => answer.isNew)).toHaveLength(1);
  expect(answers.filter((answer) => answer.isNew === false)).toHaveLength(2);
  for (const program of programs) program.order('leave');
  for (const program of programs) expect(await program.hear()).toEqual({ left: true });
  expect(isServed(dataDir)).toBe(false);
});

test('a program that joins while the last one leaves gets a server', async () => {
  const dataDir = await makeUsedDataDir();
  let staying = await joinEmbeddedPostgres(dataDir);
  for (let turn = 0; turn < 8; turn++) {
    const [next] = await Promise.all([joinEmbeddedPostgres(dataDir), staying.leave()]);
    expect(await ask(next, 'select 1')).toEqual([1]);
    staying = next;
  }
  await staying.leave();
});

test('a program joins the server of a killed one, and stops it when it leaves', async () => {
  const dataDir = await makeUsedDataDir();
  const program = runDatabaseProgram(dataDir);
  await program.hear();
  const pid = await readServerPid(dataDir);
  await program.kill();
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(await readServerPid(dataDir)).toBe(pid);
  await postgres.leave();
  expect(isServed(dataDir)).toBe(false);
});

test('a program restarts its killed server and still counts as a user', async () => {
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

test('the log of the server quotes no data, even if a statement is refused, killed or cut short', async () => {
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

/** Starts a statement that quotes `word`, and returns its process id. */
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
