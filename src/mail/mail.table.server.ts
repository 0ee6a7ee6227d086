import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sent emails are deleted. Without a mail server, this is the outbox. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    check('mails_to_length', sql`length(${table.to}) between 3 and 254`),
  ],
);

export const mailTrouble = pgTable(
  'mail_trouble',
  {
    id: integer().primaryKey().default(1),
    reason: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('mail_trouble_single_row', sql`${table.id} = 1`)],
);
