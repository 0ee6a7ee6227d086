import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from './client.server.ts';
import { listMigrations, migrateDatabase } from './migrations.server.ts';
import { makeTestDatabase } from './test-database.ts';

let database: Database;
let other: Database;
beforeEach(async () => {
  const testDatabase = await makeTestDatabase();
  database = testDatabase.database;
  await database.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
  other = openDatabase({ ...testDatabase.connection, application_name: 'pg_dump' }, () => {});
  return async () => {
    await other.close();
    await testDatabase.drop();
  };
});

/** The migrations folder of a release with these migrations. */
async function release(...migrations: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'redress-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = migrations.map((_, idx) => ({
    idx,
    when: idx + 1,
    tag: `000${idx}_step`,
    breakpoints: true,
  }));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const { idx, tag } of entries) await writeFile(join(folder, `${tag}.sql`), migrations[idx] ?? '');
  return folder;
}

function watchLog() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  return { log, logged: () => lines.map((line) => JSON.parse(line)) };
}

const MAKE = 'create table letters (id int)';
const ADD = 'alter table letters add column words text';

test('instances that start together create everything once', async () => {
  const folder = await release(MAKE, ADD);
  await Promise.all([database, other, database].map((one) => migrateDatabase(one, folder)));
  expect(await listMigrations(database.pool)).toHaveLength(2);
});

test('a migration waits for a reader without blocking others, logs which process it waits for, and is applied then', async () => {
  await migrateDatabase(database, await release(MAKE));
  const reader = await other.pool.connect();
  await reader.query("begin; select 'Ada Marsh' from letters");
  const { log, logged } = watchLog();
  const migrating = migrateDatabase(database, await release(MAKE, ADD), { log });
  await expect.poll(logged).toContainEqual(
    expect.objectContaining({
      waitsFor: [{ pid: expect.any(Number), application: 'pg_dump', seconds: expect.any(Number) }],
    }),
  );
  expect(JSON.stringify(logged())).not.toContain('Ada');
  // This would wait as long as the migration if the migration blocked others.
  await database.pool.query("set lock_timeout = '5s'; select from letters");
  await reader.query('commit');
  reader.release();
  await migrating;
  await database.pool.query('select words from letters');
});

test('a failed migration leaves a schema that the previous release works with', async () => {
  await migrateDatabase(database, await release(MAKE));
  const next = await release(MAKE, `${ADD}--> statement-breakpoint\nselect 1 / 0`);
  await expect(migrateDatabase(database, next)).rejects.toThrow('division by zero');
  const { rows } = await database.pool.query('select * from letters limit 0');
  expect(rows).toEqual([]);
  await migrateDatabase(database, await release(MAKE));
  await migrateDatabase(database, await release(MAKE, ADD));
});

test('a release works with the database of a newer one, and logs that', async () => {
  await migrateDatabase(database, await release(MAKE, ADD));
  const { log, logged } = watchLog();
  await migrateDatabase(database, await release(MAKE), { log });
  expect(logged()).toMatchObject([{ msg: expect.stringContaining('by a newer release') }]);
});

test("a release that is too old for the database doesn't start", async () => {
  const drop = `-- needs release 0001\n${'alter table letters drop column words'}`;
  await migrateDatabase(database, await release(MAKE, ADD, drop));
  await migrateDatabase(database, await release(MAKE, ADD));
  await expect(migrateDatabase(database, await release(MAKE))).rejects.toThrow(
    'The database is from a newer release of Redress that this one is too old for',
  );
});

test('a database with other migrations is left alone', async () => {
  await migrateDatabase(database, await release(MAKE, ADD));
  const next = await release(MAKE, 'create table other (id int)', ADD);
  await expect(migrateDatabase(database, next)).rejects.toThrow('from another release');
});

test('a start that is stopped waits no longer', async () => {
  await migrateDatabase(database, await release(MAKE));
  const reader = await other.pool.connect();
  await reader.query('begin; select from letters');
  const stopping = new AbortController();
  const { log, logged } = watchLog();
  const migrating = migrateDatabase(database, await release(MAKE, ADD), { log, signal: stopping.signal });
  await expect.poll(() => logged().length).toBeGreaterThan(0);
  stopping.abort();
  await expect(migrating).rejects.toBe(stopping.signal.reason);
  reader.release(true);
});
