import { expect, test } from 'vitest';
import { findMachinePhrases } from '#features/letters/engine/machine-phrases/machine-phrases.server.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { makeRandom, writeSamples } from '#tests/support/letters/sample-letters.ts';
import { letterTask } from '#tests/support/providers/writing.ts';
import { firstSentence } from '../kept-sentences.server.ts';
import type { LetterFacts, LetterPlan } from '../writer.server.ts';
import { composeSampleLetter } from './sample-letter.server.ts';

const LETTERS = 100;
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
  ['question', /\?/],
  ['thanks', /thank you/i],
  ['fact', /^[^.]+: Since May the 14 has stopped at noon\./],
  ['reason', /^The 14 is my way to work\.$/],
] as const)('a letter that opens with %s does so in its first paragraph', (opening, words) => {
  for (const text of lettersFor({ plan: { opening, facts: FACTS } })) {
    expect(paragraphsOf(text)[0]).toMatch(words);
  }
});

test('a letter without a reason or a fact to open with opens with the request', () => {
  for (const opening of ['reason', 'fact'] as const) {
    for (const text of lettersFor({ plan: { opening }, reason: '' })) {
      expect(paragraphsOf(text)[0]).toContain('restore night service');
    }
  }
});

test('a letter quotes the facts of its plan exactly and in its order, each once', () => {
  for (const facts of [FACTS, FACTS.toReversed()]) {
    for (const text of lettersFor({ plan: { facts, length: 'Full: about 280 words' } })) {
      expect(facts.map((fact) => text.split(fact).length)).toEqual([2, 2, 2]);
      const order = facts.map((fact) => text.indexOf(fact));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
  }
});

test('facts become sentences, and facts that name the recipient are left out', () => {
  const facts = ['the 14 ran until 2 a.m', ' It carried 900 people; ', 'Mayor Lind signed the plan.'];
  for (const text of lettersFor({ letter: { recipient: 'Mayor Ada Lind' }, plan: { facts } })) {
    expect(text).toContain('The 14 ran until 2 a.m. It carried 900 people.');
    expect(text).not.toContain('Lind');
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

test('each tone has its own words', () => {
  const beginnings = ['Warm', 'Formal', 'With urgency', 'Hopeful', 'Plain'].map(
    (tone) => new Set(lettersFor({ plan: { tone } }).map((text) => paragraphsOf(text).at(-1) ?? '')),
  );
  const [warm, ...others] = beginnings;
  for (const other of others) expect([...(warm ?? [])].filter((end) => other.has(end))).toEqual([]);
});

test('a letter without a reason says nothing that only the sender could know', () => {
  for (const text of lettersFor({ reason: ' ', plan: { facts: FACTS } })) {
    expect(text).not.toMatch(/my reason, in|why this matters to me|undefined/i);
    expect(text).not.toMatch(/\n{3}/);
    expect(text).not.toMatch(
      /\b(as a|constituent|resident|voter|my (family|children|neighbou?rs|town|city))\b/i,
    );
  }
});

test('sentences begin with a capital, end once, and have no slot or choice left', () => {
  const goals = ['Restore the 14.', 'cleaner buses', 'Why close the depot?', 'SAVE THE 14', ''];
  for (const goal of goals) {
    for (const organization of ['Riders Union', '']) {
      for (const text of lettersFor({ letter: { goal, organization }, plan: { facts: FACTS } })) {
        expect(text).not.toMatch(
          /[<>|()]|undefined|“”| {2}|\s[.,;:?]|[.,;:?][.,;:]|[.?!] \p{Ll}|\bto please\b/u,
        );
        for (const paragraph of paragraphsOf(text)) expect(paragraph).toMatch(/^[\p{Lu}“].*[.?!]”?$/u);
      }
    }
  }
});

test('a letter says nothing twice, and has no salutation and no signature', () => {
  const tones = ['Warm', 'Formal', 'Urgent', 'Hopeful', ''];
  for (const text of tones.flatMap((tone) => lettersFor({ plan: { tone, length: 'Full: 280 words' } }))) {
    const sentences = paragraphsOf(text)
      .join(' ')
      .split(/(?<=[.?!]) /);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(text).not.toMatch(/^(?:dear|hello|sincerely|regards|yours|thank you,)/im);
    expect(text).not.toMatch(/not (just|only)\b|—/i);
  }
});

test('answers to questions follow the reason, and short ones keep their question', () => {
  const answers = [
    { question: 'Which line do you use?', answer: 'the 14, at night' },
    { question: 'Where do you live?', answer: 'I live at the end of the line.' },
  ];
  for (const text of lettersFor({ letter: { answers }, plan: { opening: 'reason' } })) {
    expect(paragraphsOf(text).slice(0, 3)).toEqual([
      'The 14 is my way to work.',
      'Which line do you use? the 14, at night.',
      'I live at the end of the line.',
    ]);
  }
});

test('a reason that is no sentence is introduced by one', () => {
  for (const text of lettersFor({ reason: 'because of my kids' })) {
    expect(text).toContain('My reason, in a few words: because of my kids.');
  }
});

test('a letter to the organization itself supports it and names the topic', () => {
  const letter = { recipient: 'Riders Union', goal: 'Never shown' };
  for (const text of lettersFor({ letter, reason: 'night buses' })) {
    expect(text).toContain('Riders Union');
    expect(text).toContain('This is the subject I have in mind: night buses.');
    expect(text).not.toContain('Never shown');
    expect(text).not.toMatch(/[<>|()]| {2}|\s[.,;:?]|[.,;:?][.,;:]/);
  }
});

test('the text of visitors never becomes a subject line, and keeps its paragraphs', () => {
  const letter = { recipient: 'Council\nSubject: Boo', organization: 'A\nB' };
  for (const text of lettersFor({ letter })) expect(text.match(/^Subject:/gm)).toHaveLength(1);
  for (const text of lettersFor({ reason: 'first\r\n\r\n\r\n  second' })) {
    expect(text).toMatch(/\n\nFirst\n\nsecond\.\n\n/);
  }
});

test.each(FOREIGN)(
  'a letter in %s has its matter, the reason and the facts, and no slot left',
  (language) => {
    for (const opening of ['ask', 'thanks', 'question'] as const) {
      for (const text of lettersFor({ letter: { language }, plan: { opening, facts: FACTS } })) {
        expect(text).toMatch(/^Subject: .*Night buses for all.*\n\n/);
        const body = paragraphsOf(text).join('\n\n');
        expect(body).toContain('Night buses for all');
        expect(body).toContain('The 14 is my way to work.');
        for (const fact of FACTS) expect(body).toContain(fact);
        expect(body).not.toMatch(/[{}]|undefined/);
      }
    }
  },
);

test.for(LANGUAGES)('a sample letter in %s has no phrase that the launch check warns about', (language) => {
  const { organization } = letterTask.letter;
  const openings = ['ask', 'question', 'thanks', 'fact', 'reason'] as const;
  const tones = ['warm', 'formal', 'urgent', 'hopeful', 'plain'];
  const phrases = new Set<string>();
  for (const recipient of [letterTask.letter.recipient, organization]) {
    for (const opening of openings) {
      for (const tone of tones) {
        const plan = { opening, tone, facts: FACTS, length: 'long' };
        for (const text of lettersFor({ letter: { language, recipient }, plan })) {
          for (const { words } of findMachinePhrases(text, language)) phrases.add(words);
        }
      }
    }
  }
  expect([...phrases]).toEqual([]);
});

test.for(LANGUAGES)(
  'of 1,000 letters in %s, no first sentence comes twice, and no six have the same subject',
  (language) => {
    const letters = writeSamples(1_000, { language, withReasons: false });
    expect(new Set(letters.map(({ body }) => firstSentence(body))).size).toBe(letters.length);
    const subjects = Object.groupBy(letters, ({ subject }) => subject);
    expect(Math.max(...Object.values(subjects).map((same = []) => same.length))).toBeLessThanOrEqual(5);
  },
);
