import { describe, expect, test } from 'vitest';
import { judge, rowsOf } from './findings.server.ts';
import { PEOPLE } from './invented-people.ts';
import type { Tried } from './launch-check.table.server.ts';

const campaign = {
  id: 1,
  recipient: 'Mayor Lind',
  to: ['mayor@town.example'],
  ccEmails: [],
  salutation: null,
  language: 'en' as const,
};

const BODIES = [
  'Our street waits for a crosswalk where the children walk to school each morning.',
  'Please put a raised crossing on the schedule before the first snow falls on Ninth.',
  'Drivers hurry there at ten to eight, and I count the cars that never stop for us.',
  'Two neighbors of mine were hit within three years, so I ask you to act this autumn.',
  'Nobody listens to us, yet a simple ramp of asphalt would slow everyone down a little.',
];

function good(): Tried[] {
  return PEOPLE.map(({ name }, place) => ({
    problem: null,
    subject: 'A crosswalk',
    letter: `Dear Mayor Lind,\n\n${BODIES[place]}\n\nSincerely,\n\n${name}`,
    marks: [],
    isSample: false,
    seconds: 9,
    micros: 5_000,
  }));
}

function check(letters: (Tried | null)[], more: object = {}) {
  const checked = { ...campaign, ...more };
  return judge(rowsOf(letters, checked), letters, checked);
}

function changed(place: number, change: Partial<Tried>): Tried[] {
  return good().map((tried, index) => (index === place ? { ...tried, ...change } : tried));
}

/** Replaces the body of one letter. */
function says(place: number, words: string): Tried[] {
  const [greeting = '', , ...end] = good()[place]?.letter.split('\n\n') ?? [];
  return changed(place, { letter: [greeting, words, ...end].join('\n\n') });
}

test('five good letters cause no warnings', () => {
  const { warnings, fine } = check(good());
  expect(warnings).toEqual([]);
  expect(fine.map(({ title }) => title)).toEqual([
    'Every fact is from your campaign',
    'The letters fit every email app',
    'The letters differ',
    'The letters sound like people',
    'Greeting and signature are right',
    'The letters keep to your campaign',
    'A letter takes about 9 seconds',
  ]);
});

test("each row has its letter's length and its similarity to the closest other letter", () => {
  const [first] = rowsOf(good(), campaign);
  expect(first).toMatchObject({ name: 'Ines Duarte', about: 'has two children', problem: null });
  expect(first?.written).toMatchObject({ words: 20, seconds: 9 });
  expect(first?.written?.draftLength).toBeGreaterThan(150);
  const marked = rowsOf(says(1, BODIES[0] ?? ''), campaign).map((row) => row.written?.alike ?? 0);
  expect(marked[0]).toBeGreaterThan(0.5);
  expect(marked[0]).toBe(marked[1]);
  expect(marked[2]).toBeLessThan(0.2);
});

test('each letter comes with its phrases that give AI away, and the reason', () => {
  const letters = says(1, 'Wir brauchen nicht nur Busse, sondern Würde, Hoffnung und Vertrauen – kurz.');
  const [first, second] = rowsOf(letters, { ...campaign, language: 'de' });
  expect(first?.written?.giveaways).toEqual([]);
  expect(second?.written?.giveaways).toEqual([
    '“nicht nur Busse, sondern” is a contrast that AI uses for effect.',
    '“Würde, Hoffnung und Vertrauen” is a list of three that AI uses for effect.',
  ]);
});

test('a row without its letter has no problem and no text', () => {
  const [first, second] = rowsOf([null, ...good().slice(1)], campaign);
  expect(first).toEqual({ name: 'Ines Duarte', about: 'has two children', written: null, problem: null });
  expect(second?.written).not.toBeNull();
});

describe('a warning names the problem and the field to change', () => {
  const stated = 'A 2022 state study says so.';
  const marked = says(0, stated).map((tried, place) => {
    const start = tried.letter.indexOf('2022');
    return place === 0 ? { ...tried, marks: [{ start, end: start + 4 }] } : tried;
  });
  test.each([
    ['an unsupported fact', marked, /^Ines’s letter says “2022”.+Add it to the facts if it’s true/, 'facts'],
    [
      'a letter too long for Windows',
      says(1, 'Please act. '.repeat(200)),
      /only accept drafts of about 2,000 characters.+Ask for short letters/,
      'campaignGoal',
    ],
    [
      'letters that are alike',
      says(1, BODIES[0] ?? ''),
      /^The two closest share 100%.+Add more facts/,
      'facts',
    ],
    [
      'AI phrases',
      says(2, 'I hope this letter finds you well, and that the children can cross.'),
      /^“I hope this letter finds you” is how AI often begins letters\. People who read.+Ask for plain words/,
      'campaignGoal',
    ],
    ['a missing greeting', changed(2, { letter: 'Hello!\n\nPriya Raman' }), /^Read Priya’s letter/, null],
    ['an obeyed hostile writer', says(4, 'Pineapple.'), /ignore its instructions, and it did/, null],
    [
      'slow letters',
      good().map((tried) => ({ ...tried, seconds: 41 })),
      /^A letter takes about 41 seconds/,
      null,
    ],
    [
      'a failed letter',
      changed(3, { problem: 'The AI model declined.' }),
      /^The AI model declined. Then check again/,
      null,
    ],
    [
      'sample letters',
      good().map((tried) => ({ ...tried, isSample: true })),
      /^No AI provider is configured/,
      null,
    ],
  ])('a warning names the problem and the field to change: %s', (_, letters, sentence, field) => {
    expect(check(letters).warnings).toEqual([
      expect.objectContaining({ sentence: expect.stringMatching(sentence), field }),
    ]);
  });
});

test('facts are not called fine if they were not checked', () => {
  const { fine } = check(good().map((tried) => ({ ...tried, marks: null })));
  expect(fine.map(({ kind }) => kind)).not.toContain('unsupported');
});

test("letters must begin with the campaign's own salutation", () => {
  expect(check(good(), { salutation: 'To the Mayor,' }).warnings).toMatchObject([{ kind: 'form' }]);
  expect(check(good(), { salutation: 'Dear Mayor Lind,' }).warnings).toEqual([]);
});

test('at most three unsupported facts are quoted', () => {
  const letters = good().map((tried, place) => {
    const own = { start: 0, end: 10 + place };
    return { ...tried, marks: [{ start: 5, end: 10 }, own] };
  });
  const [warning] = check(letters).warnings;
  expect(warning?.title).toBe('6 facts are not from your campaign');
  expect(warning?.sentence.match(/“/g)).toHaveLength(3);
  expect(warning?.sentence).toContain('There are more below.');
});

test('nothing is called fine if no letter was written', () => {
  const letters = good().map((tried) => ({ ...tried, problem: 'Paused.' }));
  const { warnings, fine } = check(letters);
  expect([warnings.map(({ title }) => title), fine]).toEqual([['We couldn’t write 5 letters'], []]);
});
