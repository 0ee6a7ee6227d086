import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './client.server.ts';
import { StartupError } from './startup-error.server.ts';

const MIGRATIONS_LOCK = 0x7265_6472;

/** Copies that start together wait for each other. Postgres releases the lock when a process dies. */
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

export function releaseMigrations(migrationsFolder: string): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

export async function requireThisRelease(
  { pool }: Database,
  migrationsFolder: string,
): Promise<{ isEmpty: boolean }> {
  const found = await listMigrations(pool);
  const ours = releaseMigrations(migrationsFolder);
  if (found.length > 0 && found.join() !== ours.join()) {
    const [age, advice] =
      found.length < ours.length
        ? ['an older', 'use the command of that release, or upgrade by npm start first']
        : ['another', 'use the command of that release'];
    throw new StartupError(
      `The database is from ${age} release of Redress, and nothing was changed: ${advice}.`,
    );
  }
  return { isEmpty: found.length === 0 };
}

export async function listMigrations(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (known[0].name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}
