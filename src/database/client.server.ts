import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions extends pg.PoolConfig {
  holdMs?: number;
}

export function openDatabase(options: DatabaseOptions, onIdleError: (error: Error) => void): Database {
  const { holdMs, ...poolOptions } = options;
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...poolOptions,
    ...(holdMs !== undefined && { onConnect: (client) => limitStatements(client, holdMs) }),
  });
  // A closing pool doesn't wait until its connections have gone, so the server may still break them.
  pool.on('error', (error) => !pool.ending && onIdleError(error));
  // Between the queries of a transaction nobody listens, and a break would end the process. The next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (holdMs !== undefined) limitHolding(pool, holdMs);
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}

/** Set on each connection, because poolers such as PgBouncer refuse it as a connection option. */
async function limitStatements(client: pg.ClientBase, holdMs: number): Promise<void> {
  const setting = { text: `set statement_timeout = ${holdMs}`, query_timeout: holdMs };
  await client.query(setting);
}

/**
 * pg's own `query_timeout` leaves the connection in the pool with its transaction open, and Drizzle never returns
 * one whose `begin` failed. A connection held too long is ended instead.
 */
function limitHolding(pool: pg.Pool, holdMs: number): void {
  const limits = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    limits.set(
      client,
      setTimeout(() => takeBack(client), holdMs),
    );
  });
  pool.on('release', (_error, client) => clearTimeout(limits.get(client)));
}

function takeBack(client: pg.PoolClient): void {
  const { release } = client;
  // Its holder may still release it, which pg refuses the second time.
  client.release = () => {};
  release(true);
}

export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
