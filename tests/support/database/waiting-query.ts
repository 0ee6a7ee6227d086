import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';

/** Until a query of this database waits for what another transaction holds. */
export async function somebodyWaits(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length === 0) await somebodyWaits(db);
}
