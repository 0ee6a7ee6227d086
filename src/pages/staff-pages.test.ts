import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { openWholeApp, TEST_FILES } from '#tests/support/calls/whole-app.ts';
import { STAFF_PAGES } from './staff-pages.server.tsx';

const { database } = await openTestDatabase();

function makeApp(environment: Record<string, string> = {}) {
  const staffAssets = (module: string) => ({
    script: '/assets/staff.js',
    preloads: [`/assets/${module}.js`],
    styles: ['/assets/staff.css'],
  });
  return openWholeApp(database, environment, { files: { ...TEST_FILES, staffAssets } });
}

const ADDRESSES = Object.entries(STAFF_PAGES).map(([path, module]) => ({
  address: path.replace(':id{[0-9]+}', '7'),
  module,
}));

test.each(ADDRESSES)('$address is the same page for everyone', async ({ address, module }) => {
  const page = await makeApp().request(address);
  expect([page.status, page.headers.get('set-cookie'), page.headers.get('cache-control')]).toEqual([
    200,
    null,
    'public, no-cache',
  ]);
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta name="description" content="Take action with our advocacy platform"/>');
  expect(html).toContain('<script type="module" src="/assets/staff.js">');
  expect(html).toContain(`<link rel="modulepreload" href="/assets/${module}.js"/>`);
  const scripts = html.match(/<script(?! type="(module|application\/json)")/g);
  expect(scripts).toBeNull();
});

test.each(ADDRESSES)('$address has a line in the browser’s table and a module', ({ address, module }) => {
  const table = readFileSync('src/staff.client.tsx', 'utf8');
  expect(table.replace(/\s/g, '')).toContain(`page('${address.replace('7', ':id')}',`);
  expect(table).toContain(`'./${module.replace('src/', '')}'`);
});

test.each(['/login', '/organizations', '/organizations/abc', '/campaign-edit/', '/staff', '/users/1'])(
  '%s isn’t a page',
  async (address) => {
    const page = await makeApp().request(address);
    const html = await page.text();
    expect(page.status).toBe(404);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  },
);

test('a trailing slash redirects to the page with its query', async () => {
  const moved = await makeApp().request('/campaigns/?status=Live');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/campaigns?status=Live']);
});

test('the page is requested again only after a change', async () => {
  const app = makeApp();
  const etag = (await app.request('/campaigns')).headers.get('etag') ?? '';
  const again = await app.request('/campaigns', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the page requests the current user together with the code', async () => {
  const page = await makeApp().request('/campaigns');
  expect(await page.text()).toContain(
    '<link rel="preload" as="fetch" href="/api/user" crossorigin="anonymous"/>',
  );
});

test.each([
  '/auth',
  '/reset-password',
  '/invitation',
  '/organizations/7/supporters',
  '/organizations/7/connections',
])(
  'no third-party script runs or may run on %s, which has passwords, addresses or a token',
  async (address) => {
    const app = makeApp({ ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js' });
    const page = await app.request(`${address}?token=secret`);
    expect(await page.text()).not.toContain('stats.example');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const hasToken = address === '/reset-password' || address === '/invitation';
    expect(page.headers.get('referrer-policy')).toBe(hasToken ? 'no-referrer' : 'same-origin');
    const other = await app.request('/campaigns');
    expect(await other.text()).toContain('<script defer="" src="https://stats.example/script.js"');
    expect(other.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://stats.example;",
    );
  },
);

test.each([
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'outbox'],
  [{ PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://mail.example' }, 'sent'],
  [{ PUBLIC_URL: 'https://letters.example.org' }, 'kept'],
])('with %j the pages say that emails are %s', async (environment, mail) => {
  const html = await (await makeApp(environment).request('/auth')).text();
  expect(html).toContain(`"mail":"${mail}"`);
});

test.each([
  ['open', 'open'],
  ['closed', 'closed'],
  ['riders.example', 'open'],
])('with REGISTRATION=%s the pages say that registration is %s', async (value, registration) => {
  const html = await (await makeApp({ REGISTRATION: value }).request('/auth')).text();
  expect(html).toContain(`"registration":"${registration}"`);
});

test('a site name can hold any text', async () => {
  const page = await makeApp({ SITE_NAME: '</script><script>alert(1)' }).request('/auth');
  expect(await page.text()).not.toContain('<script>alert(1)');
});
