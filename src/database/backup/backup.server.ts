import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listMigrations } from '../migrations.server.ts';
import { writeBackupFile } from './backup-file.server.ts';
import { BackupError, type Frame } from './backup-format.server.ts';
import {
  copyStatement,
  inLongTransaction,
  listColumns,
  listTables,
  readSequences,
} from './backup-tables.server.ts';

export interface BackupSummary {
  createdAt: string;
  tables: number;
  rows: number;
}

/**
 * Saves everything as it is at one moment, while the program may go on, into a file that must not exist
 * yet. Throws a `BackupError`; then, and when the signal breaks it off, there is no file.
 */
export function saveBackup(pool: pg.Pool, path: string, signal: AbortSignal): Promise<BackupSummary> {
  return inLongTransaction(pool, signal, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0');
    return await saveSnapshot(client, path, signal);
  });
}

async function saveSnapshot(client: pg.PoolClient, path: string, signal: AbortSignal) {
  const migrations = await listMigrations(client);
  if (migrations.length === 0) {
    throw new BackupError('The database holds nothing of Redress. Check DATABASE_URL or DATA_DIR.');
  }
  const tables = await listTables(client);
  const createdAt = new Date().toISOString();
  const rows: Record<string, number> = {};
  const header = { format: 'redress-backup', version: 1, createdAt, migrations, tables } as const;
  await writeBackupFile(path, header, readFrames(client, tables, rows), signal);
  return summarize(createdAt, rows);
}

export function summarize(createdAt: string, rows: Record<string, number>): BackupSummary {
  const counts = Object.values(rows);
  return { createdAt, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
}

/** Fills `rows` with how many it read of each table. */
async function* readFrames(
  client: pg.PoolClient,
  tables: string[],
  rows: Record<string, number>,
): AsyncGenerator<Frame> {
  for (const table of tables) {
    const begin = { table, columns: await listColumns(client, table) };
    yield { begin };
    const copy = client.query(copyTo(copyStatement(begin, 'to stdout')));
    for await (const data of copy) yield { data };
    // How many they were comes after the last of them, and before the next answer.
    await client.query('select');
    rows[table] = copy.rowCount;
  }
  // Sequences know no snapshot: read last, they are ahead of every row.
  yield { end: { rows, sequences: await readSequences(client) } };
}
