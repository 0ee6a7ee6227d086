import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { BUCKET, startS3Server } from '../support/backups/s3-server.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { databaseEnv, sendJson } from '../support/program/program-calls.ts';
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

const start = (...args: string[]) => runCommand(args, { env: { DATA_DIR: dataDir } });
const run = (...args: string[]) => start(...args).ended;

async function readAll() {
  const all: Record<string, string[]> = {};
  for (const table of ['users', 'organizations', 'campaigns', 'campaign_addresses', 'interactions']) {
    const { rows } = await client.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

const lastBackups = async () => (await client.query('select saved_at from last_backup')).rows;

test('only a complete backup is recorded in the database, and a read-only database can be backed up', async () => {
  const nowhere = join(folder, 'nowhere', 'redress.backup');
  expect(await run('backup', nowhere)).toMatchObject({
    code: 1,
    complained: `Can't write ${nowhere}: no such file or folder (ENOENT).\n`,
  });
  expect(await lastBackups()).toEqual([]);
  expect((await run('backup', file)).code).toBe(0);
  const [first] = await lastBackups();
  expect(Date.now() - first.saved_at).toBeLessThan(60_000);
  const { host, port } = postgres.connection;
  const env = databaseEnv({ host, port, options: '-c default_transaction_read_only=on' });
  const readOnly = await runCommand(['backup', `${file}-2`], { env }).ended;
  expect([readOnly.code, readOnly.told]).toEqual([0, expect.stringContaining("couldn't record the time")]);
  expect(await lastBackups()).toEqual([first]);
  expect((await run('backup', `${file}-3`)).code).toBe(0);
  const [later] = await lastBackups();
  expect(later.saved_at.getTime()).toBeGreaterThan(first.saved_at.getTime());
});

test('a backup restores later deletions, on the pages too, and no session', async () => {
  const person = { email: 'eve@marsh.test', password: 'eves own' };
  const signedIn = await sendJson(`${program.address}/api/register`, person);
  const headers = { cookie: signedIn.headers.getSetCookie().join('; ') };
  const pageStatus = async () => (await fetch(program.campaignAddress)).status;
  const before = await readAll();
  expect(await run('backup', file)).toEqual({
    code: 0,
    told: expect.stringMatching(/^Saved \d+ rows of \d+ tables to \S+redress\.backup, [\d,]+ bytes\.\n$/),
    complained: '',
  });
  await client.query('delete from organizations; delete from users');
  await expect.poll(pageStatus, { timeout: 10_000 }).toBe(404);
  expect(await run('restore', file)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^The database already holds data[^\n]+--replace[^\n]+\n$/),
  });
  expect(await run('restore', file, '--replace')).toEqual({
    code: 0,
    told: expect.stringMatching(
      /^Restored \d+ rows of \d+ tables from the backup of 20\S+Z\. Sessions[^\n]+\n$/,
    ),
    complained: '',
  });
  expect(await readAll()).toEqual(before);
  await expect.poll(pageStatus, { timeout: 10_000 }).toBe(200);
  expect((await fetch(`${program.address}/api/user`, { headers })).status).toBe(401);
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

const execute = promisify(execFile);
const AGE = await execute('age', ['--version']).then(
  () => true,
  () => false,
);

/** Saves an encrypted backup to BACKUP_TO. */
async function saveEncrypted() {
  const identity = await generateX25519Identity();
  const keyFile = join(folder, 'key.txt');
  await writeFile(keyFile, `# a comment\n${identity}\n`);
  const key = await identityToRecipient(identity);
  const env = { DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_KEY: key };
  const { code, told } = await runCommand(['backup'], { env }).ended;
  const [, path = ''] = /to (\S+\.backup\.age), /.exec(told) ?? [];
  expect([code, path]).toEqual([0, expect.stringContaining(folder)]);
  return { keyFile, path };
}

test('a backup to BACKUP_TO is restored with the key file only', async () => {
  const { keyFile, path } = await saveEncrypted();
  const before = await readAll();
  await client.query(`update campaigns set name = 'Changed'`);
  expect(await run('restore', path, '--replace')).toMatchObject({
    code: 1,
    complained: `${path} is encrypted. Add --identity KEYFILE.\n`,
  });
  expect(await run('restore', path, '--replace', '--identity', keyFile)).toMatchObject({ code: 0 });
  expect(await readAll()).toEqual(before);
});

test.skipIf(!AGE)('age decrypts a backup without the program', async () => {
  const { keyFile, path } = await saveEncrypted();
  const before = await readAll();
  await execute('age', ['--decrypt', '--identity', keyFile, '--output', file, path]);
  await client.query(`update campaigns set name = 'Changed'`);
  expect(await run('restore', file, '--replace')).toMatchObject({ code: 0 });
  expect(await readAll()).toEqual(before);
});

test('restoring a missing backup of a store names it, and not BACKUP_TO', async () => {
  const store = await startS3Server();
  onTestFinished(store.stop);
  const { endpoint, accessKeyId, secretAccessKey, region } = store.settings;
  const settings = { AWS_ENDPOINT_URL_S3: endpoint.href, AWS_REGION: region };
  const account = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const env = { DATA_DIR: dataDir, ...settings, ...account };
  expect(await runCommand(['restore', `s3://${BUCKET}/typo.age`], { env }).ended).toMatchObject({
    code: 1,
    complained: `Can't read s3://${BUCKET}/typo.age: it doesn't exist in the store.\n`,
  });
});

test('BACKUP_KEY with a typing error stops the start with one line', async () => {
  const key = await identityToRecipient(await generateX25519Identity());
  const mistyped = key.slice(0, -1) + (key.endsWith('q') ? 'p' : 'q');
  const env = { DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_KEY: mistyped };
  expect(await runCommand(['backup'], { env }).ended).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^BACKUP_KEY has a public key that age doesn't accept[^\n]+\n$/),
  });
});

const addInteractions = () =>
  client.query(
    `insert into interactions (environment, page_url, org_name, org_id, user_name, generated_text, action)
    select 'PROD', '/', name, id, md5(n::text), repeat(md5(n::text), 30), 'email'
    from organizations, generate_series(1, 10000) n`,
  );

/** Waits until the database is busy with copying the interactions. */
const hearOfCopy = () =>
  expect
    .poll(async () => (await client.query('select query from pg_stat_activity')).rows, {
      timeout: 30_000,
      interval: 2,
    })
    .toContainEqual({ query: expect.stringMatching('^copy "interactions"') });

test('kill -9 during a restore leaves everything as it was', async () => {
  await addInteractions();
  await run('backup', file);
  await client.query(`update campaigns set name = 'Changed'`);
  const before = await readAll();
  const { child, ended } = start('restore', file, '--replace');
  await hearOfCopy();
  child.kill('SIGKILL');
  expect((await ended).code).toBeNull();
  expect(await readAll()).toEqual(before);
});

// SIGKILL comes last: the server may go on with a COPY whose reader was killed, which looks like the next one's.
test.each(['SIGTERM', 'SIGKILL'] as const)('%s during a backup leaves no incomplete file', async (signal) => {
  const { child, ended } = start('backup', file);
  await hearOfCopy();
  child.kill(signal);
  const { complained } = await ended;
  const left = await readdir(folder);
  if (signal === 'SIGTERM') expect([complained, left]).toEqual(['Stopped. Nothing was changed.\n', []]);
  expect(left).not.toContain('redress.backup');
});
