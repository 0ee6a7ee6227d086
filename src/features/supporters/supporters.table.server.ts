import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { REPLIES } from './supporters.contract.ts';

function ofCampaign() {
  return {
    /** Has no foreign key. A trigger deletes the supporters of a deleted campaign's organization, but not those of organizations it moved from. */
    campaignId: integer('campaign_id').notNull(),
    campaignName: text('campaign_name'),
    /** The organization the person agreed to hear from, even if the campaign moves. */
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  };
}

function agreed() {
  return {
    consentText: text('consent_text').notNull(),
    privacyUrl: text('privacy_url').notNull(),
    source: text().notNull().default(''),
  };
}

/** Hashed, because the texts can be too long for an index. */
export function wordingOf(table: { consentText: PgColumn; privacyUrl: PgColumn }) {
  return sql`md5(${table.consentText} || chr(10) || ${table.privacyUrl})`;
}

/** Unconfirmed people are deleted after a week. */
export const supporters = pgTable(
  'supporters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...ofCampaign(),
    email: text().notNull(),
    ...agreed(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmHash: text('confirm_hash').notNull(),
    /** Stored in plain text, because every later email needs it. It only allows leaving the list. */
    stopToken: text('stop_token').notNull(),
  },
  (table) => [
    unique('supporters_person').on(table.campaignId, table.organizationId, table.email),
    unique('supporters_confirm_hash').on(table.confirmHash),
    unique('supporters_stop_token').on(table.stopToken),
    // Covers every filter of the list, so searches read only this index.
    index('supporters_search')
      .on(table.organizationId, table.confirmedAt, table.id, table.campaignId, table.source, table.email)
      .where(sql`${table.confirmedAt} is not null`),
    index('supporters_alike')
      .on(table.organizationId, table.campaignId, table.source, wordingOf(table), table.agreedAt)
      .where(sql`${table.confirmedAt} is not null`),
    index('supporters_organization_id').on(table.organizationId),
    index('supporters_unconfirmed').on(table.agreedAt).where(sql`${table.confirmedAt} is null`),
    index('supporters_confirmed_at').on(table.confirmedAt).where(sql`${table.confirmedAt} is not null`),
    check('supporters_email_length', sql`length(${table.email}) between 3 and 254`),
    check('supporters_consent_length', sql`length(${table.consentText}) between 1 and 500`),
    check('supporters_privacy_url_length', sql`length(${table.privacyUrl}) between 1 and 2000`),
  ],
);

/** A trigger on `supporters` maintains it and deletes empty rows. */
export const supporterCounts = pgTable(
  'supporter_counts',
  {
    organizationId: integer('organization_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    ...agreed(),
    people: integer().notNull(),
  },
  (table) => [
    uniqueIndex('supporter_counts_key').on(
      table.organizationId,
      table.campaignId,
      table.source,
      wordingOf(table),
    ),
  ],
);

export const formerSupporters = pgTable(
  'former_supporters',
  {
    ...ofCampaign(),
    stopped: integer().notNull().default(0),
    erased: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.organizationId] }),
    index('former_supporters_organization_id').on(table.organizationId),
  ],
);

/** Supporters who were asked if they got an answer. A row goes with its supporter. */
export const askedSupporters = pgTable(
  'asked_supporters',
  {
    supporterId: integer('supporter_id')
      .primaryKey()
      .references(() => supporters.id, { onDelete: 'cascade' }),
    /** Differs from the unsubscribe token, which the team has too. */
    tokenHash: text('token_hash').notNull(),
    reply: text({ enum: REPLIES }),
  },
  (table) => [
    unique('asked_supporters_token_hash').on(table.tokenHash),
    check('asked_supporters_reply', sql`${table.reply} in ('yes', 'form', 'no')`),
  ],
);

/** Includes people who have left since. */
export const replyCounts = pgTable('reply_counts', {
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  asked: integer().notNull().default(0),
  yes: integer().notNull().default(0),
  form: integer().notNull().default(0),
  no: integer().notNull().default(0),
});
