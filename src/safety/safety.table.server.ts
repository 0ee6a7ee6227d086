import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The admins' switches: one row, or none before anyone has used one. */
export const safetySwitches = pgTable(
  'safety_switches',
  {
    id: integer().primaryKey().default(1),
    lettersPaused: boolean('letters_paused').notNull().default(false),
    registrationPaused: boolean('registration_paused').notNull().default(false),
    /** Null: as the configuration says. */
    approvalRequired: boolean('approval_required'),
    /** Whether every admin must have a second factor. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  },
  (table) => [check('safety_switches_single_row', sql`${table.id} = 1`)],
);

/**
 * Who changed which fields, without the new words: ids, names of fields, hashes. No foreign keys, so that it outlives
 * what it tells of; a trigger refuses to change rows, or to delete those younger than a year.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: the program itself, or somebody who isn't signed in. */
    actorId: integer('actor_id'),
    action: text().notNull(),
    /** For example `campaign:12`. */
    subject: text().notNull(),
    organizationId: integer('organization_id'),
    /** The names of the fields that changed, each with a short hash of its new value or an id. */
    changed: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_organization_id').on(table.organizationId, table.id),
    index('audit_log_actor_id').on(table.actorId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_subject').on(table.subject, table.id),
  ],
);

/** Visitors' reports about public pages. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    pageUrl: text('page_url').notNull(),
    organizationId: integer('organization_id'),
    campaignId: integer('campaign_id'),
    reason: text().notNull(),
    email: text(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledById: integer('settled_by_id'),
    /** The admins' answer. */
    action: text(),
  },
  (table) => [
    index('reports_open').on(table.at).where(sql`${table.settledAt} is null`),
    index('reports_settled').on(table.at).where(sql`${table.settledAt} is not null`),
    check('reports_page_url_length', sql`length(${table.pageUrl}) <= 2000`),
    check('reports_reason_length', sql`length(${table.reason}) between 1 and 2000`),
    check('reports_email_length', sql`length(${table.email}) between 3 and 254`),
  ],
);

/** Recipients who asked not to be written to: e-mail addresses, or domains with all that are in them. */
export const leftOutRecipients = pgTable(
  'left_out_recipients',
  {
    /** An address such as `office@town.example`, or a domain such as `town.example`; in lower case. */
    entry: text().primaryKey(),
    reason: text().notNull().default(''),
    addedById: integer('added_by_id'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('left_out_recipients_lower', sql`${table.entry} = lower(${table.entry})`)],
);
