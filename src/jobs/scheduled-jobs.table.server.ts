import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const scheduledJobs = pgTable('scheduled_jobs', {
  task: text().primaryKey(),
  intervalSeconds: integer('interval_seconds').notNull(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
});
