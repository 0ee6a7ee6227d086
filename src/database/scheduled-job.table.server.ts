import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The copy that holds a job's row locked is the one that runs it. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  nextRunAt: timestamp('next_run_at', { withTimezone: true }).notNull().defaultNow(),
});
