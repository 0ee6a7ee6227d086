import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.server.ts';
import { organizations } from '../organizations.table.server.ts';

/** Nobody has joined with them yet. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In lower case, as accounts have it. */
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Who sent it last: it lasts as long as they are on the team. */
    invitedById: integer('invited_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Somebody with another email, who waits for the team's answer. */
    askedById: integer('asked_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('organization_invitations_key').on(table.organizationId, table.email),
    index('organization_invitations_invited_by_id').on(table.invitedById),
    index('organization_invitations_asked_by_id').on(table.askedById),
    index('organization_invitations_expires_at').on(table.expiresAt),
    check('organization_invitations_email_length', sql`length(${table.email}) between 3 and 254`),
  ],
);
