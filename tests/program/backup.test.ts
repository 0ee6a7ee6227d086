import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.server.ts';
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

const start = (...args: string[]) => runCommand(args, { env: { DATA_DIR: dataDir } });
const run = (...args: string[]) => start(...args).ended;

/** What people would miss. */
async function readAll(from = client) {
  const all: Record<string, string[]> = {};
  for (const table of ['users', 'organizations', 'campaigns', 'campaign_addresses', 'interactions']) {
    const { rows } = await from.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

const pageStatus = async () => (await fetch(program.campaignAddress)).status;

const addInteractions = (count: number) =>
  client.query(
    `insert into interactions (environment, page_url, org_name, org_id, user_name, generated_text, action)
    select 'PROD', '/', name, id, md5(n::text), repeat(md5(n::text), 30), 'email'
    from organizations, generate_series(1, $1) n`,
    [count],
  );

/** Until the database is at it. */
const hearOf = (statement: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await client.query('select query from pg_stat_activity');
        return rows.map(({ query }) => query);
      },
      { timeout: 30_000, interval: 2 },
    )
    .toContainEqual(expect.stringMatching(statement));

describe('while the program runs', () => {
  test('a backup brings back what was deleted since, on the pages too', async () => {
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
      told: expect.stringMatching(/^Restored \d+ rows of \d+ tables from the backup of 20\S+Z\.\n$/),
      complained: '',
    });
    expect(await readAll()).toEqual(before);
    await expect.poll(pageStatus, { timeout: 10_000 }).toBe(200);
  });

  test('a session that ended since the backup stays ended', async () => {
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

  test('a database of another release is left as it is, by admin too', async () => {
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
        complained: expect.stringMatching(/^The database is of another release of Redress[^\n]+\n$/),
      });
    }
    expect(await readAll()).toEqual(before);
    await client.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });

  test('a backup fills a new database elsewhere, which a program then serves', async () => {
    await run('backup', file);
    const elsewhere = join(folder, 'data');
    const env = { DATA_DIR: elsewhere };
    expect(await runCommand(['restore', file], { env }).ended).toMatchObject({ code: 0, complained: '' });
    await using copy = await startProgram({ dataDir: elsewhere });
    const page = await fetch(`${copy.address}${new URL(program.campaignAddress).pathname}`);
    expect(page.status).toBe(200);
  });

  test('a file that is damaged changes nothing, and one line says why', async () => {
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

  test('data that is there is lost only to who says so', async () => {
    await run('backup', file);
    expect(await run('restore', file)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The database already holds data[^\n]+--replace[^\n]+\n$/),
    });
    expect(await run('backup', file)).toMatchObject({
      code: 1,
      complained: `${file} already exists. Name another file.\n`,
    });
  });
});

describe('with much to save', () => {
  beforeAll(async () => {
    await addInteractions(10_000);
  });
  afterAll(() => client.query('delete from interactions'));

  test('kill -9 while it is restored leaves everything as it was', async () => {
    await run('backup', file);
    await client.query(`update campaigns set name = 'Changed'`);
    const before = await readAll();
    const { child, ended } = start('restore', file, '--replace');
    await hearOf('^copy "interactions"');
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect(await readAll()).toEqual(before);
  });

  // SIGKILL last: the server may go on with a copy whose reader was killed, which looks like the next one's.
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s while it is saved leaves no incomplete backup',
    async (signal) => {
      const { child, ended } = start('backup', file);
      await hearOf('^copy "interactions"');
      child.kill(signal);
      const { complained } = await ended;
      const left = await readdir(folder);
      if (signal === 'SIGTERM') expect([complained, left]).toEqual(['Stopped. Nothing was changed.\n', []]);
      expect(left).not.toContain('redress.backup');
    },
  );
});
