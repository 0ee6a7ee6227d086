import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCampaign, makeOrganization } from '../tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '../tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { somebodyWaits } from '../tests/support/database/waiting-query.ts';
import { openDatabase } from './database/client.server.ts';
import { openTestDatabase } from './database/test-database.ts';
import { campaigns } from './features/campaigns/campaigns.table.server.ts';

const testDatabase = await openTestDatabase();
const slowQueries = openDatabase({ ...testDatabase.connection, application_name: 'slowQueries' }, () => {});
const app = openWholeApp(testDatabase.database, {}, { slowQueries });
const admin = await addPerson(testDatabase.database.db, 'admin@redress.example', { role: 'admin' });
afterAll(() => slowQueries.close());

test.each(['organizations', 'campaigns'])(
  'a deletion of %s has no time limit for its dependent rows',
  async (what) => {
    const { db } = testDatabase.database;
    const organization = await makeOrganization(db);
    const campaign = await makeCampaign(db, organization.id);
    const { id } = what === 'organizations' ? organization : campaign;
    let deleting: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(campaigns).for('update');
      deleting = callFromAlone(app, `/api/${what}/${id}`, {
        method: 'DELETE',
        headers: { cookie: admin.cookie },
      });
      await somebodyWaits(db);
      const { rows } = await db.execute(
        sql`select application_name from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toEqual([{ application_name: 'slowQueries' }]);
    });
    expect((await deleting)?.status).toBe(200);
  },
);

test('rows that refer to a deleted one are found by an index', async () => {
  const { rows } = await testDatabase.database.pool.query(`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`);
  expect(rows).toEqual([]);
});
