import { describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.contract.ts';
import { PARTS_OF_LETTERS } from '#tests/support/letters/human-and-machine.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { LETTER } from '#tests/support/providers/model.ts';
import { findMachinePhrases, machinePhraseExamples } from './machine-phrases.server.ts';

test.each([
  ['I am writing to express my concern.', 'I am writing to express', 'opening'],
  ['I’m reaching out today to ask for help.', "I'm reaching out today to", 'opening'],
  ['I hope this letter finds you well.', 'I hope this letter finds you', 'opening'],
  ['As a concerned citizen, I ask you.', 'As a concerned citizen', 'opening'],
  ['The library is not just a building, but a home.', 'is not just a building, but', 'contrast'],
  [
    "It isn't merely a line in a budget; it's a promise.",
    "isn't merely a line in a budget; it's",
    'contrast',
  ],
  ['This isn’t about money. It’s about trust.', "This isn't about money. It's about", 'contrast'],
  ['They offer not only books but shelter.', 'not only books but', 'contrast'],
  ['We need safe, reliable, and affordable buses.', 'safe, reliable, and affordable', 'three'],
  ['It takes dignity, fairness and hope.', 'dignity, fairness and hope', 'three'],
  [
    'We want safer streets, cleaner air and stronger towns.',
    'safer streets, cleaner air and stronger towns',
    'three',
  ],
  [
    'Protect our rivers, support our farmers and secure our future.',
    'Protect our rivers, support our farmers and secure our future',
    'three',
  ],
  ['It plays a vital role here.', 'plays a vital role', 'stock'],
  ['- Hours\n  - on Saturdays', '- on Saturdays', 'layout'],
  ['I ask three things.\n\nWhy it matters:\nWe read there.', 'Why it matters:', 'layout'],
  ['- Safety: put up a light.', '- Safety:', 'layout'],
  ['Please **act now**.', '**act now**', 'layout'],
  ['Thank you for your time and consideration.', 'Thank you for your time and consideration', 'ending'],
  ['Together, we can fix it.', 'Together, we can', 'ending'],
])('%j betrays a machine', (letter, words, sign) => {
  expect(findMachinePhrases(letter, 'en')).toEqual([{ words, sign }]);
});

test.each([
  LETTER,
  'I write because my daughter, my son and my dog miss the park.',
  'We need bread, milk and eggs.',
  'My mother works, his father drives and her sister cooks.',
  'It is not fair. But we hope.',
  'This is not a rich town. We save where we can.',
  'I am writing to ask you for a lamp.',
  'Dear Commissioner:\n\nPlease keep the pool open.\n\n- Mondays\n- Fridays',
  'Ana, Tom and Lee came. Then Mia, Jo and Sam came. Then Kim, Li and Max came.',
])('%j is plain', (letter) => {
  expect(findMachinePhrases(letter, 'en')).toEqual([]);
});

test('one list of three is normal, and three of them are not', () => {
  const lists = ['bread, milk and eggs', 'cold, wet and dark', 'cars, vans and trucks'];
  const sentences = lists.map((list) => `We saw ${list} there.`);
  expect(findMachinePhrases(sentences.slice(1).join(' '), 'en')).toEqual([]);
  const found = findMachinePhrases(sentences.join(' '), 'en');
  expect(found).toEqual(lists.map((words) => ({ words, sign: 'three' })));
});

test.each([
  ['en', 2, '—'],
  ['de', 3, ' – '],
] as const)('a letter in %s may have %i dashes', (language, count, dash) => {
  const letter = (dashes: number) => Array.from({ length: dashes + 1 }, () => 'rain').join(dash);
  expect(findMachinePhrases(letter(count), language)).toEqual([]);
  expect(findMachinePhrases(letter(count + 1), language)).toEqual([
    { words: expect.stringContaining(dash.trim()), sign: 'dashes' },
  ]);
});

test('all of several are found, in the order of the letter', () => {
  const letter = 'I hope this letter finds you well. In conclusion, act. I hope this letter finds you well.';
  expect(findMachinePhrases(letter, 'en').map(({ words }) => words)).toEqual([
    'I hope this letter finds you',
    'In conclusion,',
    'I hope this letter finds you',
  ]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { human, machine } = PARTS_OF_LETTERS[language];
  const sounds = (part: string) => findMachinePhrases(part, language).length > 0;

  test('at most one of ten parts of people’s letters sounds like a machine', () => {
    expect(human.filter(sounds).length).toBeLessThanOrEqual(human.length / 10);
  });

  test('nine of ten parts in the manner of machines do', () => {
    expect(machine.filter(sounds).length).toBeGreaterThanOrEqual(machine.length * 0.9);
  });

  test('what the model reads as examples is found', () => {
    const missed = machinePhraseExamples(language).filter((example) => !sounds(`${example} x`));
    expect(missed).toEqual([]);
  });

  test(`a long letter in ${LANGUAGE_NAMES[language]} is searched in time`, () => {
    for (const piece of [...machine, ...PIECES]) {
      const letter = piece.repeat(20_000 / piece.length);
      expect(processorTime(() => findMachinePhrases(letter, language))).toBeLessThan(200);
    }
  });
});

const PIECES = ['not only ', 'is not just a ', 'aaable, ', 'aa, aa, ', 'I am writing ', '  - ', ' — ', 'a'];
