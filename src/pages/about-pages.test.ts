import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { OPT_OUT_KIND } from '#safety/reports.contract.ts';
import { reports } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';
import { addApproved, count as addCounts } from '#tests/support/letters/recorded-letters.ts';

const { database, db } = await openTestDatabase();
let app: WholeApp;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
beforeAll(async () => {
  app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
  organization = await makeOrganization(db, { name: 'Friends of Harlow' });
});
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

async function check(path: string, text: string, from = app) {
  const init = { method: 'POST', body: new URLSearchParams({ text }) };
  const answer = await callFromAlone(from, path, init);
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
  test('is checked on the page, without JavaScript, and never stored', async () => {
    const { id, path } = await newCampaign();
    const unknown = await check(path, LETTER);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(unknown.html).toContain('This text wasn’t approved here.');
    await addApproved(db, id, LETTER);
    expect((await check(path, LETTER)).html).toContain('Yes, this text was approved here.');
    const changed = await check(path, LETTER.replace('Noor Haddad', 'Noor Haddad, Harlow'));
    expect(changed.html).toContain('A very similar text was approved here.');
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
