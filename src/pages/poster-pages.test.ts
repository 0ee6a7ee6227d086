import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { PAPERS } from '#features/sharing/poster/papers.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { drawQrCode } from '#ui/qr-code.tsx';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());
const team = await addPerson(db, 'team@friends.example');
const outsider = await addPerson(db, 'other@elsewhere.example');
const organization = await makeOrganization(db, { name: 'Friends of Harlow', createdById: team.id });

async function poster(fields: Parameters<typeof makeCampaign>[2], query = '', { cookie } = team) {
  const { id, publicUrl } = await makeCampaign(db, organization.id, fields);
  const answer = await callFromAlone(app, `/campaigns/${id}/poster${query}`, { headers: { cookie } });
  return { answer, html: await answer.text(), address: `localhost:3000/c/${publicUrl}` };
}

test('A poster has the campaign, the address in words, and the code of the link with the tag', async () => {
  const { answer, html, address } = await poster({ name: 'Save <our> park' });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-type')).toContain('text/html');
  for (const shown of ['Save &lt;our&gt; park', 'To Mayor Ada Lind', 'Friends of Harlow', `>${address}<`]) {
    expect(html).toContain(shown);
  }
  expect(html).toContain(`<path d="${drawQrCode(`http://${address}?s=poster`).path}"`);
  expect(html).not.toContain('<script');
});

test.each([
  ['', 'poster-a4'],
  ['?paper=a4', 'poster-a4'],
  ['?paper=letter', 'poster-letter'],
  ['?paper=x', 'poster-a4'],
])('With %j it is a %s', async (query, paper) => {
  expect((await poster({}, query)).html).toContain(`class="poster ${paper} `);
});

test.each(PAPERS)('the poster has a size for $name', ({ id }) => {
  const styles = readFileSync('src/features/sharing/poster/poster.css', 'utf8');
  expect(styles).toContain(`@page poster-${id} {`);
  expect(styles).toContain(`\n.poster-${id} {`);
});

describe('The code carries', () => {
  test.each([
    ['flyer-2', 'flyer-2'],
    ['not%20a/tag', 'poster'],
    ['', 'poster'],
  ])('for ?s=%s the tag %s', async (asked, tag) => {
    const { html, address } = await poster({}, `?s=${asked}`);
    expect(html).toContain(drawQrCode(`http://${address}?s=${tag}`).path);
  });
});

test('It is in the campaign’s language, and says when the campaign closes', async () => {
  const closesAt = new Date('2030-12-05T00:00:00Z');
  const german = await poster({ language: 'de', closesAt });
  expect(german.html).toContain('<html lang="de" dir="ltr">');
  expect(german.html).toMatch(/Brief schreiben.*Scannen Sie den Code.*Endet: \w+, \d+\. Dezember 2030/);
  const arabic = await poster({ language: 'ar' });
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.html).toContain(`<bdi dir="ltr">${arabic.address}</bdi>`);
});

test('If visitors choose the recipient, it names none', async () => {
  expect((await poster({ recipientMode: 'choose' })).html).not.toContain('Mayor Ada Lind');
});

test("The team can open it before the campaign is public, and others can't", async () => {
  expect((await poster({ status: 'Pending' })).answer.status).toBe(200);
  expect((await poster({}, '', outsider)).answer.status).toBe(403);
  expect((await poster({}, '', { ...outsider, cookie: '' })).answer.status).toBe(401);
  const missing = await callFromAlone(app, '/campaigns/999999/poster', { headers: { cookie: team.cookie } });
  expect(missing.status).toBe(404);
});
