import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CATALOGS, inLanguage } from './catalogs.server.ts';
import { LANGUAGES } from './languages.contract.ts';
import { loadLetterCatalog } from './letter-catalogs.ts';
import { formatDate, formatList, formatNumber, say, sayOnPage, sayRichOnPage } from './say.ts';

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
  const { letter, page, refusals } = CATALOGS[language];
  return new Map([letter, page, refusals].flatMap((catalog) => Object.entries<Message>(catalog)));
}

function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message).map((text) => text ?? '');
}

/** In the form for many; the other forms may leave the number out. */
function partsOf(message: Message): string[] {
  const text = typeof message === 'string' ? message : (message.other ?? '');
  return (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();
}

test('a message that a language lacks is said in English', () => {
  const { de } = CATALOGS;
  const { closing: _, ...letter } = de.letter;
  const { salutation: __, ...page } = de.page;
  Reflect.set(CATALOGS, 'de', { ...de, letter, page });
  const said = inLanguage('de', () => [
    say('closing'),
    sayOnPage('salutation', { recipient: 'Ada' }),
    say('form.name'),
  ]);
  Reflect.set(CATALOGS, 'de', de);
  expect(said).toEqual(['Sincerely,', 'Dear Ada,', 'Ihr Name']);
});

test.each([
  [1, '1 słowo'],
  [3, '3 słowa'],
  [5, '5 słów'],
  [22, '22 słowa'],
  [1200, '1200 słów'],
])('%i words are counted as Poles do', (count, words) => {
  expect(inLanguage('pl', () => say('sheet.words', { count }))).toBe(words);
});

test.each([
  [1, 'كلمة واحدة'],
  [2, 'كلمتان'],
  [7, '7 كلمات'],
  [40, '40 كلمة'],
])('%i words are counted as in Arabic', (count, words) => {
  expect(inLanguage('ar', () => say('sheet.words', { count }))).toBe(words);
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

test('elements go into a message where its language has them, escaped like all text', () => {
  const html = inLanguage(
    'de',
    () =>
      renderToStaticMarkup(sayRichOnPage('counts.letters', { count: 1284 })) +
      renderToStaticMarkup(sayRichOnPage('about.lede', { organization: '<Freunde>', campaign: 'Öffnung' })),
  );
  expect(html).toMatch(/^<b>1\.284<\/b> Briefe geschrieben&lt;Freunde&gt; hat/);
});

test('a language is spoken until its page is made, and after a failure the one before', () => {
  expect(() =>
    inLanguage('de', () => {
      throw new Error('cut off');
    }),
  ).toThrow('cut off');
  expect(sayOnPage('salutation', { recipient: 'Ada' })).toBe('Dear Ada,');
});
