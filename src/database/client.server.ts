import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { waitOutShortOutages } from './short-outages.server.ts';

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(
  { holdMs, retryMs, ...poolOptions }: pg.PoolConfig & { holdMs?: number; retryMs?: number },
  onIdleError: (error: Error) => void,
) {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'redress',
    ...poolOptions,
    ...(holdMs !== undefined && { onConnect: (client) => limitStatements(client, holdMs) }),
  });
  // A closing pool doesn't wait until its connections are gone, so the server may still break them.
  pool.on('error', (error) => !pool.ending && onIdleError(error));
  // Without a listener, a break between the queries of a transaction would end the process. The next query fails
  // anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (holdMs !== undefined) limitHolding(pool, holdMs);
  const db: NodePgDatabase = drizzle({ client: pool });
  if (retryMs !== undefined) waitOutShortOutages(db, pool, retryMs);
  return { db, pool, close: () => pool.end() };
}

/** Behind a pooler the setting would leak to the next client of the connection. */
async function limitStatements(client: pg.ClientBase, holdMs: number): Promise<void> {
  const setting = {
    // A transaction whose program is unreachable must release its locks.
    text: `select set_config('statement_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', $1, false)
      where pg_backend_pid() = $2`,
    values: [String(holdMs), backendTold(client)],
    query_timeout: holdMs,
  };
  await client.query(setting);
}

/** Poolers invent a backend id, because each transaction gets another backend. */
export function backendTold(client: pg.ClientBase): number {
  return 'processID' in client ? Number(client.processID) : 0;
}

/**
 * pg's own `query_timeout` leaves the transaction open, and Drizzle never returns a connection whose `begin` failed.
 */
function limitHolding(pool: pg.Pool, holdMs: number): void {
  const limits = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  const takeBack = (client: pg.PoolClient) => {
    const { release } = client;
    // Its user may still release it, and pg throws at a second release.
    client.release = () => {};
    release(true);
  };
  pool.on('acquire', (client) => limits.set(client, setTimeout(takeBack, holdMs, client)));
  pool.on('release', (_error, client) => clearTimeout(limits.get(client)));
}

export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

/** Passes one array, because hundreds of single values take longer to plan than to find. */
export function isAmong(column: AnyPgColumn, ids: number[]): SQL {
  return sql`${column} in (select unnest(${sql.param(ids)}::int[]))`;
}
