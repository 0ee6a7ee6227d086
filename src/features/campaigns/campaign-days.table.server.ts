import { and, isNull, sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { organizations } from '../organizations/organizations.table.server.ts';
import { campaigns } from './campaigns.table.server.ts';

/** Counts by day and source. Other rows have sums by day (no source), source (no day), recipient (neither) or in all. */
export const campaignDays = pgTable(
  'campaign_days',
  {
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    day: date(),
    source: text(),
    recipientId: integer('recipient_id'),
    visits: integer().notNull().default(0),
    written: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    copied: integer().notNull().default(0),
    openedOrCopied: integer('opened_or_copied').notNull().default(0),
    sent: integer().notNull().default(0),
    declined: integer().notNull().default(0),
    limited: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Visitors who saw the consent for updates in the form or after the letter, and those who agreed to it there. */
    askedInForm: integer('asked_in_form').notNull().default(0),
    agreedInForm: integer('agreed_in_form').notNull().default(0),
    askedAfter: integer('asked_after').notNull().default(0),
    agreedAfter: integer('agreed_after').notNull().default(0),
  },
  (table) => [
    unique('campaign_days_key')
      .on(table.campaignId, table.day, table.source, table.recipientId, table.organizationId)
      .nullsNotDistinct(),
    index('campaign_days_organization_id')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    index('campaign_days_total')
      .on(table.campaignId)
      .where(sql`${table.day} is null and ${table.source} is null and ${table.recipientId} is null`),
  ],
);

export function isTotal() {
  return and(isNull(campaignDays.day), isNull(campaignDays.source), isNull(campaignDays.recipientId));
}
