import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.server.ts';

const BATCH = 250;

interface OldRows {
  table: PgTable;
  orderedBy: PgColumn;
  where: SQL | undefined;
}

type BatchRow = { amount: number; last: string | null };

export function removeOldRows(db: Db, rows: OldRows, signal: AbortSignal): Promise<number> {
  const remove = (isInBatch: SQL) => db.delete(rows.table).where(isInBatch).getSQL();
  return changeOldRows(db, rows, remove, signal);
}

/** Continues each batch after the last one, because it would otherwise read all earlier dead index entries again. */
export async function changeOldRows(
  db: Db,
  rows: OldRows,
  change: (isInBatch: SQL) => SQL,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  let last: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await changeBatch(db, rows, change, last);
    changed += batch.amount;
    if (batch.amount < BATCH) return changed;
    ({ last } = batch);
  }
}

function changeBatch(
  db: Db,
  { table, orderedBy, where }: OldRows,
  change: (isInBatch: SQL) => SQL,
  last: string | null,
): Promise<BatchRow> {
  const isLeft = last === null ? sql`true` : sql`${orderedBy} >= ${last}`;
  return db.transaction(async (tx) => {
    // Without this, each batch would sort all remaining rows.
    await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute<BatchRow>(sql`
      with batch as materialized (
        select ctid as place, ${orderedBy} as "at" from ${table} where ${where} and ${isLeft}
        order by ${orderedBy} limit ${BATCH} for update skip locked
      ), changed as (${change(sql`ctid = any(array(select place from batch))`)})
      select count(*)::int as amount, max("at")::text as last from batch`);
    return rows[0] ?? { amount: 0, last: null };
  });
}
