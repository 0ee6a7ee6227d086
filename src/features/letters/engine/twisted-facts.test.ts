import { describe, expect, test } from 'vitest';
import { saturdayHours } from '#demo/harlow-libraries.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { writeSampleLetters } from '#tests/support/letters/sample-letters.ts';
import { readTwisted } from '#tests/support/letters/twisted/twisted-facts.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { findUnsupported } from './fact-check.server.ts';
import { parseFacts } from './letter-plan.server.ts';

/** A sentence alone is too short for its language to be recognized. */
const BEFORE = 'This is about something that matters to me and to the people here.\n\n';

interface Told {
  facts: string[];
  goal?: string | undefined;
  reason?: string | undefined;
  language?: Language;
}

function check(text: string, { facts, goal = '', reason = '', language = 'en' }: Told) {
  const letter = BEFORE + text;
  const sources = { language, facts, ofPage: [goal], ofWriter: [reason] };
  return findUnsupported(letter, sources).map(({ start, end, kind, fact }) => ({
    text: letter.slice(start, end),
    kind,
    fact,
  }));
}

describe.each(['development', 'held-out'] as const)('Of the invented campaigns for %s,', (file) => {
  const campaigns = readTwisted(file);

  test('70% of 150 twisted facts are marked', () => {
    const marks = campaigns.flatMap(({ facts: [goal, ...facts], twisted }) =>
      twisted.map(({ text }) => check(text, { goal, facts })),
    );
    expect(marks).toHaveLength(150);
    expect(marks.filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(105);
  });

  test('at most one passage in ten true letters is marked as twisted, and one in 50 true sentences', () => {
    const count = (texts: (campaign: (typeof campaigns)[number]) => { text: string; reason?: string }[]) =>
      campaigns.flatMap((campaign) => {
        const [goal, ...facts] = campaign.facts;
        const marks = texts(campaign).flatMap(({ text, reason }) => check(text, { goal, facts, reason }));
        return marks.filter(({ kind }) => kind === 'twisted');
      }).length;
    expect(count(({ letters }) => letters)).toBeLessThanOrEqual(3);
    expect(count(({ sentences }) => sentences.map((text) => ({ text })))).toBeLessThanOrEqual(1);
  });
});

const FACTS = [
  'The county commissioners closed the Elm Street branch in 2021 to save $64,000 a year.',
  'In 2024 the library board spent $410,000 on a parking deck with 90 spaces.',
  '2,300 people signed the petition for the 12 branches.',
];

test.each([
  ['The parking deck cost us $64,000.', '$64,000', 0],
  ['There are 90 branches in the county.', '90', 1],
  ['The Elm Street branch has been closed since 2024.', '2024', 1],
  [
    'The commissioners never closed the Elm Street branch.',
    'The commissioners never closed the Elm Street branch',
    0,
  ],
  ['The library board closed the Elm Street branch in 2021.', 'library board', 0],
])('A twisted fact is marked, with the fact: %j', (text, marked, fact) => {
  expect(check(text, { facts: FACTS })).toEqual([{ text: marked, kind: 'twisted', fact: FACTS[fact] }]);
});

test.each([
  'In 2021 our branch on Elm Street was closed by the commissioners, for a saving of $64,000.',
  'A year of Saturdays costs $64,000, and the parking deck of 2024 cost $410,000.',
  'Please don’t close another branch. I have never closed a book there without wanting the next.',
  'Must the commissioners close it? They could have spent the $410,000 on books.',
])('A true sentence isn’t marked: %j', (text) => {
  expect(check(text, { facts: FACTS })).toEqual([]);
});

test('What the goal or the writer says isn’t marked, even if a fact says it differently', () => {
  const text = 'The parking deck cost us $64,000. The commissioners never closed the Elm Street branch.';
  expect(check(text, { facts: FACTS })).toHaveLength(2);
  expect(check(text, { facts: FACTS, reason: text })).toEqual([]);
});

test('Only English letters are compared, and only with English facts', () => {
  const text = 'Der Parkplatz hat 64.000 Dollar gekostet. Die Bücherei ist seit 2024 nicht mehr geschlossen.';
  expect(check(text, { facts: FACTS, language: 'de' })).toEqual([]);
  const facts = ['Die Bücherei wurde 2021 geschlossen.', 'Im Jahr 2024 kostete der Parkplatz 410.000 $.'];
  expect(check('The library has been closed since 2024, as we all know here.', { facts })).toEqual([]);
});

test('Sample letters twist no fact', () => {
  const facts = parseFacts(saturdayHours.facts).map(({ text }) => text);
  const letters = writeSampleLetters(300, { withReasons: true });
  const marks = letters.flatMap((letter) => check(letter, { facts, goal: saturdayHours.campaignGoal }));
  expect(marks.filter(({ kind }) => kind === 'twisted')).toEqual([]);
});

test.each(['1 that ', '1 2, that ', 'the board closed 12 beds. ', 'not the board ', '. 1\n', '…'])(
  'A letter and facts of nothing but %j are compared in time',
  (piece) => {
    const english = 'the and of to '.repeat(300);
    const letter = english + piece.repeat(Math.ceil(20_000 / piece.length));
    const facts = [english, piece.repeat(Math.ceil(10_000 / piece.length))];
    expect(processorTime(() => check(letter, { facts }))).toBeLessThan(1_000);
  },
);
