import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';

/** The latest check of each campaign. */
export const launchChecks = pgTable(
  'launch_checks',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    state: text({ enum: ['running', 'finished', 'failed'] }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    startedById: integer('started_by_id').references(() => users.id, { onDelete: 'set null' }),
    result: jsonb(),
  },
  (table) => [index('launch_checks_started_by_id').on(table.startedById)],
);
