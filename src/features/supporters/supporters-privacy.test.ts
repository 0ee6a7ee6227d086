import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { OFFER } from '#tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { supporters } from './supporters.table.server.ts';

test('addresses appear in no log and no metric', async () => {
  const own = await makeTestDatabase();
  const other = openWholeApp(own.database, { METRICS_TOKEN: 'a-token-of-a-test', LOG_LEVEL: 'debug' });
  const friends = await makeOrganization(own.database.db);
  const { id } = await makeCampaign(own.database.db, friends.id, { status: 'Live', ...OFFER });
  await own.database.db.execute(
    sql`alter table supporters add check (email <> ${sql.raw("'broken@mailbox.example'")})`,
  );
  const headers = { 'content-type': 'application/json' };
  for (const email of ['broken@mailbox.example', 'ada@mailbox.example']) {
    const body = JSON.stringify({ email, consent: true });
    await callFromAlone(other, `/api/campaigns/${id}/supporters`, { method: 'POST', headers, body });
  }
  await other.settled();
  expect(await own.database.db.$count(supporters)).toBe(1);
  expect(other.logged()).toContain('a background task failed');
  expect(other.logged()).not.toContain('mailbox.example');
  const asked = { headers: { authorization: 'Bearer a-token-of-a-test' } };
  const metrics = await (await callFromAlone(other, '/metrics', asked)).text();
  expect(metrics).toContain('/api/campaigns/:id/supporters');
  expect(metrics).not.toMatch(/mailbox\.example|@/);
  await own.drop();
});
