import { expect, test } from 'vitest';
import { redactSender } from './redacted-sender.ts';

const ada = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };
const BODY = 'Dear Mayor,\n\nI, Ada  Marsh, live at 5 Mill Lane.\n\nSincerely,';
const LETTER = `${BODY}\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417`;

test('what is translated holds neither the name nor the address, and gets them back', () => {
  const { text, restore } = redactSender(LETTER, ada);
  expect(text).toBe('Dear Mayor,\n\nI, [[3]], live at [[2]].\n\nSincerely,');
  expect(restore('Sehr geehrter Bürgermeister,\n\nich, [[3]], wohne [[2]].')).toBe(
    'Sehr geehrter Bürgermeister,\n\nich, Ada Marsh, wohne 5 Mill Lane.\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417',
  );
});

test.each([
  ['a name with two spaces', { ...ada, userName: 'Ada  Marsh' }, LETTER],
  [
    'a short name and a changed address',
    { ...ada, userName: '王芳' },
    `Dear Mayor,\n\nPlease.\n\nSincerely,\n\n王芳\n5 Mill Lane, Flat 2\nHarlow, HC 20417`,
  ],
  ['another name below the closing', ada, `${BODY}\n\nA. Marsh, teacher\nMill Lane, HARLOW`],
  ['no closing', ada, `Dear Mayor,\n\nPlease.\n\nAda Marsh, teacher\n5 Mill Lane, HARLOW`],
])('a signature with %s is cut off too', (_what, details, letter) => {
  const { text, restore } = redactSender(letter, details);
  expect(text).not.toMatch(/Marsh|Mill Lane|王芳|Harlow/i);
  expect(restore('x')).toBe(`x\n\n${letter.split('\n\n').at(-1)}`);
});

test('what has a meaning in patterns is hidden as it is written', () => {
  const details = { userName: 'A. (Ada) M*+?', userAddress: 'Box-1/2 {^5} [$|\\]' };
  expect(redactSender('Dear Mayor, I am A. (Ada) M*+?, at Box-1/2 {^5} [$|\\].', details).text).not.toMatch(
    /Ada|Box/,
  );
});

test('a name that doubles as a word is hidden only as a name', () => {
  const letter = 'I, An, read to children in Reading, and reading in READING is what I love.\n\nSincerely,\n';
  const { text } = redactSender(letter, { userName: 'An', userAddress: '5 Mill Lane\nReading' });
  expect(text).toContain('I, [[3]], read to children in [[2]], and reading in [[2]] is what I love.');
  const typedSmall = redactSender('I am ada.\n\nSincerely,\n', { userName: 'ada', userAddress: '' });
  expect(typedSmall.text).toContain('I am [[1]].');
});

test('marks that no line belongs to stay as they are', () => {
  expect(redactSender(LETTER, ada).restore('[[9]]')).toContain('[[9]]');
});
