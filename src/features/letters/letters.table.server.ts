import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { organizations } from '../organizations/organizations.table.server.ts';

export const organizationLetterCounts = pgTable(
  'organization_letter_counts',
  {
    organizationId: integer('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    written: integer().notNull().default(0),
  },
  (table) => [check('organization_letter_counts_written', sql`${table.written} >= 0`)],
);

/** By day in UTC. */
export const tokenUse = pgTable(
  'token_use',
  {
    day: date().notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    letters: integer().notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider, table.model] })],
);
