import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails that are not sent yet, or without a mail server to be read in the outbox. One that is sent is deleted. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** In mails to a list: the address behind the unsubscribe button of mail programs. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    check('mails_to_length', sql`length(${table.to}) between 3 and 254`),
  ],
);

/** One row while the mail server takes no mail. */
export const mailTrouble = pgTable(
  'mail_trouble',
  {
    id: integer().primaryKey().default(1),
    reason: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('mail_trouble_single_row', sql`${table.id} = 1`)],
);
