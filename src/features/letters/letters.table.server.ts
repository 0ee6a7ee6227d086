import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
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

/** What letters cost, by day (UTC), organization and model. Organization 0: letters for none, such as the tester's. */
export const letterCosts = pgTable(
  'letter_costs',
  {
    day: date().notNull(),
    organizationId: integer('organization_id').notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    letters: integer().notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** Millionths of the currency of the price table. */
    micros: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.organizationId, table.provider, table.model] })],
);

/**
 * Money that is spent or reserved, in millionths of the currency of the price table. What a copy that was killed had
 * reserved stays so: its requests may have cost that much.
 */
export const moneyUsed = pgTable(
  'money_used',
  {
    /** A day or month in UTC: `2026-11-22`, `2026-11`. */
    period: text().notNull(),
    /** `all`, `organization:7` or `campaign:12`. */
    scope: text().notNull(),
    micros: bigint({ mode: 'number' }).notNull().default(0),
    /** The part of it that letters in progress hold. */
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    /** The percentage of the budget that admins were told of last. */
    alerted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.period, table.scope] })],
);

/** Whose connection wrote which letter, as a keyed hash, for 7 days: so that abuse can be stopped. */
export const letterTraces = pgTable(
  'letter_traces',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    organizationId: integer('organization_id').notNull(),
    campaignId: integer('campaign_id'),
    addressHash: text('address_hash').notNull(),
  },
  (table) => [
    index('letter_traces_at').on(table.at),
    index('letter_traces_address_hash').on(table.addressHash, table.at),
  ],
);
