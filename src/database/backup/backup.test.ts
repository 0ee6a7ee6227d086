import { createReadStream } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/program/temporary-folder.ts';
import { releaseMigrations } from '../migrations.server.ts';
import { makeTestDatabase } from '../test-database.ts';
import { saveBackup } from './backup.server.ts';
import { encodeBackup, type Frame, openBackup } from './backup-file.server.ts';
import { restoreBackup } from './restore.server.ts';
import { writeWholeFile } from './whole-file.server.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const NEVER = new AbortController().signal;

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
beforeEach(async () => {
  testDatabase = await makeTestDatabase();
  file = join(folder, 'redress.backup');
  await fill();
});
afterEach(async () => {
  await rm(file, { force: true });
  await testDatabase.drop();
});
afterAll(() => rm(folder, { recursive: true }));

const query = (text: string) => testDatabase.database.pool.query(text);
const source = () => ({ name: file, read: () => createReadStream(file) });
const save = async (signal = NEVER) => {
  const write = (chunks: AsyncIterable<Uint8Array>) => writeWholeFile(file, chunks, signal);
  const { written, ...summary } = await saveBackup(testDatabase.database.pool, { write, signal });
  expect(written).toBe((await stat(file)).size);
  return summary;
};
const restore = (replace = true, signal = NEVER, forgotten: string[] = []) =>
  restoreTo(MIGRATIONS, replace, signal, forgotten);
const restoreTo = (migrationsFolder: string, replace = true, signal = NEVER, forgotten: string[] = []) =>
  restoreBackup(testDatabase.database, {
    source: source(),
    migrationsFolder,
    replace,
    forgotten,
    signal,
  });

/** Texts that a text format could trip over, a binary column, nulls, and a reference. */
async function fill() {
  await query(`insert into users (email, password_hash, role) values
    ('ada@marsh.test', E'tab\\t newline\\n backslash \\\\ \\\\. ', 'admin'), ('ünï@marsh.test', '\\N', 'org_manager')`);
  await query(
    `insert into images (hash, content_type, bytes) values (repeat('a', 64), 'image/png', '\\x00ff5c2e0a')`,
  );
  await query(`insert into organizations (name, abbreviation, url, created_by_id)
    select 'Friends', 'FHL', 'https://fhl.test', id from users where role = 'admin'`);
  await query(`insert into supporters (campaign_id, organization_id, email, consent_text, privacy_url, confirmed_at, confirm_hash, stop_token)
    select 7, id, 'sam@marsh.test', 'I agree.', 'https://fhl.test/privacy', now(), 'a hash', 'a token' from organizations`);
  await query(`insert into mails (to_address, subject, text, html) values ('ada@marsh.test', '', '', '')`);
}

/** Returns every row of every table, and the next value of each sequence. */
async function readAll() {
  const { rows: relations } = await query(
    `select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name, kind } of relations) {
    const text = kind === 'r' ? 't::text' : '(last_value + is_called::int)::text';
    const { rows } = await query(`select ${text} as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function readIndexesAndTriggers(): Promise<string[]> {
  const { rows } = await query(`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select concat(tgname, ' ', tgenabled) from pg_trigger where not tgisinternal order by 1`);
  return rows.map(({ definition }) => definition);
}

/** Rewrites the backup with changes. */
async function rewrite(change: (frame: Frame) => Frame, migrations?: string[]) {
  const { header, readFrames } = await openBackup(source());
  async function* changed() {
    for await (const frame of readFrames()) yield change(frame);
  }
  const changedHeader = { ...header, ...(migrations && { migrations }) };
  const write = (chunks: AsyncIterable<Uint8Array>) => writeWholeFile(`${file}.new`, chunks, NEVER);
  await encodeBackup(changedHeader, changed(), write, NEVER);
  await rename(`${file}.new`, file);
}

/** The migrations folder of a release with one more migration. */
async function nextRelease() {
  const next = join(folder, 'next');
  await cp(MIGRATIONS, next, { recursive: true });
  const journal = join(next, 'meta/_journal.json');
  const { entries, ...more } = JSON.parse(await readFile(journal, 'utf8'));
  const added = { ...entries.at(-1), idx: entries.length, tag: 'added' };
  await writeFile(journal, JSON.stringify({ ...more, entries: [...entries, added] }));
  await writeFile(join(next, 'added.sql'), 'create table added (id int)');
  return next;
}

async function change() {
  await query(`delete from organizations`);
  await query(`update users set email = 'eve@else.test' where role = 'admin'`);
  await query(
    `insert into users (email, password_hash) select i || '@crowd.test', 'x' from generate_series(1, 20) i`,
  );
}

describe('a restored backup', () => {
  test('brings everything back, and reports how much that is', async () => {
    const before = await readAll();
    const indexes = await readIndexesAndTriggers();
    const saved = await save();
    await change();
    const restored = await restore();
    expect(await readAll()).toEqual(before);
    expect(await readIndexesAndTriggers()).toEqual(indexes);
    expect(restored).toEqual(saved);
    expect(restored).toMatchObject({
      rows: 7,
      tables: Object.keys(before).filter((name) => !name.endsWith('_seq')).length,
    });
  });

  test('fills an empty database without --replace, and new rows continue from there', async () => {
    const before = await readAll();
    await save();
    await testDatabase.drop();
    testDatabase = await makeTestDatabase();
    await restore(false);
    expect(await readAll()).toEqual(before);
    const { rows } = await query(
      `insert into users (email, password_hash) values ('new@marsh.test', 'x') returning id`,
    );
    expect(rows).toEqual([{ id: 3 }]);
  });

  test('is of one moment, whatever the program writes during the backup', async () => {
    const before = await readAll();
    const writer = await testDatabase.database.pool.connect();
    await writer.query('begin; lock table users');
    const saving = save();
    await expect.poll(countWaiting, { timeout: 10_000, interval: 5 }).toBe(1);
    await writer.query(`insert into users (email, password_hash) values ('late@marsh.test', 'x')`);
    await writer.query(`update organizations set name = 'Late'; commit`);
    writer.release();
    await saving;
    await restore();
    expect(await readAll()).toEqual({ ...before, users_id_seq: ['4'] });
  });

  test('leaves out tables that must not come back', async () => {
    const saved = await save();
    const restored = await restore(true, NEVER, ['mails']);
    expect(restored).toEqual({ ...saved, rows: saved.rows - 1, tables: saved.tables - 1 });
    const { rows } = await query(
      'select (select count(*) from mails) as mails, count(*) as people from users',
    );
    expect(rows).toEqual([{ mails: '0', people: '2' }]);
  });

  test('can be saved and restored again', async () => {
    await save();
    await restore();
    const before = await readAll();
    await rm(file);
    await save();
    await change();
    await restore();
    expect(await readAll()).toEqual(before);
  });

  test('is complete even with more rows than fit into one piece', async () => {
    await query(`insert into users (email, password_hash)
      select i || '@people.test', md5(i::text) || repeat('x', 500) from generate_series(1, 5000) i`);
    const before = await readAll();
    await save();
    await change();
    await restore();
    expect(await readAll()).toEqual(before);
  });

  async function countWaiting(): Promise<number> {
    const { rows } = await query(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  }
});

describe('saving', () => {
  test('leaves one file, which only its owner can read', async () => {
    await save();
    expect(await readdir(folder)).toEqual(['redress.backup']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('never overwrites an existing file', async () => {
    await writeFile(file, 'precious');
    await expect(save()).rejects.toThrow(`${file} already exists. Name another file.`);
    expect(await readFile(file, 'utf8')).toBe('precious');
  });

  test('never overwrites a file that appears during the backup', async () => {
    async function* appear() {
      await writeFile(file, 'precious');
      yield Buffer.from('other');
    }
    await expect(writeWholeFile(file, appear(), NEVER)).rejects.toThrow('already exists');
    expect(await readFile(file, 'utf8')).toBe('precious');
    expect(await readdir(folder)).toEqual(['redress.backup']);
  });

  test('leaves nothing when it is interrupted', async () => {
    const breaking = new AbortController();
    const writer = await testDatabase.database.pool.connect();
    await writer.query('begin; lock table users');
    const saving = save(breaking.signal);
    const outcome = expect(saving).rejects.toThrow();
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toHaveLength(1);
    breaking.abort();
    await outcome;
    writer.release(true);
    expect(await readdir(folder)).toEqual([]);
  });

  test('fails with a sentence if the database has nothing of Redress', async () => {
    await query('drop schema drizzle cascade');
    await expect(save()).rejects.toThrow('Redress has not used this database yet');
  });
});

describe('a restore changes nothing', () => {
  let before: Awaited<ReturnType<typeof readAll>>;
  beforeEach(async () => {
    await save();
    await change();
    before = await readAll();
  });
  afterEach(async () => {
    expect(await readAll()).toEqual(before);
  });

  test('if there is data, unless --replace is given', async () => {
    await expect(restore(false)).rejects.toThrow('The database already holds data, and nothing was changed');
  });

  test('when a single bit of the file is wrong', async () => {
    const bytes = await readFile(file);
    const place = Math.floor(bytes.length * 0.7);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    await writeFile(file, bytes);
    await expect(restore()).rejects.toThrow(`${file} is damaged`);
  });

  test.each([0.99, 0.5])('when only %d of the file is there', async (part) => {
    await truncate(file, Math.floor((await stat(file)).size * part));
    await expect(restore()).rejects.toThrow(/is damaged|isn't a backup/);
  });

  test.each(['', 'Dear Council', '{"format":"redress-backup","version":2}\n'])(
    'from a file that begins with %j',
    async (text) => {
      await writeFile(file, text);
      await expect(restore()).rejects.toThrow("isn't a backup that this release of Redress can read");
    },
  );

  test("when the rows don't fit", async () => {
    await rewrite((frame) => ('data' in frame ? { data: Buffer.from('one\ttwo\n') } : frame));
    await expect(restore()).rejects.toThrow('missing data for column');
  });

  test('when rows are missing', async () => {
    await rewrite((frame) => ('data' in frame ? { data: Buffer.alloc(0) } : frame));
    await expect(restore()).rejects.toThrow('The backup is incomplete, and nothing was changed');
  });

  test('when the backup is of an older release', async () => {
    await expect(restoreTo(await nextRelease())).rejects.toThrow(
      'The backup was taken by an older release of Redress',
    );
  });

  test('when the database is of a newer release', async () => {
    await query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await expect(restore()).rejects.toThrow('The database is from another release of Redress');
  });

  test('when the database is of an older release, which may be running on it', async () => {
    const next = await nextRelease();
    await rewrite((frame) => frame, releaseMigrations(next));
    await expect(restoreTo(next)).rejects.toThrow('The database is from an older release of Redress');
  });

  test('if other programs have tables in the database', async () => {
    await query('create table guests (name text)');
    before = await readAll();
    await expect(restore()).rejects.toThrow('tables of other programs (guests)');
  });

  test('when it is interrupted', async () => {
    await expect(restore(true, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
