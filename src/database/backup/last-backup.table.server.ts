import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('last_backup_single_row', sql`${table.id} = 1`)],
);
