import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.server.ts';
import { organizations } from '../organizations.table.server.ts';

/** Open and expired invitations; a used one is deleted. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The last sender. The invitation works while the sender is on the team. */
    invitedById: integer('invited_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** A person with another email who has asked to join. */
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
