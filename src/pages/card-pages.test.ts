import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { changeAsAdmin, makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';

const SITE = 'http://localhost:3000';
const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { SITE_NAME: 'Letters & more' });
afterAll(() => app.settled());

const { id: organizationId } = await makeOrganization(db, { abbreviation: 'FHL', name: 'Friends' });
const live = await makeCampaign(db, organizationId, { status: 'Live', goalCount: 500 });
await makeCampaign(db, organizationId, { name: 'Over', status: 'Finished' });
await makeCampaign(db, organizationId, { name: 'Soon' });

const get = (path: string) => callFromAlone(app, path);
const oembed = (url: string, others = '') => get(`/oembed?url=${encodeURIComponent(url)}${others}`);
const card = async (path: string) => (await get(`/card/${path}`)).text();

describe('the card of a campaign', () => {
  test('has its name, recipient, goal and organization, and a link with its own tag', async () => {
    const html = await card(live.publicUrl);
    for (const shown of ['Save the park', 'To Mayor Ada Lind', 'Goal: 500 letters', 'Friends']) {
      expect(html).toContain(shown);
    }
    expect(html).toContain(`href="${SITE}/c/FHL/save-the-park?s=card" target="_blank" rel="noopener"`);
  });

  test('may be shown by every website, and has nothing that a hidden click could change', async () => {
    const answer = await get('/card/FHL/save-the-park');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null]);
    expect(await answer.text()).not.toMatch(/<(?:form|input|button|textarea|iframe)\b/);
  });

  test('is cached like the public page', async () => {
    const [one, other] = await Promise.all(['card', 'c'].map((room) => get(`/${room}/FHL/save-the-park`)));
    for (const name of ['cache-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag']) {
      expect(one?.headers.get(name)).toBe(other?.headers.get(name));
    }
  });

  test('of a finished campaign leads to the other campaigns', async () => {
    const html = await card('FHL/over');
    expect(html).toContain('This campaign is complete.');
    expect(html).toContain(`href="${SITE}/c/FHL?s=card"`);
    expect(html).not.toContain('Write your letter');
  });

  test.each([
    ['FHL/soon', 200, 'This campaign isn’t open yet'],
    ['FHL/unknown', 404, 'Campaign Not Found'],
    ['NONE/unknown', 404, 'Campaign Not Found'],
  ])('of %s has the status %i, and every website may show that', async (path, status, words) => {
    const answer = await get(`/card/${path}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).not.toContain('Soon');
  });

  test('of a taken-down campaign names nothing', async () => {
    const change = (takenDownAt: Date | null) =>
      db.update(organizations).set({ takenDownAt }).where(eq(organizations.id, organizationId));
    await change(new Date());
    app.forgetPages();
    const down = await get('/card/FHL/save-the-park');
    const html = await down.text();
    expect([down.status, (await oembed(`${SITE}/c/FHL/save-the-park`)).status]).toEqual([451, 404]);
    expect(html).not.toMatch(/Save the park|Friends/);
    await change(null);
    app.forgetPages();
  });

  test('of political advertising has the label, and its notice opens outside the frame', async () => {
    const { publicUrl } = await makeCampaign(db, organizationId, { name: 'Bill', status: 'Live' });
    await db.update(organizations).set({ sponsorName: 'Friends Fund' });
    await db
      .update(campaigns)
      .set({ isPolitical: true, politicalProcess: 'Library Bill' })
      .where(eq(campaigns.slug, 'bill'));
    const html = await card(publicUrl);
    for (const shown of ['Friends Fund', 'Library Bill']) expect(html).toContain(shown);
    expect(html).toContain(`href="/c/${publicUrl}/notice" target="_blank"`);
  });

  test('is in the language of the campaign', async () => {
    const { publicUrl } = await makeCampaign(db, organizationId, {
      name: 'Arabic',
      status: 'Live',
      language: 'ar',
    });
    const html = await card(publicUrl);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('اكتب');
  });

  test('shows markup in names as text', async () => {
    const name = '<script>alert(1)</script>"\'&';
    const { publicUrl } = await makeCampaign(db, organizationId, { name, status: 'Live' });
    expect(await card(publicUrl)).not.toContain('<script>alert');
    const { title, html } = await (await oembed(`${SITE}/c/${publicUrl}`)).json();
    expect(title).toBe(name);
    expect(html).toContain('title="&lt;script&gt;alert(1)&lt;/script&gt;&quot;\'&amp;"');
    expect(html).not.toContain('<script');
  });
});

describe('/oembed', () => {
  test('describes the card for every website', async () => {
    const answer = await oembed(`${SITE}/c/FHL/save-the-park?s=newsletter`);
    const found = await answer.json();
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(found).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Save the park',
      author_name: 'Friends',
      provider_name: 'Letters & more',
      provider_url: `${SITE}/`,
      width: 420,
      thumbnail_width: 1200,
    });
    expect(found.thumbnail_url).toContain(`${SITE}/share-pictures/`);
    expect(found.html).toContain(`<iframe class="wp-embedded-content" src="${SITE}/card/FHL/save-the-park"`);
    expect(found.html).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
  });

  test('is announced on the campaign’s page, and not on others', async () => {
    const url = encodeURIComponent(`${SITE}/c/FHL/save-the-park`);
    const link = `<link rel="alternate" type="application/json+oembed" href="${SITE}/oembed?url=${url}"`;
    expect(await (await get('/c/FHL/save-the-park')).text()).toContain(link);
    for (const path of ['/c/FHL', '/c/FHL/save-the-park/about', '/card/FHL/over']) {
      expect(await (await get(path)).text()).not.toContain('json+oembed');
    }
  });

  test('fits into the size that a website has', async () => {
    const found = await (await oembed(`${SITE}/c/FHL/save-the-park`, '&maxwidth=300&maxheight=210')).json();
    expect([found.width, found.height]).toEqual([300, 210]);
  });

  test.each(['-1', '0', 'NaN', '1e400', '300px', ''])('ignores maxwidth=%s', async (size) => {
    const found = await (await oembed(`${SITE}/c/FHL/save-the-park`, `&maxwidth=${size}`)).json();
    expect(found.width).toBe(420);
  });

  test('finds a campaign at its former address', async () => {
    await changeAsAdmin(db, live.id, { slug: 'oaks' });
    app.forgetPages();
    const found = await (await oembed(`${SITE}/c/FHL/save-the-park`)).json();
    expect(found.html).toContain(`${SITE}/card/FHL/oaks`);
    const moved = await get('/card/FHL/save-the-park');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/card/FHL/oaks']);
    await changeAsAdmin(db, live.id, { slug: 'save-the-park' });
    app.forgetPages();
  });

  test.each([
    '',
    'x',
    '/c/FHL/save-the-park',
    `${SITE}/c/FHL`,
    `${SITE}/c/FHL/soon`,
    `${SITE}/c/FHL/unknown`,
    `${SITE}/auth`,
    'https://evil.example/c/FHL/save-the-park',
    'http://localhost:3000@evil.example/c/FHL/save-the-park',
    'http://169.254.169.254/c/FHL/save-the-park',
    'javascript:alert(1)//localhost:3000/c/FHL/save-the-park',
    'file:///c/FHL/save-the-park',
    `${SITE}/c/FHL/save-the-park/${'x'.repeat(5_000)}`,
    `${SITE}/c/%00/save-the-park`,
  ])('has nothing for %j', async (url) => {
    const answer = await oembed(url);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });

  test('has no XML', async () => {
    expect((await oembed(`${SITE}/c/FHL/save-the-park`, '&format=xml')).status).toBe(501);
  });
});

describe('the plugin for WordPress', () => {
  async function plugin(publicUrl: string) {
    const site = openWholeApp(database, { PUBLIC_URL: publicUrl });
    const answer = await site.request('/wordpress-plugin.zip');
    await site.settled();
    return new Uint8Array(await answer.arrayBuffer());
  }

  test('has the address of this site, and the same bytes each time', async () => {
    const zip = await plugin('https://letters.example.org');
    expect(zip).toEqual(await plugin('https://letters.example.org'));
    const files = unzipSync(zip);
    const file = 'redress-letters.example.org/redress-letters.example.org.php';
    expect(Object.keys(files)).toContain(file);
    const source = new TextDecoder().decode(files[file]);
    expect(source).toContain(' * Plugin Name: Redress for letters.example.org\n');
    expect(source).toContain("} )( 'https://letters.example.org' );");
    expect(source.split('\n').length).toBeLessThanOrEqual(100);
    for (const part of [
      'Update URI: false',
      'GPL-2.0-or-later',
      'esc_url(',
      'esc_attr(',
      "defined( 'ABSPATH' ) || exit;",
    ])
      expect(source).toContain(part);
  });

  test('is valid with an apostrophe in the address', async () => {
    const files = unzipSync(await plugin("https://o'hara.example"));
    const [source = ''] = Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .filter(Boolean);
    expect(source).toContain(String.raw`} )( 'https://o\'hara.example' );`);
  });
});
