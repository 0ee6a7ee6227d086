import { describe, expect, test } from 'vitest';
import { composeSampleLetter } from '#ai/sample/sample-letter.server.ts';
import { LANGUAGES, type Language } from '#i18n/languages.contract.ts';
import { type Labelled, readLabelled } from '#tests/support/letters/labelled/labelled-letters.ts';
import { makeRandom } from '#tests/support/letters/sample-letters.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { letterTask } from '#tests/support/providers/writing.ts';
import { findUnsupported } from './fact-check.server.ts';

/** The first is the page's, the others are the writer's. */
function check(letter: string, [first, ...others]: readonly string[], language: Language = 'en') {
  return findUnsupported(letter, { language, facts: [], ofPage: first ? [first] : [], ofWriter: others });
}

/** A sentence alone is too short for its language to be recognized. */
const BEFORE = 'This is about something that matters to me and to the people here.\n\n';

describe.each(['tuned', 'held-out'] as const)('Of the labelled sentences and letters, %s,', (file) => {
  const { sentences, letters } = readLabelled(file);
  const found = sentences.map((labelled) => marksOf(labelled));
  const rateOf = (...kinds: string[]) => {
    const wanted = found.flatMap(({ invented }) => invented).filter(({ kind }) => kinds.includes(kind));
    return wanted.filter(({ isFound }) => isFound).length / wanted.length;
  };

  test('95% of the invented numbers, laws and quotations are found', () => {
    expect(rateOf('number', 'money', 'percentage', 'date', 'address')).toBeGreaterThanOrEqual(0.95);
    expect(rateOf('law')).toBeGreaterThanOrEqual(0.95);
    expect(rateOf('quotation')).toBeGreaterThanOrEqual(0.95);
  });

  test('90% of the invented names are found', () => {
    expect(rateOf('name')).toBeGreaterThanOrEqual(0.9);
  });

  test('at most one mark in ten honest letters is false, and few in sentences', () => {
    const falseMarks = letters.flatMap(({ text, sources }) => check(text, sources));
    expect(falseMarks.length).toBeLessThanOrEqual(letters.length / 10);
    const inSentences = found.reduce((sum, { falseMarks: count }) => sum + count, 0);
    expect(inSentences).toBeLessThanOrEqual(sentences.length / 50);
  });
});

test('There are over 200 labelled sentences and over 30 honest letters', () => {
  const parts = [readLabelled('tuned'), readLabelled('held-out')];
  expect(parts.flatMap(({ sentences }) => sentences).length).toBeGreaterThanOrEqual(200);
  expect(parts.flatMap(({ letters }) => letters).length).toBeGreaterThanOrEqual(30);
});

function marksOf({ text, sources, invented }: Labelled) {
  const checks = check(BEFORE + text, sources).map(({ start, end }) => ({
    start: start - BEFORE.length,
    end: end - BEFORE.length,
  }));
  const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }) =>
    one.start < other.end && one.end > other.start;
  return {
    invented: invented.map((label) => ({
      kind: label.kind,
      isFound: checks.some((check) => overlaps(check, label)),
    })),
    falseMarks: checks.filter((check) => !invented.some((label) => overlaps(check, label))).length,
  };
}

const SOURCES = [
  'Restoring the hours costs $380,000 a year. 12 branches, 62% of card holders. The vote is on December 9, 2026 at 6:30 p.m.',
  'Section 12 of the Libraries Act. HB 2217. More at https://harlow.org/facts',
  'Commissioner Dana Whitlock',
  'My daughter learned to read at the Elm St. branch, one of the twelve. "We will not close a door," you said.',
];

test.each([
  'It would cost 380 000 dollars, that is $380k or three hundred and eighty thousand dollars.',
  'There are twelve branches for the many who read.',
  'Sixty-two percent of them have a card, and 62 per cent is a lot.',
  'You vote on 9 December, on 12/9/2026, on 2026-12-09, on Dec. 9th and on the ninth of December.',
  'You vote at half past six, at 6.30 in the evening and at 6:30pm.',
  'The branch on Elm Street is ours, and Whitlock’s vote, Commissioner, would keep it.',
  'Sec. 12 of the Libraries Act and House Bill 2217 say so.',
  'You said that you “will not close a door”, and I believe it.',
  'See harlow.org/facts for more of it.',
  'About 400 thousand dollars is what it costs.',
  'On Monday morning, as on every Saturday, I walk there with Americans of all ages.',
])('Words of the sources in another form are not marked: %j', (sentence) => {
  expect(check(`${BEFORE}${sentence}`, SOURCES)).toEqual([]);
});

test.each([
  ['It would cost $390,000.', '$390,000', 'number'],
  ['It helps 13 branches.', '13', 'number'],
  ['It helps 62 branches of them.', '62', 'number'],
  ['About 12% of them agree.', '12%', 'number'],
  ['The vote is on December 10.', 'December 10', 'date'],
  ['It was in 2019 that we met.', '2019', 'date'],
  ['Section 13 of the Libraries Act says so.', 'Section 13 of the Libraries Act', 'law'],
  ['The case of Smith v. Harlow County is clear.', 'Smith v. Harlow County', 'law'],
  ['You said “we will close it” to me.', '“we will close it”', 'quotation'],
  ['See harlow.org/lies and more.', 'harlow.org/lies', 'address'],
  ["I met Priya O'Neill-Shah there.", "Priya O'Neill-Shah", 'name'],
  ['I read it in the Westfield Gazette.', 'Westfield Gazette', 'name'],
])('Claims from no source are marked: %j', (sentence, text, kind) => {
  const letter = `${BEFORE}${sentence}`;
  const [mark] = check(letter, SOURCES);
  expect(mark && { text: letter.slice(mark.start, mark.end), kind: mark.kind }).toEqual({ text, kind });
});

test('Marks are counted in UTF-16 units, past letters that take two of them', () => {
  const letter = '🙂 Thank you for what you do for all of us. 🙂 We are 41 here, and Ivo is with me.';
  const marked = check(letter, []).map(({ start, end }) => letter.slice(start, end));
  expect(marked).toEqual(['41', 'Ivo']);
});

describe('In another language', () => {
  const sources = ['Der Haushalt wird am 9. Dezember 2026 beschlossen. Es kostet 380.000 €.'];

  test('numbers, dates, quotations and addresses are checked, and no names and laws', () => {
    const letter =
      'Sehr geehrte Frau Wagner, nach Artikel 5 des Grundgesetzes kostet das 380 000 Euro und nicht 412.000 €. ' +
      'Am 9. Dezember stimmen Sie ab, nicht am 4. Mai. Sie sagten „das geht nicht“. Mehr auf www.lesen.example.';
    const marked = check(letter, sources, 'de').map(({ start, end }) => letter.slice(start, end));
    expect(marked).toEqual(['5', '412.000 €', '4. Mai', '„das geht nicht“', 'www.lesen.example']);
  });

  test.each([
    [
      'ar',
      'تكلف 380,000 دولار و412,000 أخرى، ويقول «لن نغلق الباب أبدًا». انظر www.maktaba.example.',
      ['412,000', '«لن نغلق الباب أبدًا»', 'www.maktaba.example'],
    ],
    [
      'pl',
      'To kosztuje 412 000 zł, a nie 380 000 zł. Zobacz www.czytaj.example.',
      ['412 000', 'www.czytaj.example'],
    ],
  ] as const)(
    'numbers, quotations and addresses are checked in %s, where names are not',
    (language, letter, expected) => {
      const marks = check(letter, ['380 000 zł'], language);
      expect(marks.map(({ start, end }) => letter.slice(start, end))).toEqual(expected);
    },
  );

  test('a date is the same date in English', () => {
    const letter = 'Le 9 décembre, vous voterez. El 9 de diciembre vamos a votar. Il 3 marzo no.';
    const marked = check(letter, sources).map(({ start, end }) => letter.slice(start, end));
    expect(marked).toEqual(['3 marzo']);
  });
});

test.each([
  'A',
  'A ',
  'Act of ',
  'A v. ',
  '1',
  '1 111 ',
  'one hundred and ',
  'point five ',
  '"',
  '“',
  "' a",
  'Section 1(1)',
  '12-',
  'a.',
  'a@a.',
  'www.',
  'Mr. ',
  'Harlow of the ',
  '12/9/',
  'about 17 ',
  '…',
  '\n',
])('A letter of nothing but %j is checked in time, by sources of the same', (piece) => {
  const letter = piece.repeat(Math.ceil(20_000 / piece.length));
  const sources = [letter, 'Harlow is near Act of Section 12.'];
  expect(processorTime(() => check(letter, sources))).toBeLessThan(1_000);
});

test('what a writer entered is known for their own letter only', () => {
  const letter = `${BEFORE}Keep the 4,870 books of Marlow Hall, by Section 12 of the Library Act, until December 9, 2031.`;
  const ofPage = ['The library of Harlow has a reading hour.'];
  expect(findUnsupported(letter, { language: 'en', facts: [], ofPage, ofWriter: [letter] })).toEqual([]);
  const kinds = findUnsupported(letter, { language: 'en', facts: [], ofPage, ofWriter: [] }).map(
    ({ kind }) => kind,
  );
  expect(kinds.toSorted()).toEqual(['date', 'law', 'name', 'number']);
  expect(findUnsupported(letter, { language: 'en', facts: [], ofPage: [letter], ofWriter: ofPage })).toEqual(
    [],
  );
});

test('In an English letter of a French campaign no English word is taken for a name', () => {
  const letter = `I ask you for the Saturday hours, and I thank the Board for its work. On Monday we read the Budget.`;
  expect(check(letter, [], 'fr')).toEqual([]);
});

test('In a German letter with English facts no noun is marked as a name, and a number is still found', () => {
  const letter = `Guten Tag Commissioner Dana Whitlock,

ich bitte Sie um Ihre Unterstützung. For years every branch of the library has closed at noon on Saturdays. For those who work from Monday to Friday, Saturday morning is all that is left.

Wer mit den Folgen lebt, kommt selten zu Wort, wenn eine Entscheidung fällt. Das sagen 84 Prozent.`;
  const marks = findUnsupported(letter, { language: 'de', facts: [], ofPage: [], ofWriter: [] });
  expect(marks.map(({ start, end }) => letter.slice(start, end))).toEqual(['84 Prozent']);
});

test.each(LANGUAGES)('sample letters have nothing to check (%s)', (language) => {
  const { letter, fallbackSubject } = letterTask;
  const texts = Object.values(letter).filter((value) => typeof value === 'string' && value !== '');
  const sources = [...texts, fallbackSubject, ...letter.plan.facts].map(String);
  const draw = makeRandom();
  const marked = ['Warm', 'Formal', 'Urgent', 'Hopeful', 'Plain'].flatMap((tone) =>
    Array.from({ length: 100 }, () => {
      const task = { letter: { ...letter, language, plan: { ...letter.plan, tone } }, fallbackSubject };
      const text = composeSampleLetter(task, draw);
      return check(text, sources, language).map(({ start, end }) => text.slice(start, end));
    }).flat(),
  );
  expect([...new Set(marked)]).toEqual([]);
});
