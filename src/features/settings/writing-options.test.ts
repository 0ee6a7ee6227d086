import { expect, test } from 'vitest';
import { DEFAULT_TONES, writingOptions } from './settings.contract.ts';

test('every line that says something is an option', () => {
  expect(writingOptions('Warm and personal\n\n  Formal  \n\t\nUrgent')).toEqual([
    'Warm and personal',
    'Formal',
    'Urgent',
  ]);
});

test('lines of examples are not options', () => {
  expect(writingOptions('Examples: warm, formal\nWarm\n  Examples: none')).toEqual(['Warm']);
});

test('a text that only mentions examples is an option', () => {
  expect(writingOptions('Formal, with Examples: two or three')).toEqual([
    'Formal, with Examples: two or three',
  ]);
});

test('line ends of every system part options', () => {
  expect(writingOptions('Warm\r\nFormal\rUrgent')).toEqual(['Warm', 'Formal', 'Urgent']);
});

test('an empty text has no options', () => {
  expect(writingOptions(' \n ')).toEqual([]);
});

test('where none are saved, the built-in ones are chosen from', () => {
  expect(writingOptions('Formal', DEFAULT_TONES)).toEqual(['Formal']);
  for (const saved of ['Examples: warm', ' ']) {
    expect(writingOptions(saved, DEFAULT_TONES)).toEqual(DEFAULT_TONES.split('\n'));
  }
});
