import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { runCommand } from '../support/program/run-command.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

let dataDir: string;
let folder: string;
let file: string;
let program: Program;
let postgres: EmbeddedPostgres;
let client: pg.Client;
beforeAll(async () => {
  dataDir = await makeTemporaryFolder();
  program = await startProgram({ dataDir });
  postgres = await joinEmbeddedPostgres(dataDir);
  client = new pg.Client(postgres.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.leave();
  await program.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  file = join(folder, 'redress.backup');
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runCommand(args, { env: { DATA_DIR: dataDir } }).ended;

async function readAll(from = client) {
  const all: Record<string, string[]> = {};
  for (const table of ['users', 'organizations', 'campaigns', 'campaign_addresses', 'interactions']) {
    const { rows } = await from.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

const pageStatus = async () => (await fetch(program.campaignAddress)).status;

const lastBackups = async () => (await client.query('select saved_at from last_backup')).rows;

test('only a complete backup is recorded in the database, and a read-only database can be backed up', async () => {
  expect((await run('backup', join(folder, 'nowhere', 'file'))).code).toBe(1);
  expect(await lastBackups()).toEqual([]);
  expect((await run('backup', file)).code).toBe(0);
  const [first] = await lastBackups();
  expect(Date.now() - first.saved_at).toBeLessThan(60_000);
  const { host, port } = postgres.connection;
  const options = '-c default_transaction_read_only=on';
  const parameters = new URLSearchParams({ host, port: String(port), user: 'redress', options });
  const env = { DATABASE_URL: `postgres://localhost/redress?${parameters}`, SESSION_SECRET: 'x'.repeat(32) };
  const readOnly = await runCommand(['backup', `${file}-2`], { env }).ended;
  expect([readOnly.code, readOnly.told]).toEqual([0, expect.stringContaining("couldn't record the time")]);
  expect(await lastBackups()).toEqual([first]);
  expect((await run('backup', `${file}-3`)).code).toBe(0);
  const [later] = await lastBackups();
  expect(later.saved_at.getTime()).toBeGreaterThan(first.saved_at.getTime());
});

test('a backup restores later deletions, on the pages too', async () => {
  const before = await readAll();
  expect(await run('backup', file)).toEqual({
    code: 0,
    told: expect.stringMatching(/^Saved \d+ rows of \d+ tables to \S+redress\.backup, [\d,]+ bytes\.\n$/),
    complained: '',
  });
  await client.query('delete from organizations; delete from users');
  await expect.poll(pageStatus, { timeout: 10_000 }).toBe(404);
  expect(await run('restore', file, '--replace')).toEqual({
    code: 0,
    told: expect.stringMatching(
      /^Restored \d+ rows of \d+ tables from the backup of 20\S+Z\. Sessions[^\n]+\n$/,
    ),
    complained: '',
  });
  expect(await readAll()).toEqual(before);
  await expect.poll(pageStatus, { timeout: 10_000 }).toBe(200);
});

test('a session that ended after the backup remains ended', async () => {
  const call = (path: string, init?: RequestInit) => fetch(`${program.address}${path}`, init);
  const signedIn = await call('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'eve@marsh.test', password: 'eves own' }),
  });
  const headers = { cookie: signedIn.headers.getSetCookie().join('; ') };
  expect((await call('/api/user', { headers })).status).toBe(200);
  await run('backup', file);
  await run('restore', file, '--replace');
  expect((await call('/api/user', { headers })).status).toBe(401);
});

test('commands leave a database of another release unchanged', async () => {
  await run('backup', file);
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  );
  const before = await readAll();
  for (const args of [
    ['restore', file, '--replace'],
    ['admin', 'ada@marsh.test'],
  ]) {
    const { ended } = runCommand(args, { env: { DATA_DIR: dataDir }, input: 'correct horse\n' });
    expect(await ended).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The database is from another release of Redress[^\n]+\n$/),
    });
  }
  expect(await readAll()).toEqual(before);
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
});

test('a backup fills a new database elsewhere, and a program serves it', async () => {
  await run('backup', file);
  const elsewhere = join(folder, 'data');
  const env = { DATA_DIR: elsewhere };
  expect(await runCommand(['restore', file], { env }).ended).toMatchObject({ code: 0, complained: '' });
  await using copy = await startProgram({ dataDir: elsewhere });
  const page = await fetch(`${copy.address}${new URL(program.campaignAddress).pathname}`);
  expect(page.status).toBe(200);
});

test('a damaged file changes nothing, and one line says why', async () => {
  await run('backup', file);
  const before = await readAll();
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
  await writeFile(file, bytes);
  expect(await run('restore', file, '--replace')).toEqual({
    code: 1,
    told: '',
    complained: `${file} is damaged. Use another backup.\n`,
  });
  expect(await readAll()).toEqual(before);
});

test('existing data is only overwritten with --replace', async () => {
  await run('backup', file);
  expect(await run('restore', file)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^The database already holds data[^\n]+--replace[^\n]+\n$/),
  });
  expect(await run('backup', file)).toMatchObject({
    code: 1,
    complained: `${file} already exists. Name another file.\n`,
  });
  const nowhere = join(folder, 'nowhere', 'redress.backup');
  expect(await run('backup', nowhere)).toMatchObject({
    code: 1,
    complained: `Can't write ${nowhere}: no such file or folder (ENOENT).\n`,
  });
});
