import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listMigrations } from '../migrations.server.ts';
import { StartupError } from '../startup-error.server.ts';
import { type BackedUpTable, type Chunks, encodeBackup, type Frame } from './backup-file.server.ts';

export type BackupSummary = ReturnType<typeof summarize>;

/** Belongs to this program alone, like the lock of the migrations. */
const BACKUP_LOCK = 0x7265_6262;
const ANOTHER_RUNS = 'Another backup to BACKUP_TO is running. Try again when it has finished.';

interface SaveOptions<Written> {
  write: (chunks: Chunks, createdAt: Date) => Promise<Written>;
  signal: AbortSignal;
  /** Refuses to run while another backup with this option does. */
  isOnlyOne?: boolean;
}

export class AnotherBackup extends StartupError {}

export function saveBackup<Written>(pool: pg.Pool, options: SaveOptions<Written>) {
  return inLongTransaction(pool, options.signal, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    if (options.isOnlyOne) await refuseSecond(client);
    return await saveSnapshot(client, options);
  });
}

async function refuseSecond(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as "isFirst"', [BACKUP_LOCK]);
  if (!rows[0].isFirst) throw new AnotherBackup(ANOTHER_RUNS);
}

async function saveSnapshot<Written>(client: pg.PoolClient, { write, signal }: SaveOptions<Written>) {
  const migrations = await listMigrations(client);
  if (migrations.length === 0) {
    throw new StartupError('Redress has not used this database yet. Check DATABASE_URL or DATA_DIR.');
  }
  const tables = await listTables(client);
  const names = tables.map(({ table }) => table);
  const times = await client.query('select now() as at');
  const at: Date = times.rows[0].at;
  const createdAt = at.toISOString();
  const rows: Record<string, number> = {};
  const header = { format: 'redress-backup', version: 1, createdAt, migrations, tables: names } as const;
  const written = await encodeBackup(
    header,
    readFrames(client, tables, rows),
    (chunks) => write(chunks, at),
    signal,
  );
  return { ...summarize(createdAt, rows), written };
}

export function summarize(createdAt: string, rows: Record<string, number>) {
  const counts = Object.values(rows);
  return { createdAt, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
}

async function* readFrames(
  client: pg.PoolClient,
  tables: BackedUpTable[],
  rows: Record<string, number>,
): AsyncGenerator<Frame> {
  for (const begin of tables) {
    yield { begin };
    const copy = client.query(copyTo(copyStatement(begin, 'to stdout')));
    for await (const data of copy) yield { data };
    // The row count arrives after the last row, and before the next response.
    await client.query('select');
    rows[begin.table] = copy.rowCount;
  }
  // Sequences ignore snapshots. Read last, they are ahead of every row.
  yield { end: { rows, sequences: await readSequences(client) } };
}

export async function inLongTransaction<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<Result> {
  signal.throwIfAborted();
  const client = await pool.connect();
  const disconnect = () => client.release(true);
  signal.addEventListener('abort', disconnect, { once: true });
  try {
    const result = await work(client);
    await client.query(end);
    signal.removeEventListener('abort', disconnect);
    client.release();
    return result;
  } catch (error) {
    signal.removeEventListener('abort', disconnect);
    if (!signal.aborted) disconnect();
    throw error;
  }
}

export async function listTables(client: Pick<pg.Pool, 'query'>): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable & { refersTo: string[] }>(`
    select relname as table, array(
      select attname::text from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns, array(
      select distinct confrelid::regclass::text from pg_constraint
      where conrelid = t.oid and contype = 'f' and confrelid <> t.oid
    ) as "refersTo"
    from pg_class t
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    order by relname`);
  const waiting = new Map(rows.map((row) => [row.table, row]));
  const ordered: BackedUpTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refersTo }) => refersTo.every((name) => !waiting.has(name)));
    if (next === undefined) throw new Error('tables refer to one another in a circle');
    waiting.delete(next.table);
    ordered.push({ table: next.table, columns: next.columns });
  }
  return ordered;
}

async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows: sequences } = await client.query<{ name: string; step: string }>(
    'select sequencename as name, increment_by as step from pg_sequences where schemaname = current_schema()',
  );
  const next: Record<string, string> = {};
  for (const { name, step } of sequences) {
    const { rows } = await client.query(
      `select last_value + case when is_called then $1::bigint else 0 end as next from ${pg.escapeIdentifier(name)}`,
      [step],
    );
    next[name] = rows[0].next;
  }
  return next;
}

export function copyStatement({ table, columns }: BackedUpTable, direction: string): string {
  return `copy ${pg.escapeIdentifier(table)} (${escapeNames(columns)}) ${direction}`;
}

export function escapeNames(names: string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ');
}
