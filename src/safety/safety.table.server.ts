import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const safetySwitches = pgTable(
  'safety_switches',
  {
    id: integer().primaryKey().default(1),
    lettersPaused: boolean('letters_paused').notNull().default(false),
    registrationPaused: boolean('registration_paused').notNull().default(false),
    /** Is null if the configuration decides. */
    approvalRequired: boolean('approval_required'),
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    noticeRequired: boolean('notice_required').notNull().default(false),
  },
  (table) => [check('safety_switches_single_row', sql`${table.id} = 1`)],
);

/** Holds ids, field names and hashes, but no words. It has no foreign keys, so entries outlive their subjects. A trigger refuses updates and the deletion of recent entries. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Is null for automatic changes and people who aren't signed in. */
    actorId: integer('actor_id'),
    action: text().notNull(),
    subject: text().notNull(),
    organizationId: integer('organization_id'),
    /** Maps names of changed fields to a short hash of the new value or an id. */
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

/** A domain includes its subdomains. */
export const optOuts = pgTable(
  'opt_outs',
  {
    /** Is in lower case, such as `office@town.example` or `town.example`. */
    entry: text().primaryKey(),
    reason: text().notNull().default(''),
    addedById: integer('added_by_id'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('opt_outs_lower', sql`${table.entry} = lower(${table.entry})`)],
);
