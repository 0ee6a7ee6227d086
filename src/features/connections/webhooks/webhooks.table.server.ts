import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';
import { PROBLEMS, WEBHOOK_EVENTS } from './webhooks.contract.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    /** Is encrypted with a key made from the session secret, like the previous one. */
    secret: text().notNull(),
    previousSecret: text('previous_secret'),
    previousSecretUntil: timestamp('previous_secret_until', { withTimezone: true }),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The first of the failures since the last success. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    turnedOffAt: timestamp('turned_off_at', { withTimezone: true }),
    turnedOffBecause: text('turned_off_because', { enum: ['team', 'failing', 'gone'] }),
  },
  (table) => [
    index('webhooks_organization_id').on(table.organizationId, table.id),
    index('webhooks_created_by_id').on(table.createdById),
    check('webhooks_url', sql`${table.url} ~ '^https://' and length(${table.url}) <= 2000`),
    check('webhooks_turned_off', sql`(${table.turnedOffAt} is null) = (${table.turnedOffBecause} is null)`),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Is sent as `webhook-id`, also by every further attempt. */
    id: text().primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Is null once the delivery has ended. */
    nextAt: timestamp('next_at', { withTimezone: true }).defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true }),
    /** The HTTP status of the last response, if there was one. */
    status: integer(),
    problem: text({ enum: PROBLEMS }),
    milliseconds: integer(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_webhook_id').on(table.webhookId, table.at),
    index('webhook_deliveries_next_at')
      .on(table.webhookId, table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('webhook_deliveries_at').on(table.at),
  ],
);
