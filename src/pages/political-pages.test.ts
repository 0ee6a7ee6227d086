import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { reports } from '#safety/safety.table.server.ts';
import { changeAsAdmin, makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());
const team = await addPerson(db, 'team@friends.example');
const organization = await makeOrganization(db, {
  abbreviation: 'FHL',
  createdById: team.id,
  embedSites: ['https://friends.example'],
  sponsorName: 'Friends <e.V.>',
  sponsorAddress: '1 Library Way\nHarlow',
  fundsOrigin: 'Private donations',
});
const marked = { status: 'Live', isPolitical: true, politicalProcess: 'County budget 2027' } as const;
const LABEL = ['Political advertisement', 'Friends &lt;e.V.&gt;', 'County budget 2027', 'notice'];

const make = (fields: object) =>
  makeCampaign(db, organization.id, { ...marked, createdById: team.id, ...fields });

async function read(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await callFromAlone(app, path, init);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

test('the label is on the page, the embedded page, the card, the link preview and the poster', async () => {
  const { id } = await make({ name: 'Budget' });
  const { cookie } = team;
  const pages = [
    await read('/c/FHL/budget'),
    await read('/embed/FHL/budget'),
    await read('/card/FHL/budget'),
  ];
  for (const paper of ['a4', 'letter']) {
    pages.push(await read(`/campaigns/${id}/poster?paper=${paper}`, { headers: { cookie } }));
  }
  for (const html of pages) for (const words of LABEL) expect(html).toContain(words);
  expect(pages[0]).toMatch(/property="og:description" content="Political advertisement · Sponsor: Friends/);
  expect(pages[0]).toContain('href="/c/FHL/budget/notice"');
  await makeCampaign(db, organization.id, { name: 'Plain', status: 'Live' });
  expect(await read('/c/FHL/plain')).not.toContain('Political advertisement');
});

test.each(LANGUAGES)('the notice has all its rows in the language %s', async (language) => {
  const { publicUrl } = await make({ name: `Notice ${language}`, language });
  const html = await read(`/c/${publicUrl}/notice`);
  expect(html).toContain(`lang="${language}"`);
  expect(html.match(/<dt/g)).toHaveLength(10);
  for (const words of ['Friends &lt;e.V.&gt;', '1 Library Way\nHarlow', 'Private donations', '2024/900']) {
    expect(html).toContain(words);
  }
});

test('the notice of a deleted campaign is still a page, which people can report', async () => {
  const { id } = await make({ name: 'Gone' });
  await read('/c/FHL/gone/notice');
  const deleted = await callFromAlone(app, `/api/campaigns/${id}`, {
    method: 'DELETE',
    headers: { cookie: team.cookie },
  });
  expect(deleted.status).toBe(200);
  const html = await read('/c/FHL/gone/notice');
  expect(html).toContain('The campaign has been deleted.');
  expect((await callFromAlone(app, '/c/FHL/gone')).status).toBe(404);
  const pageUrl = 'http://localhost:3000/c/FHL/gone/notice';
  const reason = 'It’s political advertising without a correct label';
  const sent = await callFromAlone(app, '/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageUrl, reason }),
  });
  expect(sent.status).toBe(204);
  expect(await db.$count(reports, eq(reports.pageUrl, pageUrl))).toBe(1);
});

test('taking a page down takes its notice down', async () => {
  const { id } = await make({ name: 'Down' });
  await db.update(campaigns).set({ takenDownAt: new Date() }).where(eq(campaigns.id, id));
  expect((await callFromAlone(app, '/c/FHL/down/notice')).status).toBe(451);
  expect((await callFromAlone(app, '/api/campaigns/public/FHL/down/notice')).status).toBe(451);
});

test('earlier addresses lead to the notice', async () => {
  const { id } = await make({ name: 'First' });
  await changeAsAdmin(db, id, { slug: 'second' });
  const answer = await callFromAlone(app, '/c/FHL/first/notice', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/c/FHL/second/notice']);
});
