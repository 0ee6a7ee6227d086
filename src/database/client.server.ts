import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(
  { holdMs, ...poolOptions }: pg.PoolConfig & { holdMs?: number },
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
  // A closing pool doesn't wait until its connections have gone, so the server may still break them.
  pool.on('error', (error) => !pool.ending && onIdleError(error));
  // Between the queries of a transaction nobody listens, and a break would end the process. The next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (holdMs !== undefined) limitHolding(pool, holdMs);
  const db: NodePgDatabase = drizzle({ client: pool });
  return { db, pool, close: () => pool.end() };
}

/** Behind a pooler the setting would stay on a connection that somebody else gets next. */
async function limitStatements(client: pg.ClientBase, holdMs: number): Promise<void> {
  const setting = {
    // A transaction whose program can't be reached any more must not hold what others wait for.
    text: `select set_config('statement_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', $1, false)
      where pg_backend_pid() = $2`,
    values: [String(holdMs), backendTold(client)],
    query_timeout: holdMs,
  };
  await client.query(setting);
}

/** The backend that this client was told it has. Poolers make numbers up, as they give each transaction another one. */
export function backendTold(client: pg.ClientBase): number {
  return 'processID' in client ? Number(client.processID) : 0;
}

/** pg's own `query_timeout` leaves the transaction open, and Drizzle never returns a connection whose `begin` failed. */
function limitHolding(pool: pg.Pool, holdMs: number): void {
  const limits = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  const takeBack = (client: pg.PoolClient) => {
    const { release } = client;
    // Its holder may still release it, which pg refuses the second time.
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

/** One value, however many ids: hundreds of values take longer to plan than to find. */
export function isAmong(column: AnyPgColumn, ids: number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}
