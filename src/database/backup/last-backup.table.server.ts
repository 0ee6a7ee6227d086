import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BackupPlace, BackupProblem } from './backup-problems.contract.ts';

/** The last complete backup. */
export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    bytes: bigint({ mode: 'number' }),
    place: text().$type<BackupPlace>(),
  },
  (table) => [check('last_backup_single_row', sql`${table.id} = 1`)],
);

export type OutcomeKind = 'backup' | 'deletion' | 'check';

/** How the last scheduled backup, the last deletion of old ones and the last check of a backup ended. */
export const backupOutcomes = pgTable('backup_outcomes', {
  kind: text().$type<OutcomeKind>().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Is null if it succeeded. */
  problem: text().$type<BackupProblem>(),
  rows: bigint({ mode: 'number' }),
});
