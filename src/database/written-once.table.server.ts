import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A batch without a confirmed commit is retried, and must not count twice. */
export const writtenBatches = pgTable(
  'written_batches',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('written_batches_at').on(table.at)],
);
