import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    keyHash: text('key_hash').notNull(),
    scopes: text().array().notNull(),
    /** Is null once the account was deleted. The key then stops working. */
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    unique('api_keys_key_hash').on(table.keyHash),
    index('api_keys_organization_id').on(table.organizationId, table.id),
    index('api_keys_created_by_id').on(table.createdById),
    index('api_keys_expires_at').on(table.expiresAt),
    check('api_keys_name_length', sql`length(${table.name}) between 1 and 100`),
  ],
);
