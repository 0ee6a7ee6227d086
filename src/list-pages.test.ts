import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCampaign, makeOrganization } from '../tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '../tests/support/calls/people.ts';
import { openWholeApp } from '../tests/support/calls/whole-app.ts';
import { openTestDatabase } from './database/test-database.ts';
import { campaigns } from './features/campaigns/campaigns.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());

const admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
const organization = await makeOrganization(db, { name: 'Same name' });
for (let number = 1; number <= 6; number += 1) {
  await addPerson(db, `person${number}@redress.example`);
  await makeOrganization(db, { name: 'Same name' });
  await makeCampaign(db, organization.id, { status: number % 2 ? 'Live' : 'Pending' });
}
await db.update(campaigns).set({ createdAt: sql`now()` }).where(sql`id % 3 = 0`);

async function read(path: string) {
  const answer = await app.request(path, { headers: { cookie: admin.cookie } });
  const text = await answer.text();
  const next = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  if (answer.status !== 200) return { status: answer.status, text, ids: [], next };
  const rows = z.array(z.object({ id: z.number() })).parse(JSON.parse(text));
  return { status: answer.status, text, ids: rows.map(({ id }) => id), next };
}

describe.each([
  '/api/campaigns',
  '/api/organizations',
  '/api/users',
  `/api/organizations/${organization.id}/campaigns/live`,
])('%s', (path) => {
  test('is whole without parameters, and the same in pages, each of which names the next', async () => {
    const whole = await read(path);
    expect(whole.ids.length).toBeGreaterThan(5);
    expect(whole.next).toBeUndefined();
    const ids: number[] = [];
    for (let page = `${path}?limit=2`; ; ) {
      const read2 = await read(page);
      expect(read2.ids.length).toBeLessThanOrEqual(2);
      ids.push(...read2.ids);
      if (!read2.next) break;
      page = read2.next;
    }
    expect(ids).toEqual(whole.ids);
    expect((await read(`${path}?after=${whole.ids[2]}`)).ids).toEqual(whole.ids.slice(3));
    expect((await read(`${path}?limit=2&after=${whole.ids.at(-1)}`)).ids).toEqual([]);
  });

  test.each([
    ['limit=0', 'The limit must be a number from 1 to 500.'],
    ['limit=501', 'The limit must be a number from 1 to 500.'],
    ['limit=many', 'The limit must be a number from 1 to 500.'],
    ['after=x', 'after must be the id of a list entry.'],
    ['limit=2&after=987654', 'after must be the id of a list entry.'],
  ])('refuses ?%s', async (query, sentence) => {
    expect(await read(`${path}?${query}`)).toMatchObject({ status: 400, text: sentence });
  });
});

test('sixty people who read a long list get all of it or a retry hint, and pages are still served', async () => {
  await db.execute(sql`
    insert into campaigns (organization_id, name, slug, recipient, recipient_email, campaign_goal, instructions,
      linked_instructions)
    select ${organization.id}, 'Long list ' || n, 'long-' || n, 'Mayor', 'mayor@town.example', 'Goal', '<p>Write.</p>', '<p>Write.</p>'
    from generate_series(1, 600) as n`);
  const reading = Array.from({ length: 60 }, () => read('/api/campaigns'));
  expect((await read('/api/campaigns?limit=50')).ids).toHaveLength(50);
  const lists = await Promise.all(reading);
  const whole = lists.filter(({ status }) => status === 200);
  expect(whole.length).toBeGreaterThan(0);
  for (const { ids } of whole) expect(ids).toHaveLength(606);
  for (const { status } of lists) expect([200, 503]).toContain(status);
});
