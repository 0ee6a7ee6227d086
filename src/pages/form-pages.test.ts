import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { OPT_OUT_KIND } from '#safety/reports.contract.ts';
import { reports } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { addApproved, count as addCounts } from '#tests/support/letters/recorded-letters.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
const organization = await makeOrganization(db, { name: 'Friends of Harlow' });
const pageUrl = `http://localhost:3000/c/${organization.abbreviation}`;
beforeEach(() => db.delete(reports));
afterAll(() => app.settled());

const LETTER =
  'Dear Mayor Lind,\n\nMy daughter reads in the park, and so do I.\nPlease keep it open.\n\nNoor Haddad';

async function newCampaign() {
  const campaign = await makeCampaign(db, organization.id, { name: 'Save the park', status: 'Live' });
  return { ...campaign, path: `/c/${campaign.publicUrl}/about` };
}

async function read(path: string) {
  const answer = await callFromAlone(app, path);
  return { status: answer.status, headers: answer.headers, html: withoutComments(await answer.text()) };
}

/** React puts these marks between texts. */
function withoutComments(html: string): string {
  return html.replaceAll('<!-- -->', '');
}

async function check(path: string, text: string) {
  const init = { method: 'POST', body: new URLSearchParams({ text }) };
  const answer = await callFromAlone(app, path, init);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

async function count(campaignId: number, letters: number, sent: number) {
  const written = Array.from({ length: letters }, (_, letter) => ({
    campaignId,
    source: letter % 2 ? 'flyer' : '',
    written: 1,
    opened: 1,
    openedOrCopied: 1,
  }));
  await addCounts(db, ...written, { campaignId, sent });
}

describe('the page for receiving offices', () => {
  test('says who organizes them, and is cached like other public pages', async () => {
    const { path } = await newCampaign();
    const { status, headers, html } = await read(path);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=1, stale-if-error=86400',
    ]);
    expect(html).toContain('For the office of Mayor Ada Lind');
    expect(html).toContain(
      'Friends of Harlow</a> runs this campaign. Redress is only the software, and doesn’t take sides.',
    );
    expect(html).not.toContain('<script');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('shows counts from 25 on, and no smaller one', async () => {
    const { id, path } = await newCampaign();
    await count(id, 24, 24);
    expect((await read(path)).html).not.toContain('letters written since');
    const large = await newCampaign();
    await count(large.id, 30, 24);
    const { html } = await read(large.path);
    expect(html).toMatch(/30<\/dd><dt[^>]*>letters written since/);
    expect(html).toMatch(/30<\/dd><dt[^>]*>drafts opened/);
    expect(html).not.toContain('people told us');
    expect(html).toContain('We don’t show counts under 25.');
  });

  test('is linked from the page of the campaign', async () => {
    const { publicUrl, path } = await newCampaign();
    expect((await read(`/c/${publicUrl}`)).html).toContain(`href="${path}"`);
  });

  test('redirects from old addresses, and shows only data of the campaign page', async () => {
    const { id, path } = await newCampaign();
    const moved = await moveCampaign(db, id, (await makeOrganization(db)).id);
    expect((await read(path)).headers.get('location')).toBe(`/c/${moved.publicUrl}/about`);
    const posted = await check(path, LETTER);
    expect([posted.status, posted.headers.get('location')]).toEqual([308, `/c/${moved.publicUrl}/about`]);
    const taken = await newCampaign();
    await db.update(campaigns).set({ takenDownAt: new Date() }).where(eq(campaigns.id, taken.id));
    expect((await read(taken.path)).status).toBe(451);
    expect((await check(taken.path, LETTER)).status).toBe(451);
    const pending = await makeCampaign(db, organization.id);
    const hidden = await read(`/c/${pending.publicUrl}/about`);
    expect([hidden.status, hidden.headers.get('location')]).toEqual([302, `/c/${organization.abbreviation}`]);
    expect((await read(`/c/${organization.abbreviation}/nothing/about`)).status).toBe(404);
  });
});

describe('a pasted letter', () => {
  test.each([
    ['ai', 'An AI model wrote the first draft.'],
    ['sample', 'It began as a sample letter, put together without AI.'],
    ['by-hand', 'It was written by hand, without a draft from this site, as far as we know.'],
  ] as const)('made as %s is said to be so', async (made, words) => {
    const { id, path } = await newCampaign();
    await addApproved(db, id, LETTER, made);
    expect((await check(path, LETTER)).html).toContain(words);
  });

  test('is checked on the page, without JavaScript, and never stored', async () => {
    const { id, path } = await newCampaign();
    const unknown = await check(path, LETTER);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(unknown.html).toContain('This text wasn’t approved here.');
    await addApproved(db, id, LETTER);
    expect((await check(path, LETTER)).html).toContain('Yes, this text was approved here.');
    const changed = await check(path, LETTER.replace('Noor Haddad', 'Noor Haddad, Harlow'));
    expect(changed.html).toContain('A very similar text was approved here.');
    expect(changed.html).toContain('An AI model wrote the first draft.');
    expect(app.logged()).not.toContain('daughter');
    expect((await read(path)).html).not.toContain('daughter');
  });

  test('is shown again if it is too short, or harmful', async () => {
    const { path } = await newCampaign();
    const { status, html } = await check(path, '<b>Dear Mayor</b>');
    expect(status).toBe(400);
    expect(html).toContain('Please paste the whole letter, from the greeting to the signature.');
    expect(html).toContain('&lt;b&gt;Dear Mayor&lt;/b&gt;');
  });

  test('shares its limits with the API route', async () => {
    const { path, publicUrl } = await newCampaign();
    const alone = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
    const env = { incoming: { socket: { remoteAddress: '203.0.113.77' } } };
    const headers = { host: 'localhost:3000', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ text: LETTER }) };
    const call = () => alone.request(`/api/campaigns/public/${publicUrl}/check-letter`, init, env);
    for (let called = 0; called < 60; called += 1) expect((await call()).status).toBe(200);
    const body = new URLSearchParams({ text: LETTER });
    const answer = await alone.request(path, { method: 'POST', headers: { host: headers.host }, body }, env);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await answer.text()).toContain('Please try again in 60 minutes.');
  });
});

test('an opt-out of a recipient reaches the admins', async () => {
  const { path, publicUrl } = await newCampaign();
  const { html } = await read(path);
  const fields = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(fields).toMatchObject({ kind: OPT_OUT_KIND });
  const body = new URLSearchParams({ ...fields, words: 'mayor@town.example', email: '' });
  expect((await callFromAlone(app, '/report', { method: 'POST', body })).status).toBe(200);
  expect(await db.select().from(reports)).toMatchObject([
    { pageUrl: `http://localhost:3000/c/${publicUrl}`, reason: `${OPT_OUT_KIND}\nmayor@town.example` },
  ]);
});

describe('the form for reports', () => {
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
