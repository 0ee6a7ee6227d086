import { customType, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** Backups leave out this schema: every instance adds its own files. */
export const releases = pgSchema('releases');

export const clientFiles = releases.table('client_files', {
  name: text().primaryKey(),
  content: bytea().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
