import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { campaignRecipients } from '../campaigns/recipients/recipients.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';

/** A visitor's action with a letter. Words and names are erased after a while (`erasedAt`), the row stays. */
export const interactions = pgTable(
  'interactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    environment: text().notNull(),
    pageUrl: text('page_url').notNull(),
    orgName: text('org_name').notNull(),
    orgId: integer('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    campaignName: text('campaign_name'),
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    optionalPrompt: text('optional_prompt'),
    userName: text('user_name'),
    userAddress: text('user_address'),
    subjectLine: text('subject_line'),
    generatedText: text('generated_text'),
    /** Which letter it was, for those who have its id. */
    letterKey: text('letter_key'),
    /** The name of who of several got it. */
    recipient: text(),
    action: text({ enum: ['email', 'copy'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('interactions_campaign_id').on(table.campaignId, table.createdAt),
    index('interactions_org_id').on(table.orgId, table.createdAt),
    index('interactions_to_erase').on(table.createdAt).where(sql`${table.erasedAt} is null`),
    index('interactions_letter_key').on(table.letterKey).where(sql`${table.letterKey} is not null`),
    check('interactions_action', sql`${table.action} in ('email', 'copy')`),
  ],
);

/** Separate counts, which are never added or subtracted. */
function countColumns() {
  return {
    visits: integer().notNull().default(0),
    written: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    copied: integer().notNull().default(0),
    openedOrCopied: integer('opened_or_copied').notNull().default(0),
    sent: integer().notNull().default(0),
    /** Letters that were asked for and not written: refused by a model, by a limit, or by trouble. */
    declined: integer().notNull().default(0),
    limited: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  };
}

/** Counts of a campaign by day (UTC) and source: the tag of a link, or '' for none. */
export const campaignCounts = pgTable(
  'campaign_counts',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    source: text().notNull().default(''),
    ...countColumns(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.day, table.source] })],
);

/** The same counts of a campaign, summed up by day (no source) and by source (no day), to be read after years. */
export const campaignSums = pgTable(
  'campaign_sums',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    day: date(),
    source: text(),
    ...countColumns(),
  },
  (table) => [unique('campaign_sums_key').on(table.campaignId, table.day, table.source).nullsNotDistinct()],
);

/** The same counts for each recipient of a campaign with several, of all days. */
export const recipientCounts = pgTable(
  'recipient_counts',
  {
    recipientId: integer('recipient_id')
      .primaryKey()
      .references(() => campaignRecipients.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id').notNull(),
    ...countColumns(),
  },
  (table) => [index('recipient_counts_campaign_id').on(table.campaignId)],
);

/** The events counted for a letter, so that each counts once. Kept as long as its id is valid. */
export const letterEvents = pgTable(
  'letter_events',
  {
    letterKey: text('letter_key').primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    isOpened: boolean('is_opened').notNull().default(false),
    isCopied: boolean('is_copied').notNull().default(false),
    isSent: boolean('is_sent').notNull().default(false),
    receipts: integer().notNull().default(0),
  },
  (table) => [index('letter_events_at').on(table.at)],
);

/** Proof that somebody opened or copied these words here on that day: no text, no name. Kept two years. */
export const letterReceipts = pgTable(
  'letter_receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** The SHA-256 of the normalized text, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    minhashes: integer().array().notNull(),
    bands: bigint({ mode: 'bigint' }).array().notNull(),
  },
  (table) => [
    unique('letter_receipts_text').on(table.campaignId, table.textHash, table.day),
    index('letter_receipts_day').on(table.day),
    // Entries on a pending list would be read again for each band.
    index('letter_receipts_bands').using('gin', table.bands).with({ fastupdate: false }),
  ],
);
