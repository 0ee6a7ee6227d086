import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { measureBatches } from '#tests/support/database/measured-batches.ts';
import { eraseOldInteractions } from './interactions.server.ts';
import { interactions } from './interactions.table.server.ts';

const { db } = await openTestDatabase();

test('the last of many old interactions cost as little to erase as the first, even while a backup is taken', async () => {
  const { id } = await makeOrganization(db);
  await db.execute(sql`
    insert into ${interactions} (environment, page_url, org_name, org_id, user_name, generated_text, created_at)
    select 'PROD', '/c/FHL', 'Friends', ${id}, 'Noor Haddad', repeat('Dear Mayor, ', 40), now() - interval '91 days' - n * interval '1 second'
    from generate_series(1, 5000) as n`);
  const buffers: number[] = [];
  // A backup sees the rows from its beginning, so Postgres can't clean any up while it runs.
  await db.transaction(
    async (backup) => {
      await backup.execute(sql`select from ${interactions} limit 1`);
      expect(await eraseOldInteractions(measureBatches(db, buffers), 90)).toBe(5_000);
    },
    { isolationLevel: 'repeatable read' },
  );
  const batches = buffers.filter((pages) => pages > 0);
  expect(batches).toHaveLength(21);
  const [first = 0, ...others] = batches.slice(0, -1);
  for (const pages of others) expect(pages).toBeLessThan(1.5 * first);
});
