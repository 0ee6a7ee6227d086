import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails to be sent and, without an SMTP server, to be read in the outbox. The words of one that was sent are blanked. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When it may be tried next; moved on while a copy of the program is at it. Null when there is no more to do. */
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_due_at').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('mails_created_at').on(table.createdAt),
    check('mails_to_length', sql`length(${table.to}) between 3 and 254`),
  ],
);
