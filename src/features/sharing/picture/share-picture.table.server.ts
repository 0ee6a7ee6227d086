import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

export const sharePictures = pgTable(
  'share_pictures',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [check('share_pictures_hash', sql`${table.hash} ~ '^[0-9a-f]{24}$'`)],
);
