import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';

/** A database that notes how many pages each statement of its transactions reads, in `buffers`. */
export function measureBatches(db: Db, buffers: number[]): Db {
  const transaction: Db['transaction'] = (work) =>
    db.transaction((tx) =>
      work(
        Object.assign(Object.create(tx), {
          async execute(statement: SQLWrapper) {
            buffers.push(await pagesRead(tx, statement));
            return tx.execute(statement);
          },
        }),
      ),
    );
  return Object.assign(Object.create(db), { transaction });
}

/** 0 for what can't be explained, such as settings. */
async function pagesRead(tx: Db, statement: SQLWrapper): Promise<number> {
  let pages = 0;
  const explained = tx.transaction(async (inner) => {
    const { rows } = await inner.execute<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      sql`explain (analyze, buffers, timing off, format json) ${statement.getSQL()}`,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    pages = (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
    throw new Undone();
  });
  await explained.catch(() => {});
  return pages;
}

class Undone extends Error {}
