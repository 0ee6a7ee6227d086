import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../client.server.ts';
import { listMigrations } from './backup-tables.server.ts';

/** A database is of another release, in one line that says what to do. */
export class ReleaseError extends Error {}

/** The hashes of the migrations that this release brings, the oldest first. */
export function releaseMigrations(migrationsFolder: string): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/**
 * Lets nobody go on where Redress of another release may be running. Throws a `ReleaseError`; returns whether
 * there is nothing of Redress yet, so that it may be migrated.
 */
export async function requireThisRelease(
  { pool }: Database,
  migrationsFolder: string,
): Promise<{ isEmpty: boolean }> {
  const client = await pool.connect();
  const found = await listMigrations(client).finally(() => client.release());
  const ours = releaseMigrations(migrationsFolder);
  if (found.length > 0 && found.join() !== ours.join()) {
    const [age, advice] =
      found.length < ours.length
        ? ['an older', 'use the command of that release, or upgrade by npm start first']
        : ['another', 'use the command of that release'];
    throw new ReleaseError(
      `The database is of ${age} release of Redress, and nothing was changed: ${advice}.`,
    );
  }
  return { isEmpty: found.length === 0 };
}
