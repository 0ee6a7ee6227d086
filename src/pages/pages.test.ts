import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeTestDatabase, openTestDatabase } from '#database/test-database.ts';
import type { NewCampaign } from '#features/campaigns/campaign-changes.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { updateOrganization } from '#features/organizations/organization-changes.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { addManyCampaigns } from '#tests/support/calls/many-campaigns.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database } = await openTestDatabase();
beforeEach(() => database.db.delete(organizations));

function makeApp(environment: Record<string, string> = {}, freshMs = 60_000, used = database) {
  const site = { PUBLIC_URL: 'https://letters.example.org', ...environment };
  return openWholeApp(used, site, { pageCache: { freshMs } });
}

async function addCampaign(fields: Partial<NewCampaign> = {}, { db } = database) {
  const organization = await makeOrganization(db, { name: 'Night Bus Riders' });
  const campaign = await makeCampaign(db, organization.id, {
    name: 'Keep the night bus',
    status: 'Live',
    campaignGoal: 'Keep line 14 running at night.\nSecond line.',
    instructions: '<p>The council votes in <strong>May</strong>.</p>',
    ...fields,
  });
  return { organization, campaign, path: `/c/${campaign.publicUrl}` };
}

const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('a campaign page can be read and shared without a script', async () => {
  const { path } = await addCampaign();
  const page = await makeApp().request(path);
  const html = await page.text();
  expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
  expect(html).toContain('<title>Keep the night bus</title>');
  expect(html).toContain('The council votes in <strong>May</strong>.');
  expect(html).toContain(`<link rel="canonical" href="https://letters.example.org${path}"/>`);
  expect(html.match(/<link rel="alternate" hrefLang[^>]*>/g)).toEqual([
    `<link rel="alternate" hrefLang="en" href="https://letters.example.org${path}"/>`,
  ]);
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(tag(html, 'og:title')).toBe('Keep the night bus');
  expect(tag(html, 'og:description')).toBe('Keep line 14 running at night.');
  expect(tag(html, 'twitter:card')).toBe('summary_large_image');
});

test('social preview texts of staff win over the fallbacks', async () => {
  const { path } = await addCampaign({
    ogTitle: 'Ride home "safely"',
    ogDescription: 'Ask for the 14.',
    ogImage: 'https://riders.example/bus.png',
  });
  const html = await (await makeApp().request(path)).text();
  expect(tag(html, 'og:title')).toBe('Ride home &quot;safely&quot;');
  expect(tag(html, 'og:description')).toBe('Ask for the 14.');
  expect(tag(html, 'og:image')).toBe('https://riders.example/bus.png');
  expect(tag(html, 'twitter:card')).toBe('summary_large_image');
});

test('a name with markup is plain text everywhere on the page', async () => {
  const { path } = await addCampaign({ recipient: '</script><script>alert(1)</script>' });
  const html = await (await makeApp().request(path)).text();
  expect(html).not.toContain('<script>alert(1)');
});

test('the organization page has the default description', async () => {
  const { organization } = await addCampaign();
  const html = await (await makeApp().request(`/c/${organization.abbreviation}`)).text();
  expect(html).toContain('<title>Night Bus Riders</title>');
  expect(tag(html, 'description')).toBe('Take action with our advocacy platform');
});

test('an organization page links to its next campaigns without a script, and caches store them too', async () => {
  const { organization } = await addCampaign({ name: 'The oldest' });
  const createdAt = sql`now() + interval '1 day'`;
  const newer = {
    organizationId: organization.id,
    name: 'Newer',
    count: 50,
    status: 'Live',
    createdAt,
  } as const;
  await addManyCampaigns(database.db, newer);
  const app = makeApp();
  const first = `/c/${organization.abbreviation}`;
  const html = await (await app.request(first)).text();
  expect(html).not.toContain('The oldest');
  expect(html).toContain(`href="${first}/campaigns/2"`);
  const second = await app.request(`${first}/campaigns/2`);
  expect([second.status, second.headers.get('cache-tag')]).toEqual([
    200,
    `pages,organization-${organization.id}`,
  ]);
  const next = await second.text();
  expect(next).toContain('The oldest');
  expect(next).toContain('<title>Campaigns · Night Bus Riders</title>');
  expect(next).toContain(`<link rel="canonical" href="https://letters.example.org${first}/campaigns/2"/>`);
  expect((await app.request(`${first}/campaigns/3`)).status).toBe(404);
});

test.each([
  ['/c/NOBODY', 404],
  ['/c/NOBODY/nothing', 404],
  ['/c/a/b/c', 404],
  ['/login', 404],
  ['/c/%00', 400],
  ['/c/%E0%A4%A', 400],
])('there is no page at %s, and the status says so', async (path, status) => {
  expect((await makeApp().request(path)).status).toBe(status);
});

test.each([
  ['/nowhere', 'de-AT,de;q=0.9', 'de', '404 Seite nicht gefunden'],
  ['/c/NOBODY', 'ar,en;q=0.5', 'ar', 'المنظمة غير موجودة'],
  ['/c/NOBODY/nothing', 'pl', 'pl', 'Nie znaleziono kampanii'],
  ['/c/NOBODY/nothing/about', 'fr-CA', 'fr', 'Campagne introuvable'],
  ['/embed/NOBODY/nothing', 'es', 'es', 'Campaña no encontrada'],
  ['/c/NOBODY?preview=x', 'nl', 'nl', 'Organisatie niet gevonden'],
  ['/nowhere', 'sv', 'en', '404 Page Not Found'],
  ['/c/NOBODY', undefined, 'en', 'Organization not found'],
])(
  'without a known language, %s is for a browser that wants %s in %s, and never cached',
  async (path, accepted, language, title) => {
    const app = makeApp();
    const ask = (wanted = 'it') => app.request(path, { headers: { 'accept-language': wanted } });
    const [, answer] = await Promise.all([ask(), accepted === undefined ? app.request(path) : ask(accepted)]);
    const { status, headers } = answer;
    expect([status, headers.get('cache-control'), headers.get('vary')]).toEqual([
      404,
      'private, no-store',
      'Accept-Language',
    ]);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain(`>${title}</h1>`);
  },
);

test("a missing page doesn't reveal the language of an organization that isn't public", async () => {
  const hidden = await makeOrganization(database.db, { approval: 'waiting', language: 'pl' });
  const missing = await makeApp().request(`/c/${hidden.abbreviation}/nothing`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('<html lang="en"')]);
});

test('a missing campaign links to existing ones', async () => {
  const { organization } = await addCampaign();
  const app = makeApp();
  const missing = await app.request(`/c/${organization.abbreviation}/nothing`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('href="."')]);
  const all = await app.request(`/c/${organization.abbreviation}/`);
  expect([all.status, all.headers.get('location')]).toEqual([301, `/c/${organization.abbreviation}`]);
});

test('a pending campaign redirects to its organization for now', async () => {
  const { path, organization } = await addCampaign({ status: 'Pending' });
  const page = await makeApp().request(path);
  expect([page.status, page.headers.get('location')]).toEqual([302, `/c/${organization.abbreviation}`]);
});

test('a shared link outlives a new abbreviation and a move to another organization', async () => {
  const { path, organization, campaign } = await addCampaign();
  await updateOrganization(database.db, organization.id, { abbreviation: 'NEWBUS' });
  const renamed = await makeApp().request(`${path}?s=flyer`);
  expect([renamed.status, renamed.headers.get('location'), renamed.headers.get('cache-control')]).toEqual([
    301,
    '/c/NEWBUS/keep-the-night-bus?s=flyer',
    'private, max-age=300',
  ]);
  const { organization: other } = await addCampaign({ name: 'Something else' });
  await moveCampaign(database.db, campaign.id, other.id);
  expect((await makeApp().request('/c/NEWBUS/keep-the-night-bus')).headers.get('location')).toBe(
    `/c/${other.abbreviation}/keep-the-night-bus`,
  );
});

test('a change is visible at once on the instance that made it, and on another after the cache time', async () => {
  const { path, campaign } = await addCampaign();
  const here = makeApp();
  const there = makeApp({}, 0);
  await here.request(path);
  await there.request(path);
  await database.db
    .update(campaigns)
    .set({ name: 'Save the night bus' })
    .where(eq(campaigns.id, campaign.id));
  expect(await (await here.request(path)).text()).toContain('Keep the night bus');
  here.forgetPages();
  expect(await (await here.request(path)).text()).toContain('Save the night bus');
  expect(await (await there.request(path)).text()).toContain('Save the night bus');
});

test('a visited page is still there when the database is away; another one explains the problem', async () => {
  const own = await makeTestDatabase();
  const { path, organization } = await addCampaign({}, own.database);
  const app = makeApp({}, 0, own.database);
  await app.request(path);
  await own.drop();
  const seen = await app.request(path);
  expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('Keep the night bus')]);
  const other = await app.request(`/c/${organization.abbreviation}`);
  expect([other.status, other.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await other.text()).toContain('Error Loading Organization');
});

test('a browser with the current version gets an empty response', async () => {
  const { path } = await addCampaign();
  const app = makeApp();
  const etag = (await app.request(path)).headers.get('etag') ?? '';
  const again = await app.request(path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the analytics script is on the page only if it is configured', async () => {
  const { path } = await addCampaign();
  expect(await (await makeApp().request(path)).text()).not.toContain('data-website-id');
  const page = await makeApp({
    ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js',
    ANALYTICS_SITE_ID: 'site-1',
  }).request(path);
  expect(await page.text()).toContain(
    '<script defer="" src="https://stats.example/script.js" data-website-id="site-1" data-domain="site-1">',
  );
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' https://stats.example");
});
