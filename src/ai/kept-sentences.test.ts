import { expect, test } from 'vitest';
import { findLost, sentencesOf } from './kept-sentences.server.ts';

test('a text is split at the ends of the visitor’s sentences', () => {
  expect(
    sentencesOf(['I close at noon. My "shop" is near!\nno stop here', ' ', 'At $2.40 it is cheap.']),
  ).toEqual(['I close at noon.', 'My "shop" is near!', 'no stop here', 'At $2.40 it is cheap.']);
});

test('a sentence is there whatever its spaces and quotes look like, and lost when a word changed', () => {
  const letter = 'As I said: I close  my “shop”\nat noon. It’s near.';
  const sentences = ['I close my "shop" at noon.', "It's near.", 'It was near.'];
  expect(findLost(letter, sentences)).toEqual(['It was near.']);
});
