import { expect, test } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import { LETTER } from '#tests/support/providers/model.ts';
import { findMachinePhrases } from './machine-phrases.server.ts';

test.each([
  ['I am writing to express my concern.', 'I am writing to'],
  ['I’m reaching out today to ask for help.', "I'm reaching out today to"],
  ['I hope this letter finds you well.', 'I hope this letter finds you'],
  ['As a concerned citizen, I ask you.', 'As a concerned citizen'],
  ['The library is not just a building, but a home.', 'is not just a building, but'],
  ["It isn't merely a line in a budget; it's a promise.", "isn't merely a line in a budget; it's"],
  ['They offer not only books but shelter.', 'not only books but'],
  ['We need safe, reliable, and affordable buses.', 'safe, reliable, and affordable'],
  ['It plays a vital role here.', 'plays a vital role'],
  ['- Hours\n  - on Saturdays', '- on Saturdays'],
  ['Thank you for your time and consideration.', 'Thank you for your time and consideration'],
])('%j betrays a machine', (letter, phrase) => {
  expect(findMachinePhrases(letter)).toEqual([phrase]);
});

test('A letter in plain words has none of them', () => {
  expect(findMachinePhrases(LETTER)).toEqual([]);
  expect(findMachinePhrases('I write because my daughter, my son and my dog miss the park.')).toEqual([]);
  expect(findMachinePhrases('It is not fair. But we hope.')).toEqual([]);
});

test('All of several are found, in the order of the letter', () => {
  const letter = 'I hope this letter finds you well. I am writing to ask. I hope this letter finds you well.';
  expect(findMachinePhrases(letter)).toEqual([
    'I hope this letter finds you',
    'I am writing to',
    'I hope this letter finds you',
  ]);
});

test.each(['not only ', 'is not just a ', 'aaable, ', 'I am writing ', '  - ', 'a'])(
  'A letter of nothing but %j is searched in time',
  (piece) => {
    const letter = piece.repeat(20_000 / piece.length);
    expect(processorTime(() => findMachinePhrases(letter))).toBeLessThan(200);
  },
);
