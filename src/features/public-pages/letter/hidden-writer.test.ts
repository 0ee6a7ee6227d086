import { expect, test } from 'vitest';
import { hideWriter } from './hidden-writer.ts';

const ada = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };
const BODY = 'Dear Mayor,\n\nI, Ada Marsh, live at 5 Mill Lane.\n\nSincerely,';
const LETTER = `${BODY}\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417`;

test('what is translated holds neither the name nor the address, and gets them back', () => {
  const { text, restore } = hideWriter(LETTER, ada);
  expect(text).toBe('Dear Mayor,\n\nI, [[3]], live at [[2]].\n\nSincerely,');
  expect(restore('Sehr geehrter Bürgermeister,\n\nich, [[3]], wohne [[2]].')).toBe(
    'Sehr geehrter Bürgermeister,\n\nich, Ada Marsh, wohne 5 Mill Lane.\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417',
  );
});

test('a signature that was changed by hand is hidden too', () => {
  const changed = `${BODY}\n\nAda Marsh, teacher\n5 Mill Lane, HARLOW`;
  expect(hideWriter(changed, ada).text).not.toMatch(/Ada Marsh|Mill Lane/);
});

test('marks that no line belongs to stay as they are', () => {
  expect(hideWriter(LETTER, ada).restore('[[9]]')).toContain('[[9]]');
});
