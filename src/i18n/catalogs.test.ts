import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CATALOGS, inLanguage } from './catalogs.server.ts';
import { hashMessages } from './english-hashes.server.ts';
import { LANGUAGES } from './languages.contract.ts';
import { loadLetterCatalog } from './load-catalog.ts';
import { formatDate, formatList, formatNumber, t, tPage, tPageRich } from './t.ts';
import translations from './translations.json' with { type: 'json' };

type Message = string | Partial<Record<string, string>>;

const ENGLISH = messagesOf('en');

describe.each(LANGUAGES)('the catalog of %s', (language) => {
  const own = messagesOf(language);

  test('has every message and no other', () => {
    expect([...own.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  test('has the placeholders and tags of English', () => {
    const different = [...own].filter(
      ([key, message]) => String(partsOf(message)) !== String(partsOf(ENGLISH.get(key) ?? '')),
    );
    // A Polish salutation takes the name only in the vocative, which a template can’t form.
    expect(different.map(([key]) => key)).toEqual(language === 'pl' ? ['salutation'] : []);
  });

  test('has every form that its numbers take', () => {
    const rules = new Intl.PluralRules(language);
    const kinds = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
    const plurals = [...own].filter(([, message]) => typeof message !== 'string');
    expect(plurals.length).toBeGreaterThan(0);
    const lacking = plurals.filter(([, message]) =>
      [...kinds].some((kind) => !Reflect.get(Object(message), kind)),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('has no empty text, and no English one but names', () => {
    const texts = [...own].flatMap(([key, message]) => textsOf(message).map((text) => [key, text]));
    expect(texts.filter(([, text]) => !text)).toEqual([]);
    if (language === 'en') return;
    const same = texts.filter(([key = '', text]) => textsOf(ENGLISH.get(key) ?? '').includes(text ?? ''));
    expect(same.filter(([, text = '']) => /\w{3,} \w{3,} \w{3,}/.test(text))).toEqual([]);
  });

  test('is the one that a browser loads', async () => {
    expect(await loadLetterCatalog(language)).toBe(CATALOGS[language].letter);
  });
});

function messagesOf(language: (typeof LANGUAGES)[number]): Map<string, Message> {
  const { letter, page, errors } = CATALOGS[language];
  return new Map([letter, page, errors].flatMap((catalog) => Object.entries<Message>(catalog)));
}

function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message).map((text) => text ?? '');
}

/** In the form for many; the other forms may leave the number out. */
function partsOf(message: Message): string[] {
  const text = typeof message === 'string' ? message : (message.other ?? '');
  return (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();
}

test('every translation follows the English of today', () => {
  const hashes = hashMessages();
  expect(Object.keys(hashes)).toHaveLength(ENGLISH.size);
  const recorded = new Map(Object.entries(translations));
  const stale = Object.keys(hashes).filter((key) => recorded.get(key) !== hashes[key]);
  expect(stale, 'English changed: bring all languages along, then run npm run translated').toEqual([]);
  expect([...recorded.keys()].filter((key) => !(key in hashes))).toEqual([]);
});

test.each([
  [1, '1 słowo'],
  [3, '3 słowa'],
  [5, '5 słów'],
  [22, '22 słowa'],
  [1200, '1200 słów'],
])('%i words have their Polish plural', (count, words) => {
  expect(inLanguage('pl', () => t('sheet.words', { count }))).toBe(words);
});

test.each([
  [1, 'كلمة واحدة'],
  [2, 'كلمتان'],
  [7, '7 كلمات'],
  [40, '40 كلمة'],
])('%i words have their Arabic plural', (count, words) => {
  expect(inLanguage('ar', () => t('sheet.words', { count }))).toBe(words);
});

test('numbers, dates and lists follow the language', () => {
  const day = new Date('2026-12-04T12:00:00Z');
  const written = LANGUAGES.map((language) =>
    inLanguage(language, () => [
      formatNumber(12_345),
      formatDate(day, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
      formatList(['A', 'B']),
    ]),
  );
  expect(written).toEqual([
    ['12,345', 'December 4', 'A and B'],
    ['12.345', '4 de diciembre', 'A y B'],
    ['12\u202f345', '4 décembre', 'A et B'],
    ['12.345', '4. Dezember', 'A und B'],
    ['12.345', '4 de dezembro', 'A e B'],
    ['12.345', '4 dicembre', 'A e B'],
    ['12.345', '4 december', 'A en B'],
    ['12\u00a0345', '4 grudnia', 'A i B'],
    ['12,345', '4 ديسمبر', 'A وB'],
  ]);
});

test('elements are placed where the language has them, and texts are escaped', () => {
  const html = inLanguage(
    'de',
    () =>
      renderToStaticMarkup(tPageRich('counts.letters', { count: 1284 })) +
      renderToStaticMarkup(tPageRich('about.lede', { organization: '<Freunde>', campaign: 'Öffnung' })),
  );
  expect(html).toMatch(/^<b>1\.284<\/b> Briefe geschrieben&lt;Freunde&gt; hat/);
});

test('the language from before returns after a page, even if it failed', () => {
  expect(() =>
    inLanguage('de', () => {
      throw new Error('cut off');
    }),
  ).toThrow('cut off');
  expect(tPage('salutation', { recipient: 'Ada' })).toBe('Dear Ada,');
});
