import { expect, test } from 'vitest';
import { matchesSearch } from './filters.tsx';

test('every typed word has to be in one of the texts, in any order and case, with any accents', () => {
  expect(matchesSearch('bus NIGHT', 'Keep the night bus', 'Council')).toBe(true);
  expect(matchesSearch('night council', 'Keep the night bus', 'Council')).toBe(true);
  expect(matchesSearch('OSTRA', 'Save the Östra oaks')).toBe(true);
  expect(matchesSearch('night ferry', 'Keep the night bus', 'Council')).toBe(false);
});

test('nothing typed finds everything', () => {
  expect(matchesSearch('  ', 'Keep the night bus')).toBe(true);
});

test('a word does not reach over two texts', () => {
  expect(matchesSearch('busCouncil', 'bus', 'Council')).toBe(false);
});
