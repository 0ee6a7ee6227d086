import type { Page } from 'playwright';
import { expect } from 'vitest';
import { saturdayHours } from '../../src/demo/harlow-libraries.server.ts';
import { organizations } from '../../src/features/organizations/organizations.table.server.ts';
import { CATALOGS } from '../../src/languages/catalogs.server.ts';
import { LANGUAGES } from '../../src/languages/languages.contract.ts';
import { touchForm, typeInForm, visitFirst, weightOf } from '../support/browser/first-visit.ts';
import { journey } from '../support/browser/journey.ts';
import { makeCampaign } from '../support/calls/campaign-fixtures.ts';

const test = journey
  .extend('environment', { scope: 'file' }, {})
  .extend('campaignAddress', ({ program }) => program.address + program.campaignPath);

/** React comes only once the visitor turns to the form. */
const LIMITS = { document: 20_000, stylesheet: 11_000, script: 8_000, font: 110_000 };
const COMPOSER_LIMIT = 94_000;
/** With what comes after the form, once they type. Arabic words weigh 3 kB more than English ones. */
const WHOLE_LIMIT = 118_000;

/** Of the campaign, with the letters that its language has. */
const NAMES = {
  en: 'Restore Saturday hours at Harlow County libraries',
  es: 'Que las bibliotecas abran los sábados: ¿por qué no mañana?',
  fr: 'Rouvrir les bibliothèques le samedi, dès l’année prochaine',
  de: 'Samstags länger öffnen: für große und kleine Leser',
  pt: 'Reabrir as bibliotecas aos sábados: é já amanhã, não?',
  it: 'Riaprire le biblioteche il sabato: perché no, da città a città',
  nl: 'Open de bibliotheken op zaterdag, vóór één uur',
  pl: 'Otwórzmy biblioteki w soboty: zażółć gęślą jaźń',
  ar: 'أعيدوا فتح المكتبات أيام السبت',
};

test.for([412, 1280])(
  'a first visit at %i pixels loads a page, styles, scripts and fonts within their limits',
  async (width, { chromium, campaignAddress }) => {
    const transfers = await visitFirst(chromium, campaignAddress, { width, height: 823 });
    for (const [type, limit] of Object.entries(LIMITS)) {
      const weight = weightOf(transfers, type);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeGreaterThan(0);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeLessThanOrEqual(limit);
    }
  },
);

test.for(LANGUAGES)(
  'in the language %s a visit until something is typed is within the same limits, and brings no other language',
  async (language, { chromium, program, database: { db } }) => {
    const [friends] = await db.select().from(organizations);
    const fields = { ...saturdayHours, name: NAMES[language], language };
    const { publicUrl } = await makeCampaign(db, friends?.id ?? 0, fields);
    const label = CATALOGS[language].letter['form.name'];
    const size = { width: 412, height: 823 };
    const transfers = await visitFirst(chromium, `${program.address}/c/${publicUrl}`, size, [], (page) =>
      typeInForm(page, label),
    );
    const { document, font } = LIMITS;
    for (const [type, limit] of Object.entries({ document, font, script: WHOLE_LIMIT })) {
      const weight = weightOf(transfers, type);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeLessThanOrEqual(limit);
    }
    const files = transfers.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
    const catalogs = files.flatMap((file) => /^([a-z]{2})-.+\.js$/.exec(file)?.[1] ?? []);
    expect(catalogs).toEqual([language]);
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts.filter((file) => file.includes('polish'))).toHaveLength(language === 'pl' ? 3 : 0);
    expect(fonts.length > 0).toBe(language !== 'ar');
  },
);

test('a first visit formats no number and no date: to learn how takes a slow phone 60 ms', async ({
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
  ['for the form, once it is touched', touchForm, LIMITS.script, COMPOSER_LIMIT],
  ['for the letter, once something is typed', typeInForm, COMPOSER_LIMIT, WHOLE_LIMIT],
] as const)(
  'what is loaded %s, is within its limit',
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

test('the text of a campaign is painted while no script and no font has come', async ({
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

/** Never answers their requests. Returns the kinds of those that were made so far. */
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

/** With any other display, text is invisible until its font comes or is given up. */
function displayOfAwaitedFonts(): string[] {
  const awaited = [...document.fonts].filter(({ status }) => status === 'loading');
  return [...new Set(awaited.map(({ display }) => display))];
}
