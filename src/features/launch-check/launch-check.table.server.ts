import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from '../accounts/accounts.table.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { launchCheck } from './launch-check.contract.ts';

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

const tried = z.object({
  problem: z.string().nullable(),
  subject: z.string(),
  letter: z.string(),
  /** Is null if facts weren't checked. */
  marks: z.array(z.object({ start: z.int(), end: z.int() })).nullable(),
  isSample: z.boolean(),
  seconds: z.number(),
  /** This is in millionths of the currency, or null if the price is unknown. */
  micros: z.number().nullable(),
});
export type Tried = z.infer<typeof tried>;

/** A result that another release saved may not match. */
export const launchCheckResult = z.object({
  version: z.int(),
  currency: z.string(),
  /** Follows the order of the sample writers. Each letter is null until it is ready. */
  letters: z.array(tried.nullable()),
  seconds: z.number().nullable(),
  /** Is read once for all polls of a running check. A finished check reads the current recipients. */
  recipients: z
    .object({ ...launchCheck.pick({ warnings: true, fine: true }).shape, to: z.array(z.string()) })
    .optional(),
});
export type LaunchCheckResult = z.infer<typeof launchCheckResult>;
