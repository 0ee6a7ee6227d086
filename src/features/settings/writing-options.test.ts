import { expect, test } from 'vitest';
import { DEFAULT_TONES, writingOptions } from './settings.contract.ts';

test('every non-empty line is an option', () => {
  expect(writingOptions('Warm and personal\n\n  Formal  \n\t\nUrgent')).toEqual([
    'Warm and personal',
    'Formal',
    'Urgent',
  ]);
});

test("lines of examples aren't options", () => {
  expect(writingOptions('Examples: warm, formal\nWarm\n  Examples: none')).toEqual(['Warm']);
});

test('a text that only mentions examples is an option', () => {
  expect(writingOptions('Formal, with Examples: two or three')).toEqual([
    'Formal, with Examples: two or three',
  ]);
});

test('options end at line breaks of every system', () => {
  expect(writingOptions('Warm\r\nFormal\rUrgent')).toEqual(['Warm', 'Formal', 'Urgent']);
});

test('an empty text has no options', () => {
  expect(writingOptions(' \n ')).toEqual([]);
});

test('the built-in options are used if none are saved', () => {
  expect(writingOptions('Formal', DEFAULT_TONES)).toEqual(['Formal']);
  for (const saved of ['Examples: warm', ' ']) {
    expect(writingOptions(saved, DEFAULT_TONES)).toEqual(DEFAULT_TONES.split('\n'));
  }
});
