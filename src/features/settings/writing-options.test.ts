import { expect, test } from 'vitest';
import { DEFAULT_LENGTHS, DEFAULT_TONES, writingOptions } from './settings.contract.ts';

test.each([
  [
    'every non-empty line',
    'Warm and personal\n\n  Formal  \n\t\nUrgent',
    ['Warm and personal', 'Formal', 'Urgent'],
  ],
  ['no lines of examples', 'Examples: warm, formal\nWarm\n  Examples: none', ['Warm']],
  ['a line that only mentions examples', 'Formal, with Examples: two', ['Formal, with Examples: two']],
  ['lines that end as on every system', 'Warm\r\nFormal\rUrgent', ['Warm', 'Formal', 'Urgent']],
  ['nothing of an empty text', ' \n ', []],
])('the options are %s', (_what, saved, options) => {
  expect(writingOptions(saved)).toEqual(options);
});

test('the built-in options are used if none are saved', () => {
  expect(writingOptions('Formal', DEFAULT_TONES)).toEqual(['Formal']);
  for (const saved of ['Examples: warm', ' ']) {
    expect(writingOptions(saved, DEFAULT_TONES)).toEqual(DEFAULT_TONES.split('\n'));
  }
  expect(writingOptions(DEFAULT_LENGTHS).length).toBeGreaterThan(1);
});
