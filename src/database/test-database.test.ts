import { expect, test } from 'vitest';
import { makeTestDatabase, openTestDatabase } from './test-database.ts';

const first = await openTestDatabase();

test('a test file gets a migrated database that no other file sees', async () => {
  const second = await makeTestDatabase();
  await first.database.pool.query('create table only_here (id int)');
  const { rows } = await second.database.pool.query("select to_regclass('only_here') as found");
  await second.drop();
  expect(rows).toEqual([{ found: null }]);
});
