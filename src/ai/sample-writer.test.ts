import { expect, test } from 'vitest';
import { letterTask, readWhole } from '../../tests/support/providers/writing.ts';
import { composeSampleLetter, sampleWriter } from './sample-writer.server.ts';
import type { LetterFacts, Visitor } from './writer.server.ts';

const { letter } = letterTask;

/** Every choice of every part comes up in one of these letters. */
function lettersFor({ name, address, reason, ...facts }: Partial<LetterFacts & Visitor> = {}): string[] {
  const given = Object.fromEntries(
    Object.entries({ name, address, reason }).filter(([, text]) => text !== undefined),
  );
  const visitor = { ...letter.visitor, ...given };
  return Array.from({ length: 16 }, (_, turn) => {
    let drawn = turn;
    const draw = () => {
      drawn = (drawn * 5 + 3) % 16;
      return drawn / 16;
    };
    return composeSampleLetter({ ...letter, ...facts, visitor }, draw);
  });
}

test('a letter has a subject, a salutation, the goal, the reason, and the sender at its end', () => {
  for (const text of lettersFor()) {
    const [subject = '', salutation, ...rest] = text.split('\n\n');
    expect(subject).toMatch(/^Subject: [^\n]+$/);
    expect(salutation).toBe('Dear City Council,');
    expect(rest.join('\n\n')).toContain('“Restore night service on bus line 14.”');
    expect(rest).toContain('The 14 is my way to work.');
    expect(text).toMatch(
      /\n\n(Sincerely|Respectfully|With kind regards),\n\nAda Marsh\n5 Mill Lane\nLewes BN7 1AA$/,
    );
  }
});

test('letters of one campaign differ', () => {
  expect(new Set(lettersFor()).size).toBe(16);
});

test('a letter takes three to five seconds at its pace', () => {
  for (const text of [...lettersFor(), ...lettersFor({ reason: '' })]) {
    const seconds = (text.split(/\s+/).length * 20) / 1000;
    expect(seconds).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(5.5);
  }
});

test('without a reason nothing stands in its place that only the sender could know', () => {
  for (const text of lettersFor({ reason: ' ' })) {
    expect(text).not.toMatch(/in my own words|of my own|a reason|undefined/);
    expect(text).not.toMatch(/\n{3}/);
    expect(text).not.toMatch(
      /\b(as a|constituent|resident|voter|my (family|children|neighbou?rs|town|city))\b/i,
    );
  }
});

test.each([
  ['a fragment', 'cleaner buses', '“cleaner buses.”'],
  ['a question', 'Why close the library?', '“Why close the library?”'],
  [
    'several lines',
    'Goal:\n- Keep the library open on Sundays;\n- Never name the mayor',
    '“Keep the library open on Sundays.”',
  ],
  ['a heading with quotes', '## Say "no" to the **new** runway', '“Say ’no’ to the new runway.”'],
  ['a number', '40% of seats for riders', '“40% of seats for riders.”'],
])('a goal that is %s is quoted gracefully', (_case, goal, quoted) => {
  for (const text of lettersFor({ goal })) {
    expect(text).toContain(quoted);
    expect(text).not.toContain('mayor');
  }
});

test('a goal of pages is cut at a sentence or a word', () => {
  const sentences = 'Open the night line again. '.repeat(40);
  expect(lettersFor({ goal: sentences })[0]).toMatch(/again\.”/);
  expect(lettersFor({ goal: 'night buses '.repeat(60) })[0]).toMatch(/(night|buses) …”/);
});

test('without a goal or an organization there still is a letter', () => {
  for (const facts of [{ goal: '' }, { organization: '' }, { goal: '', organization: '' }]) {
    for (const text of lettersFor(facts)) {
      expect(text).not.toMatch(/“”|undefined|\s[.,]|by \.| {2}/);
    }
  }
});

test('a letter to the organization itself supports it and speaks of the topic', () => {
  for (const text of lettersFor({ recipient: 'Riders Union', goal: 'Never shown', reason: 'night buses' })) {
    expect(text).toContain('Dear Riders Union,');
    expect(text).toContain('\n\nNight buses.\n\n');
    expect(text).not.toContain('Never shown');
  }
});

test('what visitors type stays in its place', () => {
  const sly = { name: 'Ada\n\nSubject: Boo', recipient: 'Council\nSubject: Boo', organization: 'A\nB' };
  for (const text of lettersFor(sly)) expect(text.match(/^Subject:/gm)).toHaveLength(1);
  const reason = 'first\r\n\r\n\r\n  second';
  expect(lettersFor({ reason })[0]).toContain('\n\nFirst\n\n  second.\n\n');
});

test('the writer hands the letter on word by word and says that it is a sample', async () => {
  const { pieces, writing, error } = await readWhole(sampleWriter({ msPerWord: 0.01, draw: () => 0 }));
  expect(error).toBeUndefined();
  expect(pieces.length).toBeGreaterThan(150);
  expect(pieces.join('')).toBe(composeSampleLetter(letter, () => 0));
  expect(writing).toMatchObject({ provider: 'sample', model: 'sample' });
  expect(writing?.usage).toEqual({ inputTokens: 0, outputTokens: 0 });
});

test('a reader who waits for the whole letter does not wait for its pace', async () => {
  const task = { ...letterTask, streamed: false };
  const { pieces } = await readWhole(sampleWriter({ msPerWord: 60_000 }), { task });
  expect(pieces).toHaveLength(1);
});

test('the writer stops when the reader leaves', async () => {
  const leaving = new Error('The reader left.');
  const reader = new AbortController();
  const events = sampleWriter({ msPerWord: 1 }).write(letterTask, reader.signal);
  await events.next();
  const pending = events.next();
  reader.abort(leaving);
  await expect(pending).rejects.toBe(leaving);
  expect(await events.next()).toEqual({ done: true, value: undefined });
});
