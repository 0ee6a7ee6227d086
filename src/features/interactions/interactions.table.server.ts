import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';

/** What a visitor did with a letter. Words and names are erased after a while (`erasedAt`), the row stays. */
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
    /** Which letter it was, for whoever has its id. */
    letterKey: text('letter_key'),
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
