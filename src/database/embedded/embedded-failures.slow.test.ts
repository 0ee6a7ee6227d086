import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { appendFile, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  isServed,
  killServer,
  makeDataDir,
  makeUsedDataDir,
  readServerPid,
  runDatabaseProgram,
} from '#tests/support/program/run-database-program.ts';
import { StartupError } from '../startup-error.server.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded-postgres.server.ts';

const PID_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

async function expectServing(postgres: EmbeddedPostgres) {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query('create table proof ()').finally(() => client.end());
  await postgres.leave();
}

async function expectRefusal(dataDir: string, ...words: string[]) {
  const error = await joinEmbeddedPostgres(dataDir).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(StartupError);
  for (const word of words) expect(error).toHaveProperty('message', expect.stringContaining(word));
  expect(error).toHaveProperty('message', expect.not.stringContaining('\n'));
}

/** Leaves the files of a server that never got to end. */
async function cutPower(dataDir: string) {
  const program = runDatabaseProgram(dataDir);
  await program.hear();
  await program.kill();
  await killServer(dataDir);
}

/** A live process of the Postgres user that has nothing to do with Postgres. */
async function spawnStranger(dataDir: string) {
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['1000'], process.geteuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  return stranger.pid ?? 0;
}

test('a killed server is started again', async () => {
  const dataDir = await makeUsedDataDir();
  await cutPower(dataDir);
  expect(isServed(dataDir)).toBe(true);
  await expectServing(await joinEmbeddedPostgres(dataDir));
});

test('a program whose server was killed ends without an error', async () => {
  const dataDir = await makeUsedDataDir();
  const postgres = await joinEmbeddedPostgres(dataDir);
  await killServer(dataDir);
  await postgres.leave();
  await expectServing(await joinEmbeddedPostgres(dataDir));
});

test('a killed server that stays a zombie is started again', async () => {
  const dataDir = await makeUsedDataDir();
  const program = runDatabaseProgram(dataDir);
  await program.hear();
  program.suspend();
  const pid = await readServerPid(dataDir);
  await killServer(dataDir);
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(() => process.kill(pid, 0)).not.toThrow();
  expect(await readServerPid(dataDir)).not.toBe(pid);
  await expectServing(postgres);
});

test('after a power cut pid files may name unrelated processes, which are ignored and left alone', async () => {
  const dataDir = await makeUsedDataDir();
  await cutPower(dataDir);
  const strangers = [await spawnStranger(dataDir), await spawnStranger(dataDir)];
  for (const [index, file] of PID_FILES.entries()) {
    const path = join(dataDir, 'postgres', file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, String(strangers[index])));
  }
  await expectServing(await joinEmbeddedPostgres(dataDir));
  for (const stranger of strangers) expect(() => process.kill(stranger, 0)).not.toThrow();
});

test.for(['', 'a pid'])('after a power cut the pid files may be half-written: %j', async (half) => {
  const dataDir = await makeUsedDataDir();
  await cutPower(dataDir);
  const text = half && `${await spawnStranger(dataDir)}\n`;
  for (const file of PID_FILES) await writeFile(join(dataDir, 'postgres', file), text);
  await expectServing(await joinEmbeddedPostgres(dataDir));
});

test('a program killed while it creates the database leaves nothing behind', async () => {
  const dataDir = await makeDataDir();
  const program = runDatabaseProgram(dataDir);
  const isUnderWay = () =>
    existsSync(dataDir) && globSync('postgres.new-*/base', { cwd: dataDir }).length > 0;
  await expect.poll(isUnderWay, { timeout: 10_000, interval: 5 }).toBe(true);
  await program.kill();
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(postgres.isNew).toBe(true);
  expect(globSync('postgres.new-*', { cwd: dataDir })).toEqual([]);
  await expectServing(postgres);
});

test('an empty folder is filled', async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await expectServing(await joinEmbeddedPostgres(dataDir));
});

test('a folder with open permissions is closed to other users', async () => {
  const dataDir = await makeUsedDataDir();
  await chmod(join(dataDir, 'postgres'), 0o755);
  await expectServing(await joinEmbeddedPostgres(dataDir));
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test.runIf(process.platform === 'linux')('a path too long for a socket works too', async () => {
  await expectServing(await joinEmbeddedPostgres(await makeDataDir('long'.repeat(40))));
});

test('data of another major version is refused, with a way to migrate it', async () => {
  const dataDir = await makeUsedDataDir();
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expectRefusal(dataDir, 'holds data of Postgres 17', 'comes with 18', 'back it up');
});

test('a file in place of DATA_DIR, or above or below it, is named', async () => {
  const dataDir = await makeDataDir();
  await writeFile(dataDir, '');
  await expectRefusal(dataDir, dataDir, 'EEXIST', 'set DATA_DIR');
  await expectRefusal(join(dataDir, 'below'), dataDir, 'ENOTDIR', 'set DATA_DIR');
  await writeFile(join(dirname(dataDir), 'postgres'), '');
  await expectRefusal(dirname(dataDir), 'ENOTDIR', 'set DATA_DIR');
});

test('a folder of other files is left alone', async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres/holiday'), { recursive: true });
  await expectRefusal(dataDir, 'holds other files than a database', 'Move it away');
});

test('an unreachable running server is named, and no second one is started', async () => {
  const dataDir = await makeUsedDataDir();
  const first = await joinEmbeddedPostgres(dataDir);
  await rm(join(dataDir, 'postgres/.s.PGSQL.5432'));
  await expectRefusal(dataDir, 'Another Postgres', `kill -INT ${await readServerPid(dataDir)}`);
  await first.leave();
});

test('a server that can’t start gives its own reason', async () => {
  const dataDir = await makeUsedDataDir();
  await appendFile(join(dataDir, 'postgres/postgresql.conf'), 'nonsense\n');
  await expectRefusal(dataDir, 'configuration file', 'server.log');
});
