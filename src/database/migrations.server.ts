import { setTimeout as delay } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './client.server.ts';
import { hasCode, StartupError } from './startup-error.server.ts';

interface MigrateOptions {
  log?: Pick<Logger, 'warn'>;
  signal?: AbortSignal;
}

const MIGRATIONS_LOCK = 0x7265_6472;
const LOCK_MS = 1_000;
const LOOK_EVERY_MS = 300;
const PAUSE_MS = { first: 250, most: 15_000 };
const TIMEOUT_MS = 10 * 60_000;
const WAITED_TOO_LONG = '55P03';
const DEADLOCK = '40P01';

/** Uses one transaction for each migration, so a failed one leaves a schema that the previous release works with. */
export async function migrateDatabase(
  { pool }: Database,
  migrationsFolder: string,
  { log, signal }: MigrateOptions = {},
): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder });
  const started = performance.now();
  let pause = PAUSE_MS.first;
  for (;;) {
    signal?.throwIfAborted();
    if (!(await isBehind(pool, ours, log))) return;
    const outcome = await applyNext(pool, ours);
    if (outcome === 'done') {
      pause = PAUSE_MS.first;
      continue;
    }
    const waitsFor = outcome.blockers;
    if (performance.now() - started > TIMEOUT_MS) throw gaveUp(waitsFor);
    log?.warn({ waitsFor }, 'waiting for a database lock to run a migration; will retry');
    await delay(pause, undefined, { signal }).catch(() => {});
    pause = Math.min(pause * 2, PAUSE_MS.most);
  }
}

/** A newer release leaves the database usable for the previous one, or declares which releases it needs. */
async function isBehind(pool: pg.Pool, ours: MigrationMeta[], log: MigrateOptions['log']): Promise<boolean> {
  const applied = await readApplied(pool);
  const isOther = ours.some(({ hash }, index) => applied[index] && applied[index].hash !== hash);
  if (isOther) throw new StartupError(OTHER_RELEASE);
  if (applied.length <= ours.length) return applied.length < ours.length;
  if (applied.some(({ needs }) => needs > ours.length)) throw new StartupError(TOO_OLD);
  log?.warn('database was migrated by a newer release; this one can still run until you upgrade it');
  return false;
}

const OTHER_RELEASE =
  'The database is from another release of Redress, and nothing was changed: start that release, or restore a backup into an empty database.';
const TOO_OLD =
  'The database is from a newer release of Redress that this one is too old for, and nothing was changed: start the newer release, or restore a backup into an empty database.';

interface Blocker {
  pid: number;
  application: string;
  seconds: number | null;
}

async function applyNext(pool: pg.Pool, ours: MigrationMeta[]): Promise<'done' | { blockers: Blocker[] }> {
  const client = await pool.connect();
  let watch: ReturnType<typeof watchBlockers> | undefined;
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_MS}; set local statement_timeout = 0`);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    watch = watchBlockers(pool, rows[0].pid);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK]);
    const next = ours[(await readApplied(client)).length];
    if (next) await apply(client, next);
    await client.query('commit');
    client.release();
    return 'done';
  } catch (error) {
    client.release(true);
    if (hasCode(error, WAITED_TOO_LONG, DEADLOCK)) return { blockers: watch?.found() ?? [] };
    throw error;
  } finally {
    watch?.stop();
  }
}

async function apply(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint, needs int)`);
  for (const statement of sql) await client.query(statement);
  const insert = 'insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ($1, $2, $3)';
  await client.query(insert, [hash, folderMillis, neededBy(sql.join())]);
}

export function neededBy(migration: string): number | null {
  const last = /^-- needs release (\d{4})$/m.exec(migration)?.[1];
  return last === undefined ? null : Number(last) + 1;
}

/** Leaves out query text, which may hold user data. */
function watchBlockers(pool: pg.Pool, pid: number) {
  let found: Blocker[] = [];
  const look = async () => {
    const { rows } = await pool.query<Blocker>(
      `select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds
      from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
      [pid],
    );
    if (rows.length > 0) found = rows;
  };
  const looking = setInterval(() => look().catch(() => {}), LOOK_EVERY_MS);
  return { found: () => found, stop: () => clearInterval(looking) };
}

function gaveUp(blockers: Blocker[]): StartupError {
  const names = blockers.map(({ pid, application }) => `${application || 'a program'} (process ${pid})`);
  return new StartupError(
    `Migration gave up after ${TIMEOUT_MS / 60_000} minutes: ${names.join(', ') || 'an unknown program'} is holding a lock it needs. Stop that program, or start again when it has finished. The previous release still works.`,
  );
}

export function releaseMigrations(migrationsFolder: string): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

export async function requireThisRelease(
  { pool }: Database,
  migrationsFolder: string,
): Promise<{ isEmpty: boolean }> {
  const found = await listMigrations(pool);
  const ours = releaseMigrations(migrationsFolder);
  if (found.length > 0 && found.join() !== ours.join()) {
    const [age, advice] =
      found.length < ours.length
        ? ['an older', 'use the command of that release, or start this release first']
        : ['another', 'use the command of that release'];
    throw new StartupError(
      `The database is from ${age} release of Redress, and nothing was changed: ${advice}.`,
    );
  }
  return { isEmpty: found.length === 0 };
}

export async function listMigrations(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  return (await readApplied(client)).map(({ hash }) => hash);
}

async function readApplied(client: Pick<pg.Pool, 'query'>): Promise<{ hash: string; needs: number }[]> {
  // Queries the table, because Postgres may remember for a whole transaction that a name was missing.
  const { rowCount: tables } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (tables === 0) return [];
  const { rows } = await client.query<{ hash: string; needs: number }>(
    'select hash, coalesce(needs, 0) as needs from drizzle.__drizzle_migrations order by id',
  );
  return rows;
}
