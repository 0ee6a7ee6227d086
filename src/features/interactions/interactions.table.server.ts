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
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { LETTER_ORIGINS } from './interactions.contract.ts';

/** Words and names are erased after a while (`erasedAt`). The row remains. */
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
    /** Has no foreign key, because each removed letter would have to look it up. */
    letterId: uuid('letter_id'),
    recipient: text(),
    action: text({ enum: ['email', 'copy'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('interactions_campaign_id').on(table.campaignId, table.createdAt),
    index('interactions_org_id').on(table.orgId, table.createdAt),
    index('interactions_to_erase').on(table.createdAt).where(sql`${table.erasedAt} is null`),
    index('interactions_letter_id').on(table.letterId).where(sql`${table.letterId} is not null`),
    check('interactions_action', sql`${table.action} in ('email', 'copy')`),
  ],
);

function pageColumns() {
  return {
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  };
}

/** Has a row for each letter with words, but never a word, name or address. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    ...pageColumns(),
    recipientId: integer('recipient_id'),
    source: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    made: text({ enum: LETTER_ORIGINS }).notNull(),
    isFinished: boolean('is_finished').notNull().default(true),
    isCounted: boolean('is_counted').notNull().default(false),
    provider: text(),
    model: text(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    micros: bigint({ mode: 'number' }).notNull().default(0),
    plan: integer(),
    /** The percentage of its runs that it shares with the most similar earlier letter. */
    overlap: integer().notNull().default(0),
    callerHash: text('caller_hash'),
    requestId: text('request_id'),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    copiedAt: timestamp('copied_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    wrongPersonAt: timestamp('wrong_person_at', { withTimezone: true }),
    /** The first time its writer agreed to updates. */
    agreedAt: timestamp('agreed_at', { withTimezone: true }),
    receipts: integer().notNull().default(0),
  },
  (table) => [
    index('letters_at').on(table.at),
    index('letters_campaign_id').on(table.campaignId, table.at, table.isCounted, table.overlap),
    index('letters_organization_id').on(table.organizationId).where(sql`${table.organizationId} is not null`),
    index('letters_caller_hash').on(table.at).where(sql`${table.callerHash} is not null`),
    check('letters_made', sql`${table.made} in ('ai', 'sample', 'by-hand')`),
  ],
);

/** Is separate, because rows of `letters` change more often. */
export const letterFingerprints = pgTable(
  'letter_fingerprints',
  {
    letterId: uuid('letter_id').primaryKey(),
    ...pageColumns(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The first day on which someone opened a draft of it, or copied it. */
    approvedOn: date('approved_on'),
    isSample: boolean('is_sample').notNull().default(false),
    /** Both count runs of five words, `runs` without the visitor's own words. */
    allRuns: integer('all_runs').notNull(),
    runs: integer().notNull(),
    /** Hashes of the subject and of the first sentence, salted with the campaign. */
    subjectHash: integer('subject_hash'),
    openingHash: integer('opening_hash'),
    /** The percentage of the letter's words that the visitor wrote. Null if they wrote little. */
    ownShare: integer('own_share'),
    minhashes: integer().array().notNull(),
    bands: bigint({ mode: 'bigint' }).array().notNull(),
  },
  (table) => [
    index('letter_fingerprints_campaign_id').on(table.campaignId, table.at, table.approvedOn),
    index('letter_fingerprints_organization_id')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    index('letter_fingerprints_not_approved').on(table.at).where(sql`${table.approvedOn} is null`),
    index('letter_fingerprints_approved_on').on(table.approvedOn).where(sql`${table.approvedOn} is not null`),
    // A pending list would be read again for each band.
    index('letter_fingerprints_bands').using('gin', table.bands).with({ fastupdate: false }),
  ],
);

export const letterReceipts = pgTable(
  'letter_receipts',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    textHash: text('text_hash').notNull(),
    day: date().notNull(),
    letterId: uuid('letter_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.textHash, table.day] }),
    index('letter_receipts_day').on(table.day),
  ],
);
