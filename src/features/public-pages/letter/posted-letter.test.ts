import { expect, test } from 'vitest';
import { addressSize, splitLetter } from './posted-letter.ts';

test('the signature is apart, so a printed letter has room to sign', () => {
  expect(splitLetter('Dear Ada,\n\nPlease.\n\nSincerely,\n\nBo Lind\n5 Mill Lane\n', 'Sincerely,')).toEqual({
    body: 'Dear Ada,\n\nPlease.',
    closing: 'Sincerely,',
    signature: 'Bo Lind\n5 Mill Lane',
  });
});

test('a letter with another closing is not split', () => {
  expect(splitLetter('Dear Ada,\n\nPlease.\n\nYours,\nBo', 'Sincerely,')).toEqual({
    body: 'Dear Ada,\n\nPlease.\n\nYours,\nBo',
    closing: '',
    signature: '',
  });
});

test.each([
  [6, 20, 'normal'],
  [7, 20, 'small'],
  [9, 20, 'smallest'],
  [4, 60, 'small'],
])('an address of %i lines with %i characters each is %s', (lines, characters, size) => {
  expect(addressSize(Array.from({ length: lines }, () => 'x'.repeat(characters)))).toBe(size);
});
