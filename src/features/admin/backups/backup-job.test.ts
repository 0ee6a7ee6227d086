import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBackup } from '#database/backup/backup-file.server.ts';
import { problemOfCheck } from '#database/backup/backup-problem.server.ts';
import { decrypt } from '#database/backup/encryption.server.ts';
import { readBackupState, recordOutcome } from '#database/backup/last-backup.server.ts';
import { backupOutcomes, lastBackup } from '#database/backup/last-backup.table.server.ts';
import { nameBackup, timeOfName } from '#database/backup/places/backup-names.server.ts';
import type { Target } from '#database/backup/places/backup-place.server.ts';
import { checkBackup } from '#database/backup/restore-check.server.ts';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { BUCKET, failure, startS3Server } from '#tests/support/backups/s3-server.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { makeTemporaryFolder } from '#tests/support/program/temporary-folder.ts';
import { backupJobs } from './backup-job.server.ts';

const { database, db, pool, connection, direct } = await openTestDatabase();
await addPerson(db, 'admin@redress.example', { role: 'admin' });
const identity = await generateX25519Identity();
const key = await identityToRecipient(identity);
const { signal } = new AbortController();
const DAY_MS = 24 * 3_600_000;
const NOTHING = { lastGood: null, failure: null, deletionFailure: null, lastCheck: null };

let folder: string;
let store: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  store = await startS3Server();
});
beforeEach(async () => {
  await mkdir(folder, { recursive: true });
  for (const table of [lastBackup, backupOutcomes, mails]) await db.delete(table);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  store.objects.clear();
  store.break(() => undefined);
});
afterAll(() => store.stop());

interface Settings {
  target?: Target;
  days?: number;
  isLast?: boolean;
  stop?: AbortSignal;
}

/** Runs the job once, like the queue. */
async function run({ target = { folder }, days = 14, isLast = false, stop }: Settings = {}) {
  const [job] = backupJobs(database, {
    backups: { target, s3: store.settings, keys: [key], at: '03:00', days },
    site: { publicUrl: new URL('https://redress.example'), siteName: 'Redress' },
    databaseFolder: undefined,
    log: makeLog('silent'),
  });
  await job?.run({}, { number: 1, isLast, signal: stop ?? signal });
}

const inStore = { bucket: BUCKET, prefix: 'site/' };
const subjects = async () => (await db.select().from(mails)).map(({ subject }) => subject);
const onlyFile = async () => join(folder, (await readdir(folder))[0] ?? '');

/** As if the last check had been yesterday. */
const checkedYesterday = () =>
  db.insert(backupOutcomes).values({ kind: 'check', at: new Date(Date.now() - DAY_MS), rows: 7 });

function readWith(path: string, secret: string) {
  return { name: path, read: () => decrypt(path, [secret], createReadStream(path)) };
}

async function addOld(days: number, host = 'redress.example'): Promise<string> {
  const name = nameBackup(host, new Date(Date.now() - days * DAY_MS), true);
  await writeFile(join(folder, name), 'old');
  return name;
}

function fillStore() {
  for (const year of ['1970', '1971', '1972']) {
    store.objects.set(`site/${nameBackup('redress.example', new Date(year), true)}`, Buffer.from('old'));
  }
}

test('without BACKUP_TO, there is no job', () => {
  expect(
    backupJobs(database, {
      backups: { target: undefined, s3: undefined, keys: [], at: '03:00', days: 14 },
      site: { publicUrl: new URL('https://redress.example'), siteName: 'Redress' },
      databaseFolder: undefined,
      log: makeLog('silent'),
    }),
  ).toEqual([]);
});

describe('a scheduled backup', () => {
  test('is encrypted to the public key, and recorded with its size and place', async () => {
    await run();
    const path = await onlyFile();
    const bytes = await readFile(path);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(bytes.includes('redress-backup')).toBe(false);
    expect((await openBackup(readWith(path, identity))).header.tables).toContain('users');
    const stranger = await generateX25519Identity();
    await expect(openBackup(readWith(path, stranger))).rejects.toThrow('is encrypted to another key');
    expect(await readBackupState(db)).toMatchObject({
      lastGood: { bytes: bytes.length, place: 'folder' },
      failure: null,
    });
  });

  test('goes to a store, and is checked there', async () => {
    await run({ target: inStore });
    expect([...store.objects.keys()]).toEqual([expect.stringMatching(/^site\/redress-.*\.backup\.age$/)]);
    const { lastGood, lastCheck } = await readBackupState(db);
    expect([lastGood?.place, lastCheck?.problem]).toEqual(['s3', null]);
  });

  test('deletes those older than BACKUP_DAYS, and nothing else', async () => {
    const old = await addOld(15);
    const others = [await addOld(13), await addOld(12), await addOld(15, 'else.example')];
    await writeFile(join(folder, 'notes-of-2020.txt'), 'mine');
    await writeFile(join(folder, `${old}.77.part`), 'of a killed backup');
    const part = `${nameBackup('redress.example', new Date(), true)}.77.part`;
    await writeFile(join(folder, part), 'of another site');
    await run();
    const names = await readdir(folder);
    expect(names).toHaveLength(6);
    expect(names).toEqual(expect.arrayContaining([...others, part, 'notes-of-2020.txt']));
  });

  test('leaves the newest three, whatever their age', async () => {
    const [oldest, ...others] = [await addOld(400), await addOld(300), await addOld(200)];
    await run();
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(others));
    expect(names).not.toContain(oldest);
  });

  test('has the time of the database, so a wrong clock of this machine deletes none', async () => {
    const young = [await addOld(4), await addOld(3), await addOld(2), await addOld(1)];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 50 * DAY_MS });
    await run().finally(() => vi.useRealTimers());
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(young));
    expect(Math.max(...names.map((name) => timeOfName(name) ?? 0))).toBeLessThan(now + DAY_MS);
  });

  test('deletes none with BACKUP_DAYS=0', async () => {
    const old = await addOld(400);
    await run({ days: 0 });
    expect(await readdir(folder)).toContain(old);
  });

  test('that fails deletes none', async () => {
    fillStore();
    store.break(({ method }) => (method === 'PUT' ? failure(403, 'AccessDenied') : undefined));
    await expect(run({ target: inStore })).rejects.toThrow('403 AccessDenied');
    expect(store.objects.size).toBe(3);
    expect((await readBackupState(db)).failure).toMatchObject({ problem: 'refused' });
  });

  test('emails the admins after its last attempt only, and a later success clears the failure', async () => {
    store.break(() => failure(403, 'AccessDenied'));
    await expect(run({ target: inStore })).rejects.toThrow();
    expect(await subjects()).toEqual([]);
    await expect(run({ target: inStore, isLast: true })).rejects.toThrow();
    expect(await subjects()).toEqual(['The backup failed on Redress']);
    store.break(() => undefined);
    await run({ target: inStore });
    const { failure: left, lastGood } = await readBackupState(db);
    expect([left, lastGood?.place]).toEqual([null, 's3']);
    expect(await subjects()).toHaveLength(1);
  });

  test('that may not delete old ones is good, and says so', async () => {
    fillStore();
    store.break(({ method }) => (method === 'DELETE' ? failure(403, 'AccessDenied') : undefined));
    await run({ target: inStore });
    const { failure: left, deletionFailure, lastGood } = await readBackupState(db);
    expect([left, deletionFailure?.problem, lastGood?.place]).toEqual([null, 'not-deleted', 's3']);
    expect(await subjects()).toEqual(['Old backups were not deleted on Redress']);
    store.break(() => undefined);
    await run({ target: inStore });
    expect((await readBackupState(db)).deletionFailure).toBeNull();
  });

  test('works although the key may not list or delete parts', async () => {
    store.break(({ url }) => (url.searchParams.has('uploads') ? failure(403, 'AccessDenied') : undefined));
    await run({ target: inStore });
    expect((await readBackupState(db)).lastGood?.place).toBe('s3');
  });

  test('of a missing folder fails with a reason', async () => {
    await expect(run({ target: { folder: join(folder, 'nowhere') } })).rejects.toThrow('ENOENT');
    expect((await readBackupState(db)).failure).toMatchObject({ problem: 'missing' });
  });

  test("interrupted by a stop isn't a failure", async () => {
    await expect(run({ stop: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(await readBackupState(db)).toEqual(NOTHING);
    expect(await readdir(folder)).toEqual([]);
  });

  test('refuses to run twice at once', async () => {
    const writer = await pool.connect();
    await writer.query('begin; lock table users');
    const first = run();
    await expect.poll(countParts, { timeout: 10_000 }).toBe(1);
    await expect(run()).rejects.toThrow('Another backup to BACKUP_TO is running');
    await writer.query('rollback');
    writer.release();
    expect((await readBackupState(db)).failure).toBeNull();
    await first;
    expect(await readdir(folder)).toHaveLength(1);
  });

  const countParts = async () => (await readdir(folder)).filter((name) => name.endsWith('.part')).length;
});

describe('the weekly check', () => {
  test('restores the backup, counts its rows and leaves nothing in the database', async () => {
    await run();
    const { rows } = await db.execute(sql`select count(*)::int as people from users`);
    const { lastCheck } = await readBackupState(db);
    expect(lastCheck).toMatchObject({ problem: null });
    expect(lastCheck?.rows).toBeGreaterThanOrEqual(Number(rows[0]?.people));
    const schemas = await db.execute(sql`select nspname from pg_namespace where nspname like 'redress%'`);
    expect(schemas.rows).toEqual([]);
  });

  test('runs a week after the last one, or the night after a failed one', async () => {
    await checkedYesterday();
    await run();
    expect((await readBackupState(db)).lastCheck?.rows).toBe(7);
    await db.update(backupOutcomes).set({ at: new Date(Date.now() - 7 * DAY_MS) });
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await run();
    expect((await readBackupState(db)).lastCheck?.rows).not.toBe(7);
  });

  test('alone adds a second key to the backup', async () => {
    await checkedYesterday();
    await run();
    const file = await readFile(await onlyFile(), 'latin1');
    expect(file.match(/^-> X25519/gm)).toHaveLength(1);
  });

  test.each([
    [
      'a flipped byte',
      (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1),
    ],
    ['a missing end', (bytes: Buffer) => bytes.fill(0, bytes.length - 40)],
  ])('finds %s in the store, emails the admins, and leaves old backups', async (_what, damage) => {
    await recordOutcome(db, { kind: 'backup', problem: 'unreachable' });
    fillStore();
    store.break(({ method, url }) => {
      const bytes = store.objects.get(url.pathname.slice(BUCKET.length + 2));
      if (method === 'GET' && bytes) damage(bytes);
      return undefined;
    });
    await run({ target: inStore });
    expect(await readBackupState(db)).toMatchObject({
      lastGood: null,
      failure: null,
      lastCheck: { problem: 'damaged' },
    });
    expect(await subjects()).toEqual(['The check of the backup failed on Redress']);
    expect(store.objects.size).toBe(4);
  });

  test('finds rows that the tables refuse', async () => {
    await pool.query('alter table users add constraint none check (email is null) not valid');
    await run();
    await pool.query('alter table users drop constraint none');
    expect((await readBackupState(db)).lastCheck).toMatchObject({ problem: 'incomplete' });
  });

  test('works although a schema of its name exists', async () => {
    await pool.query('create schema redress_restore_check; create table redress_restore_check.users ()');
    await run();
    await pool.query('drop schema redress_restore_check cascade');
    expect((await readBackupState(db)).lastCheck?.problem).toBeNull();
  });

  test('says so if the database user may not create a schema', async () => {
    await run();
    const role = `limited_${connection.database}`;
    await pool.query(`create role ${role}; grant usage on schema public to ${role};
      grant select on all tables in schema public to ${role}`);
    const limited = openDatabase({ ...direct, options: `-c role=${role}` }, () => {});
    const checking = checkBackup(limited.pool, readWith(await onlyFile(), identity), signal);
    const problem = await checking.catch(problemOfCheck).finally(limited.close);
    await pool.query(`drop owned by ${role}; drop role ${role}`);
    expect(problem).toBe('forbidden');
  });
});
