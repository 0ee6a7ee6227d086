import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#database/client.server.ts';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { listMigrations, migrateDatabase } from '#database/migrations.server.ts';
import { createJobTables } from '#jobs/jobs.server.ts';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { freePort, runProgram, startProgram } from '../support/program/program.ts';
import { signIn } from '../support/program/program-calls.ts';
import { makeDataDir, makeUsedDataDir } from '../support/program/run-database-program.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const ADMIN = { email: 'ada@marsh.example', password: 'correct horse' };
const BOUNDARY = 'x'.repeat(40);
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test('SIGTERM during a logo upload: it is saved and confirmed, then the program ends', async () => {
  const dataDir = await makeUsedDataDir();
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  await using program = await startProgram({ dataDir, env });
  const cookie = await signIn(program, ADMIN.email, ADMIN.password);
  const form = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="logo"; filename="l.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${LOGO}\r\n--${BOUNDARY}--\r\n`;
  const upload = request(`${program.address}/api/organizations/1/upload`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': form.length,
      expect: '100-continue',
    },
  });
  const answered = once(upload, 'response');
  await once(upload, 'continue');
  upload.write(form.slice(0, 100));
  const [before] = await queryDataDir(dataDir, 'select logo_hash from organizations where id = 1');
  const stopped = program.stop('SIGTERM');
  await expect.poll(program.output).toContain('"msg":"stopping"');
  upload.end(form.slice(100));
  const [answer] = await answered;
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('/images/')]);
  expect(await stopped).toBe(0);
  const [after] = await queryDataDir(dataDir, 'select logo_hash from organizations where id = 1');
  expect(after.logo_hash).not.toBe(before.logo_hash);
});

test('SIGTERM while the nightly erasure waits: the program ends in time, and the next one does it', async () => {
  const dataDir = await makeUsedDataDir();
  const postgres = await joinEmbeddedPostgres(dataDir);
  onTestFinished(postgres.leave);
  await using program = await startProgram({ dataDir });
  const [holder, watcher] = [await connectTo(postgres.connection), await connectTo(postgres.connection)];
  await holder.query(
    `insert into interactions (environment, page_url, org_name, org_id, user_name, action, created_at)
    select 'PROD', '/', name, id, 'Ada', 'email', now() - interval '1 year' from organizations`,
  );
  await holder.query('begin');
  await holder.query('lock table interactions in access exclusive mode');
  await watcher.query(`select graphile_worker.add_job('remove-old-letters', max_attempts => 10)`);
  const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await watcher.query(waiting)).rows).toEqual([{ count: 1 }]);
  const started = performance.now();
  await program.stop('SIGTERM');
  expect(performance.now() - started).toBeLessThan(45_000);
  await holder.query('rollback');
  await holder.end();
  await using next = await startProgram({ dataDir });
  await watcher.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  const left = `select count(*)::int as count from interactions where user_name = 'Ada'`;
  await expect
    .poll(async () => (await watcher.query(left)).rows, { timeout: 150_000 })
    .toEqual([{ count: 0 }]);
  await watcher.end();
  expect(await next.stop()).toBe(0);
}, 240_000);

async function connectTo(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('SIGTERM at any moment of the first start leaves a database that the next start completes', async () => {
  const dataDir = await makeDataDir();
  for (let ms = 100; ms <= 2_000; ms += 190) {
    const { child, ended } = runProgram({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
    await delay(ms);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    // Before it listens for signals, Node ends by them.
    expect([0, null], output).toContain(code);
  }
  await using program = await startProgram({ dataDir });
  expect((await fetch(program.campaignAddress)).status).toBe(200);
  const [count] = await queryDataDir(dataDir, 'select count(*)::int as organizations from organizations');
  expect(count.organizations).toBe(1);
});

const COLUMNS = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by table_name, column_name`;

test('SIGTERM in the middle of an upgrade leaves whole migrations only, and the next start makes the others', async () => {
  const { entries } = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8'));
  const dataDir = await makeUsedDataDir();
  const postgres = await joinEmbeddedPostgres(dataDir);
  onTestFinished(postgres.leave);
  const upgraded = openDatabase(postgres.connection, () => {});
  onTestFinished(upgraded.close);
  await migrateDatabase(upgraded, await firstMigrations(Math.max(0, entries.length - 3)));
  await createJobTables(upgraded);
  await upgraded.pool.query(
    `create function take_time() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.03); end';
    create event trigger take_time on ddl_command_end execute function take_time()`,
  );
  const { child, output, ended } = runProgram({
    env: { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0' },
  });
  const changing = `select from pg_stat_activity
    where state = 'active' and wait_event = 'PgSleep' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await upgraded.pool.query(changing)).rowCount).toBe(1);
  child.kill('SIGTERM');
  expect((await ended).code, output()).toBe(0);
  expect(output()).not.toContain('Redress is at');
  await upgraded.pool.query('drop event trigger take_time; drop function take_time');

  const made = (await listMigrations(upgraded.pool)).length;
  expect(made).toBeLessThanOrEqual(entries.length);
  await upgraded.pool.query('create database expected');
  const expected = openDatabase({ ...postgres.connection, database: 'expected' }, () => {});
  onTestFinished(expected.close);
  await migrateDatabase(expected, await firstMigrations(made));
  const columnsOf = async ({ pool }: Database) => (await pool.query(COLUMNS)).rows;
  expect(await columnsOf(upgraded)).toEqual(await columnsOf(expected));

  await using next = await startProgram({ dataDir });
  await migrateDatabase(expected, 'migrations');
  expect(await columnsOf(upgraded)).toEqual(await columnsOf(expected));
  expect((await fetch(next.address)).status).toBe(200);
});

/** Those of an older release. */
async function firstMigrations(count: number) {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('migrations', folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...more } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...more, entries: entries.slice(0, count) }));
  return folder;
}
