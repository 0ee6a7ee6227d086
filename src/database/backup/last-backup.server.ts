import { sql } from 'drizzle-orm';
import type { Db } from '../client.server.ts';
import { lastBackup } from './last-backup.table.server.ts';

export async function noteBackup(db: Db): Promise<void> {
  await db
    .insert(lastBackup)
    .values({})
    .onConflictDoUpdate({ target: lastBackup.id, set: { savedAt: sql`now()` } });
}

/** In seconds since 1970, as metrics count; 0 if there has been none. */
export async function readLastBackup(db: Db): Promise<number> {
  const [last] = await db.select().from(lastBackup);
  return (last?.savedAt.getTime() ?? 0) / 1000;
}
