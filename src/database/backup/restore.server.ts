import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../client.server.ts';
import { inLongTransaction } from '../long-transaction.server.ts';
import { migrateDatabase } from '../migrations.server.ts';
import { rateLimits } from '../rate-limits.table.server.ts';
import { type BackupSummary, summarize } from './backup.server.ts';
import { BackupError, type BackupHeader } from './backup-format.server.ts';
import { openBackup } from './backup-reader.server.ts';
import { listTables } from './backup-tables.server.ts';
import { releaseMigrations, requireThisRelease } from './release.server.ts';
import { lockTables } from './restore-lock.server.ts';
import { loadFrames } from './restore-rows.server.ts';

export interface RestoreOptions {
  path: string;
  migrationsFolder: string;
  /** Whether what the database holds may be lost. */
  replace: boolean;
  /** Tables that stay empty: what they held has been ended since. */
  forgotten: string[];
  signal: AbortSignal;
}

/** What the program writes by itself, and nobody would miss. */
const NO_DATA: string[] = [getTableName(rateLimits)];

/**
 * Makes the database what it was when the backup was taken, all at once or not at all, while the program
 * may go on. Throws a `BackupError`, or a `ReleaseError`.
 */
export async function restoreBackup(
  database: Database,
  { path, migrationsFolder, replace, forgotten, signal }: RestoreOptions,
): Promise<BackupSummary> {
  const { header, readFrames } = await openBackup(path);
  refuseOtherRelease(header, migrationsFolder);
  const { isEmpty } = await requireThisRelease(database, migrationsFolder);
  await refuseOtherTables(database, header);
  if (isEmpty) await migrateDatabase(database, migrationsFolder);
  return inLongTransaction(database.pool, signal, async (client) => {
    await lockTables(client, header.tables);
    if (!replace) await refuseData(client, header.tables);
    await truncate(client, header.tables);
    const { rows } = await loadFrames(client, readFrames(), signal);
    await truncate(client, forgotten);
    return summarize(header.createdAt, rows);
  });
}

function refuseOtherRelease({ migrations }: BackupHeader, migrationsFolder: string): void {
  const ours = releaseMigrations(migrationsFolder);
  if (ours.join() === migrations.join()) return;
  const age = ours.length > migrations.length ? 'an older' : 'another';
  throw new BackupError(
    `The backup was taken by ${age} release of Redress, and nothing was changed: restore it with that release into an empty database, then upgrade.`,
  );
}

async function refuseOtherTables({ pool }: Database, { tables }: BackupHeader): Promise<void> {
  const client = await pool.connect();
  const found = await listTables(client).finally(() => client.release());
  const others = found.filter((table) => !tables.includes(table));
  if (others.length === 0) return;
  throw new BackupError(
    `The database holds tables that are not of Redress (${others.join(', ')}), and nothing was changed: restore into a database of its own.`,
  );
}

async function refuseData(client: pg.ClientBase, tables: string[]): Promise<void> {
  for (const table of tables.filter((name) => !NO_DATA.includes(name))) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new BackupError(
      'The database holds data already, and nothing was changed: add --replace to lose it for the backup.',
    );
  }
}

async function truncate(client: pg.ClientBase, tables: string[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
}
