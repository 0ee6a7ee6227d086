import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../i18n/languages.contract.ts';
import { users } from '../accounts/accounts.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { KINDS } from './campaign-fields.contract.ts';
import { MAX_CC_EMAILS } from './campaign-limits.contract.ts';
import { recipientSets } from './recipient-sets/recipient-sets.table.server.ts';
import type { SetFilter } from './recipient-sets/set-filter.contract.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    slug: text().notNull(),
    status: text({ enum: ['Pending', 'Live', 'Finished'] })
      .notNull()
      .default('Pending'),
    ccEmails: text('cc_emails').array().notNull().default(sql`'{}'`),
    campaignGoal: text('campaign_goal').notNull(),
    instructions: text().notNull(),
    linkedInstructions: text('linked_instructions').notNull(),
    ogTitle: text('og_title'),
    ogDescription: text('og_description'),
    ogImage: text('og_image'),
    ownPictureHash: text('own_picture_hash'),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    lastModifiedById: integer('last_modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    takenDownAt: timestamp('taken_down_at', { withTimezone: true }),
    takenDownReason: text('taken_down_reason'),
    sharePercent: integer('share_percent'),
    previewToken: text('preview_token'),
    /** One fact per line, each with an optional source URL at the end. */
    facts: text(),
    questions: text().array().notNull().default(sql`'{}'`),
    thanks: text(),
    thanksUrl: text('thanks_url'),
    opensAt: timestamp('opens_at', { withTimezone: true }),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    goalCount: integer('goal_count'),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    recipientMode: text('recipient_mode', { enum: ['one', 'all', 'choose', 'postcode', 'each'] })
      .notNull()
      .default('one'),
    postcodeLabel: text('postcode_label'),
    unknownPostcode: text('unknown_postcode', { enum: ['list', 'first'] })
      .notNull()
      .default('list'),
    recipientSetId: integer('recipient_set_id').references(() => recipientSets.id, { onDelete: 'set null' }),
    setFilter: jsonb('set_filter').$type<SetFilter>(),
    supportersOffered: boolean('supporters_offered').notNull().default(false),
    consentText: text('consent_text'),
    privacyUrl: text('privacy_url'),
    askForReplies: boolean('ask_for_replies').notNull().default(true),
    supportersInForm: boolean('supporters_in_form').notNull().default(false),
    kind: text({ enum: KINDS }).notNull().default('letter'),
    isPolitical: boolean('is_political').notNull().default(false),
    politicalProcess: text('political_process'),
    keepsNoWords: boolean('keeps_no_words').notNull().default(false),
  },
  (table) => [
    unique('campaigns_address_key').on(table.organizationId, table.slug),
    index('campaigns_created_at').on(table.createdAt, table.id),
    index('campaigns_name').on(sql`${table.name} collate as_people_sort`, table.id),
    // Covers the searched columns, so a search doesn't read the long texts.
    index('campaigns_searched').on(
      table.organizationId,
      table.createdById,
      table.name,
      table.status,
      table.id,
    ),
    index('campaigns_taken_down_at').on(table.takenDownAt).where(sql`${table.takenDownAt} is not null`),
    index('campaigns_organization_id').on(table.organizationId, table.createdAt),
    index('campaigns_opens_at').on(table.opensAt).where(sql`${table.status} = 'Pending'`),
    index('campaigns_closes_at').on(table.closesAt).where(sql`${table.status} = 'Live'`),
    index('campaigns_created_by_id').on(table.createdById),
    index('campaigns_recipient_set_id').on(table.recipientSetId),
    index('campaigns_last_modified_by_id').on(table.lastModifiedById),
    check('campaigns_status', sql`${table.status} in ('Pending', 'Live', 'Finished')`),
    check('campaigns_share_percent', sql`${table.sharePercent} between 1 and 100`),
    check('campaigns_name_length', sql`length(${table.name}) between 1 and 200`),
    check('campaigns_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,80}$'`),
    check(
      'campaigns_cc_emails_count',
      sql`cardinality(${table.ccEmails}) <= ${sql.raw(String(MAX_CC_EMAILS))}`,
    ),
    // The cast truncates longer texts.
    check(
      'campaigns_cc_emails_length',
      sql`${table.ccEmails} = ${table.ccEmails}::varchar(254)[]::text[] and array_position(${table.ccEmails}, '') is null and array_position(${table.ccEmails}, null) is null`,
    ),
    check('campaigns_goal_length', sql`length(${table.campaignGoal}) between 1 and 10000`),
    check('campaigns_instructions_length', sql`length(${table.instructions}) between 1 and 50000`),
    check('campaigns_og_title_length', sql`length(${table.ogTitle}) <= 300`),
    check('campaigns_og_description_length', sql`length(${table.ogDescription}) <= 1000`),
    check('campaigns_og_image_length', sql`length(${table.ogImage}) <= 2000`),
    check('campaigns_facts_length', sql`length(${table.facts}) <= 10000`),
    check(
      'campaigns_questions',
      sql`cardinality(${table.questions}) <= 3 and ${table.questions} = ${table.questions}::varchar(200)[]::text[]`,
    ),
    check('campaigns_thanks_length', sql`length(${table.thanks}) <= 1000`),
  ],
);

/** Has no foreign key to organizations, because addresses outlive deleted organizations. */
export const campaignAddresses = pgTable(
  'campaign_addresses',
  {
    organizationId: integer('organization_id').notNull(),
    slug: text().notNull(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.slug] }),
    index('campaign_addresses_campaign_id').on(table.campaignId),
  ],
);

/** Pictures have their own table, because campaigns are read often. */
export const ownPictures = pgTable('own_pictures', {
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
});
