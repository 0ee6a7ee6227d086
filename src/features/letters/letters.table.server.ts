import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Amounts are in millionths of the currency of the price table. */
export const moneyUsed = pgTable(
  'money_used',
  {
    /** A day or month in UTC, such as `2026-11-22` or `2026-11`. */
    period: text().notNull(),
    /** `all`, `provider:claude`, `organization:7` (0: none, such as the tester's) or `campaign:12`. */
    scope: text().notNull(),
    micros: bigint({ mode: 'number' }).notNull().default(0),
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    letters: integer().notNull().default(0),
    /** The percentage of the budget in the last email to admins. */
    alerted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.period, table.scope] })],
);

/** If a reservation expires, its process has died. */
export const moneyReservations = pgTable(
  'money_reservations',
  {
    id: uuid().primaryKey(),
    until: timestamp({ withTimezone: true }).notNull(),
    micros: bigint({ mode: 'number' }).notNull(),
    /** Has the form `[{period, scope}]`. */
    accounts: jsonb().notNull(),
  },
  (table) => [index('money_reservations_until').on(table.until)],
);
