import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Provider } from '../../ai/providers.contract.ts';

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

/** A successful request deletes the row. */
export const refusedKeys = pgTable('refused_keys', {
  provider: text().$type<Provider>().primaryKey(),
  refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
});

export const providerOutages = pgTable('provider_outages', {
  provider: text().$type<Provider>().primaryKey(),
  failures: integer().notNull().default(1),
  failedAt: timestamp('failed_at', { withTimezone: true }).notNull().defaultNow(),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  nextTryAt: timestamp('next_try_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});
