import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../client.server.ts';
import { migrateDatabase, releaseMigrations, requireThisRelease } from '../migrations.server.ts';
import { rateLimits } from '../rate-limits.table.server.ts';
import { hasCode, StartupError } from '../startup-error.server.ts';
import {
  type BackupSummary,
  copyStatement,
  escapeNames,
  inLongTransaction,
  listTables,
  summarize,
} from './backup.server.ts';
import {
  type BackedUpTable,
  type BackupHeader,
  type BackupSource,
  type Frame,
  IncompleteBackup,
  openBackup,
} from './backup-file.server.ts';

interface RestoreOptions {
  source: BackupSource;
  migrationsFolder: string;
  replace: boolean;
  forgotten: string[];
  signal: AbortSignal;
}

const DEADLOCK = '40P01';
const WAITED_TOO_LONG = '55P03';
const MOST_ATTEMPTS = 5;

export async function restoreBackup(
  database: Database,
  { source, migrationsFolder, replace, forgotten, signal }: RestoreOptions,
): Promise<BackupSummary> {
  const { header, readFrames } = await openBackup(source);
  refuseOtherRelease(header, migrationsFolder);
  const { isEmpty } = await requireThisRelease(database, migrationsFolder);
  await refuseOtherTables(database, header);
  if (isEmpty) await migrateDatabase(database, migrationsFolder);
  return inLongTransaction(database.pool, signal, async (client) => {
    await lockTables(client, header.tables);
    if (!replace) await refuseData(client, header.tables);
    await truncate(client, header.tables);
    const indexes = await dropIndexes(client, header.tables);
    // The backup holds the rows that triggers would add or change.
    await setTriggers(client, header.tables, 'disable');
    const rows = await loadFrames(client, readFrames(), signal);
    await setTriggers(client, header.tables, 'enable');
    for (const definition of indexes) await client.query(definition);
    await truncate(client, forgotten);
    // Until autovacuum runs, Postgres would plan as for empty tables.
    await client.query(`analyze ${escapeNames(header.tables)}`);
    const kept = Object.entries(rows).filter(([table]) => !forgotten.includes(table));
    return summarize(header.createdAt, Object.fromEntries(kept));
  });
}

function refuseOtherRelease({ migrations }: BackupHeader, migrationsFolder: string): void {
  const ours = releaseMigrations(migrationsFolder);
  if (ours.join() === migrations.join()) return;
  const age = ours.length > migrations.length ? 'an older' : 'another';
  throw new StartupError(
    `The backup was taken by ${age} release of Redress, and nothing was changed. Restore it with that release into an empty database, then upgrade.`,
  );
}

async function refuseOtherTables({ pool }: Database, { tables }: BackupHeader): Promise<void> {
  const found = (await listTables(pool)).map(({ table }) => table);
  const others = found.filter((table) => !tables.includes(table));
  if (others.length === 0) return;
  throw new StartupError(
    `The database has tables of other programs (${others.join(', ')}), and nothing was changed. Restore into a separate database.`,
  );
}

async function refuseData(client: pg.ClientBase, tables: string[]): Promise<void> {
  const written = tables.filter((name) => name !== getTableName(rateLimits));
  for (const table of written) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new StartupError(
      'The database already holds data, and nothing was changed. Add --replace to overwrite it.',
    );
  }
}

async function lockTables(client: pg.ClientBase, tables: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(
        `set local lock_timeout = '30s'; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`,
      );
      await client.query(`lock table ${escapeNames(tables)} in access exclusive mode`);
      return;
    } catch (error) {
      if (!hasCode(error, DEADLOCK, WAITED_TOO_LONG)) throw error;
      if (hasCode(error, WAITED_TOO_LONG) || attempt === MOST_ATTEMPTS) {
        throw new StartupError(
          'The database is too busy, and nothing was changed. Try again, or stop the program first.',
          { cause: error },
        );
      }
      await client.query('rollback');
    }
  }
}

async function truncate(client: pg.ClientBase, tables: string[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${escapeNames(tables)}`);
}

/** Creating indexes after all rows takes a tenth of the time. Unique indexes remain, because they check the rows. */
async function dropIndexes(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid = any($1::regclass[])`,
    [tables.map((table) => pg.escapeIdentifier(table))],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Leaves Postgres's own triggers, which check references. */
async function setTriggers(client: pg.ClientBase, tables: string[], how: 'disable' | 'enable') {
  for (const table of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(table)} ${how} trigger user`);
  }
}

export async function loadFrames(
  client: pg.ClientBase,
  frames: AsyncGenerator<Frame>,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let frame = await readNext(frames);
  while ('begin' in frame) {
    const { table } = frame.begin;
    const loaded = await loadTable(client, frame.begin, frames, signal);
    rows[table] = loaded.rows;
    frame = loaded.next;
  }
  if (!('end' in frame) || !isDeepStrictEqual(rows, frame.end.rows)) throw notWhole();
  await setSequences(client, frame.end.sequences);
  return rows;
}

async function loadTable(
  client: pg.ClientBase,
  table: BackedUpTable,
  frames: AsyncGenerator<Frame>,
  signal: AbortSignal,
): Promise<{ rows: number; next: Frame }> {
  let next = await readNext(frames);
  async function* readRows(): AsyncGenerator<Buffer> {
    for (; 'data' in next; next = await readNext(frames)) yield next.data;
  }
  const copy = client.query(copyFrom(copyStatement(table, 'from stdin')));
  await pipeline(readRows(), copy, { signal });
  return { rows: copy.rowCount, next };
}

async function readNext(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw notWhole();
  return value;
}

function notWhole(): IncompleteBackup {
  return new IncompleteBackup('The backup is incomplete, and nothing was changed. Take another one.');
}

/** Unlike `setval`, this is undone with the transaction. */
async function setSequences(client: pg.ClientBase, sequences: Record<string, string>): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    await client.query(`alter sequence ${pg.escapeIdentifier(name)} restart with ${BigInt(next)}`);
  }
}
