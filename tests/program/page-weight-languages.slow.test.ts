import { expect } from 'vitest';
import { saturdayHours } from '#demo/harlow-libraries.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { CATALOGS } from '#i18n/catalogs.server.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { LIMITS, typeInForm, visitFirst, weightOf } from '../support/browser/first-visit.ts';
import { journey } from '../support/browser/journey.ts';
import { makeCampaign } from '../support/calls/campaign-fixtures.ts';

const test = journey.extend('environment', { scope: 'file' }, {});

/** These campaign names have letters that only their language uses. */
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

test.for(LANGUAGES)(
  'in the language %s a visit without typing is within the same limits, and loads no other language',
  async (language, { chromium, program, database: { db } }) => {
    const [friends] = await db.select().from(organizations);
    const fields = { ...saturdayHours, name: NAMES[language], language };
    const { publicUrl } = await makeCampaign(db, friends?.id ?? 0, fields);
    const label = CATALOGS[language].letter['form.name'];
    const size = { width: 412, height: 823 };
    const transfers = await visitFirst(chromium, `${program.address}/c/${publicUrl}`, size, [], (page) =>
      typeInForm(page, label),
    );
    for (const [type, limit] of [
      ['document', LIMITS.document],
      ['font', LIMITS.font],
      ['script', LIMITS.whole],
    ] as const) {
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
