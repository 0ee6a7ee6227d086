import { expect, test } from 'vitest';
import { parseFacts } from './campaign-facts.ts';

test('reads a fact a line, without the address of its source', () => {
  const lines = `It costs $380,000 a year. https://county.example/budget

- Every branch closes at noon (source: https://county.example/hours?day=6).
• The board votes in December — https://county.example/a_(b)
2. Nine branches, <https://county.example/branches>
About 14.5 miles to the next branch`;
  expect(parseFacts(lines)).toEqual([
    { text: 'It costs $380,000 a year.', source: 'https://county.example/budget' },
    { text: 'Every branch closes at noon', source: 'https://county.example/hours?day=6' },
    { text: 'The board votes in December', source: 'https://county.example/a_(b' },
    { text: 'Nine branches', source: 'https://county.example/branches' },
    { text: 'About 14.5 miles to the next branch', source: null },
  ]);
});

test('keeps an address within a fact, and takes an address alone for none', () => {
  expect(parseFacts('At https://a.example 300 people signed.\nhttps://b.example\n\n')).toEqual([
    { text: 'At https://a.example 300 people signed.', source: null },
  ]);
  expect(parseFacts(null)).toEqual([]);
});
