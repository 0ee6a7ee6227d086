import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { inLongTransaction } from './backup.server.ts';
import { type BackupSource, IncompleteBackup, openBackup } from './backup-file.server.ts';
import { loadFrames } from './restore.server.ts';

const SCHEMA = 'redress_restore_check';

/** Restores a backup into an empty schema, and undoes it. Nothing of it remains, even after a kill. Returns the rows. */
export async function checkBackup(pool: pg.Pool, source: BackupSource, signal: AbortSignal): Promise<number> {
  const { header, readFrames } = await openBackup(source);
  const check = async (client: pg.PoolClient) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const references = await readReferences(client, header.tables);
    await createTables(client, header.tables);
    const expected = await loadFrames(client, readFrames(), signal);
    for (const reference of references) await client.query(reference);
    const found = await countRows(client, header.tables);
    if (!isDeepStrictEqual(found, expected)) throw new IncompleteBackup('rows are missing');
    return Object.values(found).reduce((sum, count) => sum + count, 0);
  };
  return await inLongTransaction(pool, signal, check, 'rollback');
}

/** Postgres names the other table without its schema, so the same words work in the empty one. */
async function readReferences(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables.map((table) => pg.escapeIdentifier(table))],
  );
  return rows.map(({ table, definition }) => `alter table ${table} add ${definition}`);
}

/** After this, no statement of the transaction can reach the tables of the program by their names. */
async function createTables(client: pg.ClientBase, tables: string[]): Promise<void> {
  await client.query(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`);
  for (const table of tables) {
    const name = pg.escapeIdentifier(table);
    await client.query(`create unlogged table ${SCHEMA}.${name} (like ${name} including all)`);
  }
  await client.query(`set local search_path = ${SCHEMA}`);
}

async function countRows(client: pg.ClientBase, tables: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::int as count from ${pg.escapeIdentifier(table)}`);
    found[table] = rows[0].count;
  }
  return found;
}
