import type { Page } from 'playwright';
import { expect } from 'vitest';
import { LIMITS, touchForm, typeInForm, visitFirst, weightOf } from '../support/browser/first-visit.ts';
import { journey } from '../support/browser/journey.ts';

const test = journey
  .extend('environment', { scope: 'file' }, {})
  .extend('campaignAddress', ({ program }) => program.address + program.campaignPath);

test.for([412, 1280])(
  'a first visit at %i pixels loads a page with its styles, scripts and fonts within their limits',
  async (width, { chromium, campaignAddress }) => {
    const transfers = await visitFirst(chromium, campaignAddress, { width, height: 823 });
    expect(transfers.map(({ type }) => type)).not.toContain('stylesheet');
    for (const type of ['document', 'script', 'font'] as const) {
      const limit = LIMITS[type];
      const weight = weightOf(transfers, type);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeGreaterThan(0);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeLessThanOrEqual(limit);
    }
  },
);

test.for(['campaign', 'organization'])(
  'the page of the %s includes its styles in one round trip: 14,000 bytes',
  async (kind, { program }) => {
    const [, organization = ''] = /^(.*)\/[^/]+$/.exec(program.campaignPath) ?? [];
    const url = program.address + (kind === 'campaign' ? program.campaignPath : organization);
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(5_000);
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(14_000);
  },
);

test('a first visit formats no number and no date, because loading that takes a slow phone 60 ms', async ({
  chromium,
  campaignAddress,
}) => {
  const page = await chromium.newPage();
  await page.addInitScript(watchFormatting);
  await page.goto(campaignAddress, { waitUntil: 'networkidle' });
  const formatted = () => page.evaluate(() => Reflect.get(globalThis, 'formatted'));
  expect(await formatted()).toEqual([]);
  await page.evaluate(() => [new Date().toLocaleString(), new Intl.NumberFormat()]);
  expect(await formatted()).toEqual(['toLocaleString', 'NumberFormat']);
  await page.close();
});

function watchFormatting(): void {
  const formatted: string[] = [];
  Reflect.set(globalThis, 'formatted', formatted);
  for (const { prototype } of [Number, Date, BigInt, Array])
    Reflect.set(prototype, 'toLocaleString', () => formatted.push('toLocaleString'));
  for (const name of Object.getOwnPropertyNames(Intl))
    Reflect.set(Intl, name, function format() {
      formatted.push(name);
    });
}

test.for([
  ['for the form, once it is touched', touchForm, LIMITS.script, LIMITS.composer],
  ['for the letter, once something is typed', typeInForm, LIMITS.composer, LIMITS.whole],
] as const)(
  'the download %s is within its limit',
  async ([, act, least, most], { chromium, campaignAddress }) => {
    const size = { width: 412, height: 823 };
    const transfers = await visitFirst(chromium, campaignAddress, size, [], act);
    const weight = weightOf(transfers, 'script');
    expect(weight, `scripts weigh ${weight} bytes`).toBeGreaterThan(least);
    expect(weight, `scripts weigh ${weight} bytes`).toBeLessThanOrEqual(most);
  },
);

test.for(['identity', 'gzip', 'br'])(
  'a built file is cached for a year, in %s too',
  async (encoding, { program, campaignAddress }) => {
    const page = await (await fetch(campaignAddress)).text();
    const built = page.match(/\/assets\/[\w.-]+/g) ?? [];
    expect(built.length).toBeGreaterThan(1);
    for (const path of built) {
      const headers = { 'accept-encoding': encoding };
      const answer = await fetch(new URL(path, program.address), { headers });
      await answer.body?.cancel();
      expect(answer.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
    }
    const missing = await fetch(`${program.address}/assets/missing.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    const icon = await fetch(`${program.address}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  },
);

test.for(['GET', 'HEAD'])(
  'browsers that request /favicon.ico get an icon, by %s',
  async (method, { program }) => {
    const answer = await fetch(`${program.address}/favicon.ico`, { method });
    const begins = Buffer.from((await answer.arrayBuffer()).slice(0, 4)).toString('hex');
    expect([answer.status, begins]).toEqual([200, method === 'GET' ? '00000100' : '']);
    expect(answer.headers.get('content-type')).toBe('image/x-icon');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  },
);

test('the text of a campaign is painted before any script or font loads', async ({
  chromium,
  campaignAddress,
}) => {
  const page = await chromium.newPage();
  const awaited = await withholdScriptsAndFonts(page);
  await page.goto(campaignAddress, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Generate Letter' }).waitFor();
  await expect.poll(() => page.evaluate(hasPainted)).toBe(true);
  expect(awaited).toEqual(new Set(['script', 'font']));
  expect(await page.evaluate(displayOfAwaitedFonts)).toEqual(['swap']);
  await page.close();
});

/** Never responds to these requests. Returns the kinds of requests so far. */
async function withholdScriptsAndFonts(page: Page): Promise<Set<string>> {
  const awaited = new Set<string>();
  await page.route('**', async (route) => {
    const type = route.request().resourceType();
    if (type === 'script' || type === 'font') awaited.add(type);
    else await route.continue();
  });
  return awaited;
}

function hasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** With any other display value, text is invisible until its font arrives or times out. */
function displayOfAwaitedFonts(): string[] {
  const awaited = [...document.fonts].filter(({ status }) => status === 'loading');
  return [...new Set(awaited.map(({ display }) => display))];
}
