import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { reports } from '#safety/safety.table.server.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
let app: WholeApp;
let pageUrl: string;
beforeAll(async () => {
  app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
  pageUrl = `http://localhost:3000/c/${(await makeOrganization(db)).abbreviation}`;
});
beforeEach(() => db.delete(reports));
afterAll(() => app.settled());

function submit(fields: Record<string, string>, headers = {}) {
  const init = { method: 'POST', headers, body: new URLSearchParams(fields) };
  return callFromAlone(app, '/report', init);
}

test('the form of a public page works without JavaScript, and its response links back', async () => {
  const answer = await submit({
    pageUrl,
    kind: 'Something else',
    words: 'Look at the second line.',
    email: '',
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await answer.text();
  expect(html).toContain('Thank you');
  expect(html).toContain(`href="${new URL(pageUrl).pathname}"`);
  expect(await db.select().from(reports)).toMatchObject([
    { pageUrl, reason: 'Something else\nLook at the second line.', email: null },
  ]);
});

test('an incomplete form gets a page that names the problem', async () => {
  const answer = await submit({ pageUrl, kind: '', email: '' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Please say what’s wrong with the page');
});

test('an address of another site is neither accepted nor linked', async () => {
  const answer = await submit({ pageUrl: 'https://evil.example/c/ABC', kind: 'Something else', email: '' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('evil.example');
  expect(await db.$count(reports)).toBe(0);
});

test('a page of another site cannot make a browser send the form', async () => {
  const fields = { pageUrl, kind: 'Something else', email: '' };
  expect((await submit(fields, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await db.$count(reports)).toBe(0);
});

test("the response is in the language of the form's page", async () => {
  const init = { method: 'POST', body: new URLSearchParams({ pageUrl, kind: '', words: '', email: '' }) };
  const refused = await callFromAlone(app, '/report?language=de', init);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('Die Meldung wurde nicht gesendet');
  expect(html).toContain('Bitte geben Sie an, was mit der Seite nicht in Ordnung ist');
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['sv,pl;q=0.5', 'pl'],
  ['sv', 'en'],
])('an unknown link in an email shows a browser that wants %s a page in %s', async (accepted, language) => {
  const headers = { 'accept-language': accepted };
  const answer = await callFromAlone(app, '/supporters/confirm?token=unknown', { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(`<html lang="${language}"`);
});

test('a missing campaign uses the language of the organization', async () => {
  const { abbreviation } = await makeOrganization(db, { language: 'pl' });
  const answer = await callFromAlone(app, `/c/${abbreviation}/nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Nie znaleziono kampanii');
});
