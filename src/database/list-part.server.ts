import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './client.server.ts';

export interface Part {
  most?: number | undefined;
  after?: number | undefined;
}

interface List {
  id: SQLWrapper;
  /** None of these columns may be null. */
  sortedBy: SQLWrapper[];
  isDescending?: boolean | undefined;
  from: SQLWrapper;
  where?: SQL | undefined;
}

/** Reads only that part if an index has the same order. */
export async function listIds(db: Db, list: List, { most, after }: Part): Promise<number[]> {
  const { id, sortedBy, isDescending = false, from, where = sql`true` } = list;
  const keys = [...sortedBy, id];
  const order = sql.join(
    keys.map((key) => (isDescending ? sql`${key} desc` : sql`${key}`)),
    sql`, `,
  );
  const joined = sql.join(keys, sql`, `);
  const isAfter = sql`(${joined}) ${sql.raw(isDescending ? '<' : '>')} (select ${joined} from ${from} where ${id} = ${after})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${from} where ${where} and ${after === undefined ? sql`true` : isAfter}
    order by ${order} limit ${most ?? null}`);
  return rows.map((row) => row.id);
}
