import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Provider } from '../../ai/providers.contract.ts';

/** One row, or none before anyone has saved. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    systemPrompt: text('system_prompt').notNull().default(''),
    tone: text().notNull().default(''),
    length: text().notNull().default(''),
    aiModel: text('ai_model').$type<Provider>().notNull().default('openai'),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('settings_single_row', sql`${table.id} = 1`),
    check('settings_system_prompt_length', sql`length(${table.systemPrompt}) <= 20000`),
    check('settings_tone_length', sql`length(${table.tone}) <= 10000`),
    check('settings_length_length', sql`length(${table.length}) <= 10000`),
  ],
);

/** Providers whose key was refused when it was used last; a call that succeeds takes its row away. */
export const refusedKeys = pgTable('refused_keys', {
  provider: text().$type<Provider>().primaryKey(),
  refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
});

/** Failing providers, for all copies. A provider that never failed has no row. */
export const providerOutages = pgTable('provider_outages', {
  provider: text().$type<Provider>().primaryKey(),
  /** In a row; 0 once it has answered. */
  failures: integer().notNull().default(1),
  failedAt: timestamp('failed_at', { withTimezone: true }).notNull().defaultNow(),
  /** Since then others are asked first. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
  /** From then on the program asks it, or one letter once it has answered the program. */
  nextTryAt: timestamp('next_try_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});
