import { sql } from 'drizzle-orm';
import type { Db } from '../client.server.ts';
import { lastBackup } from './last-backup.table.server.ts';

export async function noteBackup(db: Db): Promise<void> {
  await db
    .insert(lastBackup)
    .values({})
    .onConflictDoUpdate({ target: lastBackup.id, set: { savedAt: sql`now()` } });
}

/** Returns seconds since 1970, or 0 if there has been no backup. */
export async function readLastBackup(db: Db): Promise<number> {
  const [last] = await db.select().from(lastBackup);
  return (last?.savedAt.getTime() ?? 0) / 1000;
}
