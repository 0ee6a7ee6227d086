import { readdir, rm } from 'node:fs/promises';
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
  await addInteractions(10_000);
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

async function readAll(from = client) {
  const all: Record<string, string[]> = {};
  for (const table of ['users', 'organizations', 'campaigns', 'campaign_addresses', 'interactions']) {
    const { rows } = await from.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

const addInteractions = (count: number) =>
  client.query(
    `insert into interactions (environment, page_url, org_name, org_id, user_name, generated_text, action)
    select 'PROD', '/', name, id, md5(n::text), repeat(md5(n::text), 30), 'email'
    from organizations, generate_series(1, $1) n`,
    [count],
  );

/** Waits until the database is busy with it. */
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

test('kill -9 during a restore leaves everything as it was', async () => {
  await run('backup', file);
  await client.query(`update campaigns set name = 'Changed'`);
  const before = await readAll();
  const { child, ended } = start('restore', file, '--replace');
  await hearOf('^copy "interactions"');
  child.kill('SIGKILL');
  expect((await ended).code).toBeNull();
  expect(await readAll()).toEqual(before);
});

// SIGKILL comes last: the server may go on with a COPY whose reader was killed, which looks like the next one's.
test.each(['SIGTERM', 'SIGKILL'] as const)('%s during a backup leaves no incomplete file', async (signal) => {
  const { child, ended } = start('backup', file);
  await hearOf('^copy "interactions"');
  child.kill(signal);
  const { complained } = await ended;
  const left = await readdir(folder);
  if (signal === 'SIGTERM') expect([complained, left]).toEqual(['Stopped. Nothing was changed.\n', []]);
  expect(left).not.toContain('redress.backup');
});
