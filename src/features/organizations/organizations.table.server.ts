import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../i18n/languages.contract.ts';
import { users } from '../accounts/accounts.table.server.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

export const images = pgTable(
  'images',
  {
    hash: text().primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('images_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
);

export const organizations = pgTable(
  'organizations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    abbreviation: text().notNull(),
    url: text().notNull(),
    organizationPrompt: text('organization_prompt'),
    bccEmail: text('bcc_email'),
    logoHash: text('logo_hash').references(() => images.hash, { onDelete: 'set null' }),
    faviconHash: text('favicon_hash').references(() => images.hash, { onDelete: 'set null' }),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    approval: text({ enum: ['approved', 'waiting', 'declined'] })
      .notNull()
      .default('approved'),
    approvalReason: text('approval_reason'),
    takenDownAt: timestamp('taken_down_at', { withTimezone: true }),
    takenDownReason: text('taken_down_reason'),
    /** Is a percentage of the day's letters and money. Null means the default share. */
    sharePercent: integer('share_percent'),
    previewToken: text('preview_token'),
    embedSites: text('embed_sites').array().notNull().default(sql`'{}'`),
    timeZone: text('time_zone').notNull().default('UTC'),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** The person or body that is responsible for personal data. */
    controller: text(),
    privacyUrl: text('privacy_url'),
    privacyText: text('privacy_text'),
    contact: text(),
    sponsorName: text('sponsor_name'),
    sponsorAddress: text('sponsor_address'),
    controlledBy: text('controlled_by'),
    amount: text(),
    fundsOrigin: text('funds_origin'),
  },
  (table) => [
    // `organization_abbreviations` also refuses former ones; this index also holds for direct writes.
    uniqueIndex('organizations_abbreviation_key').on(sql`lower(${table.abbreviation})`),
    index('organizations_name').on(sql`lower(${table.name})`, table.id),
    index('organizations_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.approval} = 'waiting' and ${table.takenDownAt} is null`),
    index('organizations_taken_down_at').on(table.takenDownAt).where(sql`${table.takenDownAt} is not null`),
    index('organizations_created_by_id').on(table.createdById),
    index('organizations_logo_hash').on(table.logoHash),
    index('organizations_favicon_hash').on(table.faviconHash),
    check('organizations_approval', sql`${table.approval} in ('approved', 'waiting', 'declined')`),
    check('organizations_share_percent', sql`${table.sharePercent} between 1 and 100`),
    check('organizations_name_length', sql`length(${table.name}) between 1 and 200`),
    check('organizations_abbreviation', sql`${table.abbreviation} ~ '^[A-Za-z0-9_-]{2,6}$'`),
    check('organizations_url', sql`${table.url} ~* '^https?://' and length(${table.url}) <= 2000`),
    check('organizations_prompt_length', sql`length(${table.organizationPrompt}) <= 20000`),
    check('organizations_bcc_email_length', sql`length(${table.bccEmail}) between 3 and 254`),
  ],
);

/** Null means an unchanged field. */
export const organizationProposals = pgTable(
  'organization_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .unique()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text(),
    abbreviation: text(),
    url: text(),
    logoHash: text('logo_hash').references(() => images.hash, { onDelete: 'set null' }),
    faviconHash: text('favicon_hash').references(() => images.hash, { onDelete: 'set null' }),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('organization_proposals_proposed_at').on(table.proposedAt),
    index('organization_proposals_logo_hash').on(table.logoHash),
    index('organization_proposals_favicon_hash').on(table.faviconHash),
  ],
);

/** Includes former abbreviations. There is no foreign key, so no one can take over shared links of deleted organizations. */
export const organizationAbbreviations = pgTable(
  'organization_abbreviations',
  {
    abbreviation: text().primaryKey(),
    /** Is null if an admin reserved it. */
    organizationId: integer('organization_id'),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** Is true once a visitor wrote a letter under it, because links to it have then been shared. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (table) => [
    index('organization_abbreviations_organization_id').on(table.organizationId),
    check('organization_abbreviations_lower', sql`${table.abbreviation} = lower(${table.abbreviation})`),
  ],
);

export const organizationManagers = pgTable(
  'organization_managers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('organization_managers_key').on(table.organizationId, table.userId),
    index('organization_managers_user_id').on(table.userId),
  ],
);

export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The invitation works while its last sender is on the team. */
    invitedById: integer('invited_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
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
