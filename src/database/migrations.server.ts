import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.server.ts';

const MIGRATIONS_LOCK = 0x7265_6472;

/**
 * Brings the schema up to date. Copies that start together wait for one another
 * on an advisory lock, which Postgres lets go of should the process die.
 */
export async function migrateDatabase(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`);
    await migrate(db, { migrationsFolder });
    await db.execute(sql`select pg_advisory_unlock(${MIGRATIONS_LOCK})`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}
