import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { changeAsAdmin, makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { SITE_NAME: 'Redress' });
afterAll(() => app.settled());

const SITES = ['https://www.friends.example', 'http://localhost:8080'];
const ana = await addPerson(db, 'ana@friends.example');
const { id: organizationId, version } = await makeOrganization(db, {
  abbreviation: 'FHL',
  createdById: ana.id,
});
const live = await makeCampaign(db, organizationId, { status: 'Live' });
await makeCampaign(db, organizationId, { name: 'Over', status: 'Finished' });
await makeCampaign(db, organizationId, { name: 'Soon' });

function get(path: string, headers: Record<string, string> = {}) {
  return callFromAlone(app, path, { headers });
}

function save(changes: object, cookie = ana.cookie) {
  const headers = { cookie, 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify(changes) };
  return callFromAlone(app, `/api/organizations/${organizationId}`, init);
}

function whoMayFrame({ headers }: Response) {
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return [ancestors, headers.get('x-frame-options')];
}

const NOBODY = ["'none'", 'DENY'];
const ONLY_THESE = [SITES.join(' '), null];

test('Until a website is listed, no website may show an embedded page', async () => {
  const other = await makeOrganization(db);
  const { publicUrl } = await makeCampaign(db, other.id, { status: 'Live' });
  const page = await get(`/embed/${publicUrl}`);
  expect([page.status, whoMayFrame(page)]).toEqual([200, NOBODY]);
});

describe('once websites are listed', async () => {
  const saved = await save({ embedSites: [...SITES, 'https://WWW.friends.example/'], version });

  test('they are saved, each once, and visible to its team', async () => {
    expect(saved.status).toBe(200);
    const answer = await get(`/api/organizations/${organizationId}`, { cookie: ana.cookie });
    expect(await answer.json()).toMatchObject({ embedSites: SITES, version: version + 1 });
  });

  test.each(['save-the-park', 'over', 'soon'])('they alone may show /embed/FHL/%s', async (slug) => {
    const page = await get(`/embed/FHL/${slug}`);
    expect([page.status, whoMayFrame(page)]).toEqual([200, ONLY_THESE]);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(await page.text()).toContain('Friends');
  });

  test.each([
    ['/', 200],
    ['/auth', 200],
    ['/campaigns', 200],
    ['/c/FHL', 200],
    ['/c/FHL/save-the-park', 200],
    ['/c/FHL/save-the-park/about', 200],
    ['/c/FHL/over', 200],
    ['/c/FHL/soon', 302],
    ['/c/FHL/unknown', 404],
    ['/embed/FHL/unknown', 404],
    ['/embed/NONE/save-the-park', 404],
    ['/embed/FHL', 404],
    ['/unknown', 404],
    ['/api/docs', 200],
    ['/api/campaigns/public/FHL/save-the-park', 200],
    ['/healthz', 200],
    ['/embed.js', 200],
    ['/robots.txt', 200],
  ])('no website may show %s', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, whoMayFrame(answer)]).toEqual([status, NOBODY]);
  });

  test('the public page says nothing about them', async () => {
    expect(await (await get('/c/FHL/save-the-park')).text()).not.toContain(SITES[0]);
    expect(await (await get('/api/organizations/public/FHL')).json()).not.toHaveProperty('embedSites');
  });

  test('a search engine finds the address of the public page', async () => {
    const html = await (await get('/embed/FHL/save-the-park')).text();
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/c/FHL/save-the-park"/>');
  });

  test('a former address of the campaign redirects to its embedded page', async () => {
    await changeAsAdmin(db, live.id, { slug: 'oaks' });
    app.forgetPages();
    const moved = await get('/embed/FHL/save-the-park');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/embed/FHL/oaks']);
    expect((await get('/embed/FHL/oaks/')).headers.get('location')).toMatch(/\/embed\/FHL\/oaks$/);
    await changeAsAdmin(db, live.id, { slug: 'save-the-park' });
    app.forgetPages();
  });

  test('it is cached like the public page, and requested again after the list changes', async () => {
    const path = '/embed/FHL/save-the-park';
    const page = await get(path);
    const etag = page.headers.get('etag') ?? '';
    const publicPage = await get('/c/FHL/save-the-park');
    for (const name of ['cache-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag']) {
      expect(page.headers.get(name)).toBe(publicPage.headers.get(name));
    }
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    await save({ embedSites: ['https://other.example'], version: version + 1 });
    const changed = await get(path, { 'if-none-match': etag });
    expect([changed.status, whoMayFrame(changed)]).toEqual([200, ['https://other.example', null]]);
    await save({ embedSites: SITES, version: version + 2 });
  });

  test('a save without them leaves them unchanged, with or without a version', async () => {
    await save({ name: 'Friends of oaks', version: version + 3 });
    await save({ name: 'Friends', abbreviation: 'FHL', url: 'https://friends.org' });
    expect(whoMayFrame(await get('/embed/FHL/save-the-park'))).toEqual(ONLY_THESE);
  });

  test('a taken-down campaign says so there too, and an unapproved one is missing', async () => {
    const change = (fields: Partial<typeof organizations.$inferInsert>) =>
      db.update(organizations).set(fields).where(eq(organizations.id, organizationId));
    await change({ takenDownAt: new Date() });
    app.forgetPages();
    const down = await get('/embed/FHL/save-the-park');
    expect([down.status, whoMayFrame(down)]).toEqual([451, ONLY_THESE]);
    await change({ takenDownAt: null, approval: 'waiting' });
    app.forgetPages();
    const waiting = await get('/embed/FHL/save-the-park');
    expect([waiting.status, whoMayFrame(waiting)]).toEqual([404, NOBODY]);
    await change({ approval: 'approved' });
    app.forgetPages();
  });
});

test('Strangers can’t list a website', async () => {
  const stranger = await addPerson(db, 'stranger@friends.example');
  const refused = await save({ embedSites: ['https://evil.example'], version: 1 }, stranger.cookie);
  expect(refused.status).toBe(403);
});

test('The script that sizes frames may be used by every website', async () => {
  const { headers } = await get('/embed.js');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await get('/favicon.svg')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
