import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Splits an email at punctuation, for a prefix search by index. */
export function emailWords(email: SQLWrapper): SQL {
  return sql`to_tsvector('simple', regexp_replace(lower(${email}), '[^a-z0-9]+', ' ', 'g'))`;
}

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ['admin', 'org_manager'] })
      .notNull()
      .default('org_manager'),
    emailVerified: boolean('email_verified').notNull().default(false),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspendedReason: text('suspended_reason'),
    quotaFactor: integer('quota_factor').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('users_created_at').on(table.createdAt, table.id),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_marked')
      .on(table.createdAt, table.id)
      .where(sql`${table.role} = 'admin' or not ${table.emailVerified} or ${table.suspendedAt} is not null`),
    index('users_email_words').using('gin', emailWords(table.email)),
    check('users_role', sql`${table.role} in ('admin', 'org_manager')`),
    check('users_quota_factor', sql`${table.quotaFactor} between 1 and 1000`),
    check('users_email_length', sql`length(${table.email}) between 3 and 254`),
  ],
);

function userId() {
  return integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: userId(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_last_seen_at').on(table.lastSeenAt),
    check('sessions_user_agent_length', sql`length(${table.userAgent}) <= 300`),
  ],
);

export const emailCodes = pgTable(
  'email_codes',
  {
    userId: userId().primaryKey(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    /** Counts tries without a session, which don't use up the owner's. */
    strangersTries: integer('strangers_tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('email_codes_expires_at').on(table.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('password_resets_user_id').on(table.userId),
    index('password_resets_expires_at').on(table.expiresAt),
  ],
);

/** Strangers' wrong passwords don't lock out known browsers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: userId(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_last_seen_at').on(table.lastSeenAt),
  ],
);

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Is encrypted with a key made from the session secret. */
  secret: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Is the time step of the last accepted code, because none works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** Holds SHA-256 hashes of the unused recovery codes. */
  recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
});

/** Holds searches by the whole email. The searcher may add the user to a team by id. */
export const foundUsers = pgTable(
  'found_users',
  {
    searcherId: integer('searcher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: userId(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.searcherId, table.userId] }),
    index('found_users_user_id').on(table.userId),
    index('found_users_found_at').on(table.foundAt),
  ],
);

export const accessTables = [sessions, emailCodes, passwordResets, knownDevices];
