import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { rateLimits } from '../http/rate-limit.table.server.ts';
import { type BackupSummary, summarize } from './backup.server.ts';
import { BackupError, type BackupHeader } from './backup-format.server.ts';
import { openBackup } from './backup-reader.server.ts';
import { listMigrations, listTables } from './backup-tables.server.ts';
import type { Database } from './client.server.ts';
import { inLongTransaction } from './long-transaction.server.ts';
import { migrateDatabase } from './migrations.server.ts';
import { lockTables } from './restore-lock.server.ts';
import { loadFrames } from './restore-rows.server.ts';
import { scheduledJobs } from './scheduled-job.table.server.ts';

export interface RestoreOptions {
  path: string;
  migrationsFolder: string;
  /** Whether what the database holds may be lost. */
  replace: boolean;
  signal: AbortSignal;
}

/** What the program writes by itself, and nobody would miss. */
const MACHINERY: string[] = [getTableName(scheduledJobs), getTableName(rateLimits)];

/**
 * Makes the database what it was when the backup was taken, all at once or not at all, while the program
 * may go on. Throws a `BackupError`.
 */
export async function restoreBackup(
  database: Database,
  { path, migrationsFolder, replace, signal }: RestoreOptions,
): Promise<BackupSummary> {
  const { header, readFrames } = await openBackup(path);
  await migrateDatabase(database, migrationsFolder);
  return inLongTransaction(database.pool, signal, async (client) => {
    await requireSameTables(client, header);
    await lockTables(client, header.tables);
    if (!replace) await refuseData(client, header.tables);
    await client.query(`truncate ${header.tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
    const { rows } = await loadFrames(client, readFrames(), signal);
    return summarize(header.createdAt, rows);
  });
}

async function requireSameTables(client: pg.ClientBase, { migrations, tables }: BackupHeader): Promise<void> {
  const ours = await listMigrations(client);
  if (ours.join() !== migrations.join()) {
    const age = ours.length > migrations.length ? 'an older' : 'another';
    throw new BackupError(
      `The backup was taken by ${age} release of Redress, and nothing was changed: restore it with that release into an empty database, then upgrade.`,
    );
  }
  const others = (await listTables(client)).filter((table) => !tables.includes(table));
  if (others.length > 0) {
    throw new BackupError(
      `The database holds tables that are not of Redress (${others.join(', ')}), and nothing was changed: restore into a database of its own.`,
    );
  }
}

async function refuseData(client: pg.ClientBase, tables: string[]): Promise<void> {
  for (const table of tables.filter((name) => !MACHINERY.includes(name))) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new BackupError(
      'The database holds data already, and nothing was changed: add --replace to lose it for the backup.',
    );
  }
}
