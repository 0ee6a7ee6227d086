import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
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

/** The cost of letters by day (UTC), organization and model. Organization 0: letters for none, such as the tester's. */
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
 * The days of `letter_costs` that no longer change and are still shown, summed up once a day: for each day and provider,
 * for each organization, and for all, which shows that it was done. Without sample letters.
 */
export const letterCostSums = pgTable(
  'letter_cost_sums',
  {
    doneOn: date('done_on').notNull(),
    day: date(),
    provider: text(),
    organizationId: integer('organization_id'),
    letters: integer().notNull(),
    micros: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('letter_cost_sums_key')
      .on(table.doneOn, table.day, table.provider, table.organizationId)
      .nullsNotDistinct(),
  ],
);

/** Money that is spent or reserved, in millionths of the currency of the price table. */
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
    /** The percentage of the budget in the last mail to admins. */
    alerted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.period, table.scope] })],
);

/** What requests in progress hold of `money_used`. After its time a process has died that would have settled it. */
export const moneyReservations = pgTable(
  'money_reservations',
  {
    id: uuid().primaryKey(),
    until: timestamp({ withTimezone: true }).notNull(),
    micros: bigint({ mode: 'number' }).notNull(),
    /** The accounts that it is reserved in: `[{period, scope}]`. */
    accounts: jsonb().notNull(),
  },
  (table) => [index('money_reservations_until').on(table.until)],
);

/** The connection that each letter was written from, as a keyed hash, for 7 days, so that abuse can be stopped. */
export const letterTraces = pgTable(
  'letter_traces',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    organizationId: integer('organization_id').notNull(),
    campaignId: integer('campaign_id'),
    addressHash: text('address_hash').notNull(),
    /** The request's id in the log. */
    requestId: text('request_id'),
  },
  (table) => [
    index('letter_traces_at').on(table.at),
    index('letter_traces_address_hash').on(table.addressHash, table.at),
  ],
);

/** How many plans a campaign's letters have drawn. Their order is a fixed shuffle, so that copies draw each plan once. */
export const letterPlanDraws = pgTable('letter_plan_draws', {
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  drawn: bigint({ mode: 'number' }).notNull().default(0),
});

/** Fingerprints of finished letters, to find similar ones. The text can't be read from them. Kept 30 days. */
export const letterFingerprints = pgTable(
  'letter_fingerprints',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The smallest hashes of its runs of five words. */
    minhashes: integer().array().notNull(),
    /** Hashes of groups of them, with the campaign: letters that share one may be similar. */
    bands: bigint({ mode: 'bigint' }).array().notNull(),
    /** The largest part of its runs that it shares with a letter before it, in percent. */
    overlap: integer().notNull().default(0),
    /** The number of its plan. */
    plan: integer(),
    /** Written by the sample writer: compared, but not counted. */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('letter_fingerprints_campaign_id').on(table.campaignId, table.id),
    index('letter_fingerprints_at').on(table.at),
    // All that is counted of a campaign's letters, without a look at the letters.
    index('letter_fingerprints_counted')
      .on(table.campaignId, table.overlap)
      .where(sql`not ${table.isSample}`),
    index('letter_fingerprints_similar').on(table.campaignId, table.at).where(sql`${table.overlap} >= 50`),
    // Entries on a pending list would be read again for each band.
    index('letter_fingerprints_bands').using('gin', table.bands).with({ fastupdate: false }),
  ],
);
