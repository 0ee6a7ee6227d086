import { expect, test } from 'vitest';
import { makeRandom } from '../../../tests/support/letters/sample-letters.ts';
import { letterTask } from '../../../tests/support/providers/writing.ts';
import { findMachinePhrases } from '../../features/letters/engine/machine-phrases.server.ts';
import { LANGUAGES } from '../../languages/languages.contract.ts';
import type { LetterFacts, LetterPlan } from '../writer.server.ts';
import { composeSampleLetter } from './sample-letter.server.ts';

const LETTERS = 200;
const FACTS = [
  'Since May the 14 has stopped at noon.',
  'It carried 900 people a night.',
  'The depot is open.',
];

interface Given {
  letter?: Partial<LetterFacts>;
  plan?: Partial<LetterPlan>;
  reason?: string;
}

/** Every choice of every part comes up in one of these letters. */
function lettersFor({ letter, plan, reason = letterTask.letter.reason }: Given = {}): string[] {
  const facts = { ...letterTask.letter, ...letter, reason, plan: { ...letterTask.letter.plan, ...plan } };
  const draw = makeRandom();
  const task = { letter: facts, fallbackSubject: 'Night buses for all' };
  return Array.from({ length: LETTERS }, () => composeSampleLetter(task, draw));
}

const FOREIGN = LANGUAGES.filter((language) => language !== 'en');

function paragraphsOf(letter: string): string[] {
  return letter.split('\n\n').slice(1);
}

test('a letter has a subject, the request, the reason and the last request of its plan', () => {
  for (const text of lettersFor()) {
    expect(text).toMatch(/^Subject: [^\n]+\n\n/);
    expect(paragraphsOf(text).join(' ')).toContain('restore night service on bus line 14');
    expect(text).toContain('The 14 is my way to work.');
    expect(paragraphsOf(text).at(-1)).toContain('write back and tell me where you stand on this');
  }
});

test.each([
  ['ask', /restore night service/],
  [
    'question',
    /\?|^I would like to ask|^Let me start with a question|^There is something|^I have a question/,
  ],
  ['thanks', /than|grateful/i],
  ['fact', /Since May the 14 has stopped at noon\./i],
  ['reason', /^The 14 is my way to work\.$/],
] as const)('a letter that opens with %s does so in its first paragraph', (opening, words) => {
  for (const text of lettersFor({ plan: { opening, facts: FACTS } })) {
    expect(paragraphsOf(text)[0]).toMatch(words);
  }
});

test('where there is no reason and no fact to open with, a letter opens with the request', () => {
  for (const opening of ['reason', 'fact'] as const) {
    for (const text of lettersFor({ plan: { opening }, reason: '' })) {
      expect(paragraphsOf(text)[0]).toContain('restore night service');
    }
  }
});

test('the facts of the plan stand in its order, each once', () => {
  for (const facts of [FACTS, FACTS.toReversed()]) {
    for (const text of lettersFor({ plan: { facts, length: 'Full: about 280 words' } })) {
      const places = facts.map((fact) => text.toLowerCase().split(fact.toLowerCase()).length);
      const order = facts.map((fact) => text.toLowerCase().indexOf(fact.toLowerCase()));
      expect(places).toEqual([2, 2, 2]);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
  }
});

test('a letter is about as long as its plan says', () => {
  for (const [length, words] of [
    ['Short: about 120 words', 120],
    ['Medium: about 200 words in three paragraphs', 200],
    ['Full: about 280 words', 280],
    ['As short as it can be', 120],
  ] as const) {
    const counts = lettersFor({ plan: { length, facts: FACTS } }).map(
      (text) => paragraphsOf(text).join(' ').split(/\s+/).length,
    );
    const mean = counts.reduce((sum, count) => sum + count, 0) / LETTERS;
    expect(Math.abs(mean - words)).toBeLessThan(0.2 * words);
  }
});

test('each tone has words of its own', () => {
  const beginnings = ['Warm', 'Formal', 'With urgency', 'Hopeful', 'Plain'].map(
    (tone) => new Set(lettersFor({ plan: { tone } }).map((text) => paragraphsOf(text).at(-1) ?? '')),
  );
  const [warm, ...others] = beginnings;
  for (const other of others) expect([...(warm ?? [])].filter((end) => other.has(end))).toEqual([]);
});

test('without a reason nothing stands in its place that only the sender could know', () => {
  for (const text of lettersFor({ reason: ' ', plan: { facts: FACTS } })) {
    expect(text).not.toMatch(/in my own words|reason of my own|Speaking for myself|undefined/);
    expect(text).not.toMatch(/\n{3}/);
    expect(text).not.toMatch(
      /\b(as a|constituent|resident|voter|my (family|children|neighbou?rs|town|city))\b/i,
    );
  }
});

test('a letter is plain English: sentences begin in capitals, end once, and leave no choice open', () => {
  const goals = ['Restore the 14.', 'cleaner buses', 'Why close the depot?', ''];
  const tones = ['Warm', 'Formal', 'Urgent', 'Hopeful', ''];
  for (const [index, goal] of [...goals, ...goals].entries()) {
    const plan = { facts: FACTS, tone: tones[index % tones.length] ?? '' };
    for (const text of lettersFor({ letter: { goal }, plan })) {
      expect(text).not.toMatch(
        /[<>|()]|undefined|“”| {2}|\s[.,;:?]|[.,;:?][.,;:]|[.?!] \p{Ll}|\bto please\b/u,
      );
      for (const paragraph of paragraphsOf(text)) expect(paragraph).toMatch(/^[\p{Lu}“].*[.?!]”?$/u);
    }
  }
});

test('a letter has none of the phrases that betray a machine', () => {
  const tones = ['Warm', 'Formal', 'Urgent', 'Hopeful', ''];
  for (const text of tones.flatMap((tone) => lettersFor({ plan: { tone, facts: FACTS } }))) {
    expect(text).not.toMatch(
      /I am writing to express|hope this (letter|message) finds you|not (just|only)\b/i,
    );
    expect(text).not.toContain('—');
  }
});

test('answers to questions stand beside the reason, and opening with the reason opens with both', () => {
  const answers = [{ question: 'Which line do you use?', answer: 'the 14, at night' }];
  for (const text of lettersFor({ letter: { answers }, plan: { opening: 'reason' } })) {
    expect(paragraphsOf(text).slice(0, 2)).toEqual(['The 14 is my way to work.', 'The 14, at night.']);
  }
});

test('without a goal or an organization there still is a letter', () => {
  for (const letter of [{ goal: '' }, { organization: '' }, { goal: '', organization: '' }]) {
    for (const text of lettersFor({ letter })) expect(text).not.toMatch(/“”|undefined|\s[.,]| {2}/);
  }
});

test('a letter to the organization itself supports it and speaks of the topic', () => {
  const letter = { recipient: 'Riders Union', goal: 'Never shown' };
  for (const text of lettersFor({ letter, reason: 'night buses' })) {
    expect(text).toContain('Riders Union');
    expect(text).toContain('Night buses.');
    expect(text).not.toContain('Never shown');
    expect(text).not.toMatch(/[<>|()]| {2}|\s[.,;:?]|[.,;:?][.,;:]/);
  }
});

test('what visitors type stays in its place', () => {
  const letter = { recipient: 'Council\nSubject: Boo', organization: 'A\nB' };
  for (const text of lettersFor({ letter })) expect(text.match(/^Subject:/gm)).toHaveLength(1);
  for (const text of lettersFor({ reason: 'first\r\n\r\n\r\n  second' })) {
    expect(text).toMatch(/\n\nFirst\n\nsecond\.\n\n/);
  }
});

test.each(FOREIGN)(
  'a letter in %s has its matter, the reason and the facts, and nothing left to fill in',
  (language) => {
    for (const opening of ['ask', 'thanks', 'question'] as const) {
      for (const text of lettersFor({ letter: { language }, plan: { opening, facts: FACTS } })) {
        expect(text).toMatch(/^Subject: Night buses for all\n\n/);
        const body = paragraphsOf(text).join('\n\n');
        expect(body).toContain('Night buses for all');
        expect(body).toContain('The 14 is my way to work.');
        for (const fact of FACTS) expect(body).toContain(fact);
        expect(body).not.toMatch(/[{}]|undefined/);
      }
    }
  },
);

test.for(LANGUAGES)(
  'a sample letter in %s has no phrase that the check before going live warns of',
  (language) => {
    const { organization } = letterTask.letter;
    const openings = ['ask', 'question', 'thanks', 'fact', 'reason'] as const;
    const tones = ['warm', 'formal', 'urgent', 'hopeful', 'plain'];
    const phrases = new Set<string>();
    for (const recipient of [letterTask.letter.recipient, organization]) {
      for (const opening of openings) {
        for (const tone of tones) {
          const plan = { opening, tone, facts: FACTS, length: 'long' };
          for (const text of lettersFor({ letter: { language, recipient }, plan })) {
            for (const phrase of findMachinePhrases(text)) phrases.add(phrase);
          }
        }
      }
    }
    expect([...phrases]).toEqual([]);
  },
);
