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
import { organizations } from '../organizations/organizations.table.server.ts';

function ofCampaign() {
  return {
    /**
     * Without a foreign key: deleting a campaign deletes its own organization's supporters, by a trigger, and
     * leaves those of the organizations that it moved from.
     */
    campaignId: integer('campaign_id').notNull(),
    /** The name of a deleted campaign. */
    campaignName: text('campaign_name'),
    /** The organization that the person agreed to hear from: it stays when the campaign moves. */
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  };
}

function agreed() {
  return {
    /** As it was shown: the proof of what they agreed to. */
    consentText: text('consent_text').notNull(),
    privacyUrl: text('privacy_url').notNull(),
    /** The tag of the link that they came by, or ''. */
    source: text().notNull().default(''),
  };
}

/** Both texts together may be longer than what an index holds. */
export function wordingOf(table: { consentText: PgColumn; privacyUrl: PgColumn }) {
  return sql`md5(${table.consentText} || chr(10) || ${table.privacyUrl})`;
}

/** People who asked to hear what happens next. They count once they confirmed it; others are deleted after a week. */
export const supporters = pgTable(
  'supporters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...ofCampaign(),
    /** In lower case. */
    email: text().notNull(),
    ...agreed(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The SHA-256 of the token in the link that confirms. */
    confirmHash: text('confirm_hash').notNull(),
    /** Not hashed, as every later mail needs it: a reader of the table can only take somebody off the list with it. */
    stopToken: text('stop_token').notNull(),
  },
  (table) => [
    unique('supporters_person').on(table.campaignId, table.organizationId, table.email),
    unique('supporters_confirm_hash').on(table.confirmHash),
    unique('supporters_stop_token').on(table.stopToken),
    // With all that the list is narrowed by, so that a search reads nothing else.
    index('supporters_search')
      .on(table.organizationId, table.confirmedAt, table.id, table.campaignId, table.source, table.email)
      .where(sql`${table.confirmedAt} is not null`),
    index('supporters_alike')
      .on(table.organizationId, table.campaignId, table.source, wordingOf(table), table.agreedAt)
      .where(sql`${table.confirmedAt} is not null`),
    index('supporters_organization_id').on(table.organizationId),
    index('supporters_unconfirmed').on(table.agreedAt).where(sql`${table.confirmedAt} is null`),
    check('supporters_email_length', sql`length(${table.email}) between 3 and 254`),
    check('supporters_consent_length', sql`length(${table.consentText}) between 1 and 500`),
    check('supporters_privacy_url_length', sql`length(${table.privacyUrl}) between 1 and 2000`),
  ],
);

/**
 * How many confirmed it, of each campaign, wording and tag. Kept by a trigger on `supporters`, and without a foreign key:
 * what nobody is left of is deleted.
 */
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

/** How many supporters left. Nothing else of them is kept. */
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
