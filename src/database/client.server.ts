import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Drizzle's query builder: what verbs take, be it the pool's or a transaction's. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; connects with the first query. `onIdleError` hears of connections that broke while idle. */
export function openDatabase(options: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, ...options });
  pool.on('error', onIdleError);
  // Between the queries of a transaction nobody listens, and a break would end the process. The next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}
