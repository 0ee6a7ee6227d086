import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeVersion } from './political-notices.contract.ts';

/** Notices of political advertising. They have no foreign keys, because the law requires them after the campaign is gone. */
export const politicalNotices = pgTable(
  'political_notices',
  {
    campaignId: integer('campaign_id').primaryKey(),
    organizationId: integer('organization_id').notNull(),
    /** Is empty if the campaign wasn't public when it was deleted, so no address shows the notice. */
    abbreviation: text().notNull(),
    slug: text().notNull(),
    /** Has every version, the newest last. */
    notice: jsonb().$type<NoticeVersion[]>().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
    /** The end of the campaign, from which the years of storage count. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('political_notices_abbreviation').on(table.abbreviation),
    index('political_notices_organization_id').on(table.organizationId, table.slug),
    index('political_notices_ended_at').on(table.endedAt),
  ],
);
