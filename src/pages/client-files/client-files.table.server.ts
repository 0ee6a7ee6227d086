import { customType, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** Apart from what backups save: every copy brings its own files along. */
export const releases = pgSchema('releases');

/** Files that pages load, by names with a hash, so that copies of another release can serve them too. */
export const clientFiles = releases.table('client_files', {
  name: text().primaryKey(),
  content: bytea().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
