import { describe, expect, test } from 'vitest';
import { countOwnWords, findOwnWords, ownShareOf } from './own-words.contract.ts';

const REASON = 'My daughter learned to read in the window seat of the Maple Street branch.';

function passagesIn(letter: string, ...own: string[]): string[] {
  return findOwnWords(letter, own).map(({ start, end }) => letter.slice(start, end));
}

describe('own words', () => {
  test('are found whole, also inside a longer sentence', () => {
    const letter = `Please open the branch. As you know, my daughter learned to read in the window seat of the Maple Street branch, and we miss it.`;
    expect(passagesIn(letter, REASON)).toEqual([REASON.replace('My', 'my').slice(0, -1)]);
  });

  test('are found whatever their case, accents, punctuation and line breaks', () => {
    expect(passagesIn('“MY DAUGHTER\nlearned—to read”: she did.', REASON)).toEqual([
      'MY DAUGHTER\nlearned—to read',
    ]);
    expect(passagesIn('It’s a café-bar, next door.', 'its a cafe-bar next door')).toEqual([
      'It’s a café-bar, next door',
    ]);
    expect(passagesIn('Mi mamá esta muy sola.', 'mi mama está muy sola')).toEqual(['Mi mamá esta muy sola']);
  });

  test('are at least four words in a row', () => {
    expect(passagesIn('The Maple Street corner is dark, and the window seat is gone.', REASON)).toEqual([]);
    expect(passagesIn('We loved the Maple Street branch.', REASON)).toEqual(['the Maple Street branch']);
  });

  test('are found in each reply separately, not across two', () => {
    expect(passagesIn('Our bus is often late.', 'We wait for our bus', 'is often late every day')).toEqual(
      [],
    );
    expect(passagesIn('It is late every day. We wait.', 'our bus', 'is late every day')).toEqual([
      'is late every day',
    ]);
  });

  test.each([
    [
      'This is for all of us, because it is in the end of it.',
      'because it is in the beginning, for all of us',
    ],
    ['Das ist für uns alle, weil es so ist wie es ist.', 'Das ist für uns, weil es so ist.'],
    [
      'C’est pour nous et pour vous, parce que ce n’est pas si.',
      'C’est pour nous, parce que ce n’est pas ça',
    ],
    ['Es para nosotros y no es lo que es.', 'no es lo que es para'],
    ['To nie jest tak, że nie ma już nic.', 'to nie jest tak, że nie'],
    ['هذا ما كان لنا من قبل في كل', 'ما كان لنا من قبل'],
  ])('are never a run of little words: %s', (letter, own) => {
    expect(passagesIn(letter, own)).toEqual([]);
  });

  test.each([
    ['Ich gehe jeden Samstag dorthin.', 'ich gehe jeden Samstag'],
    ['Mes enfants apprennent à lire là-bas.', 'mes enfants apprennent à lire'],
    ['Moje dzieci uczą się tam czytać.', 'moje dzieci uczą się'],
    ['أطفالي يتعلمون القراءة هناك كل سبت.', 'أطفالي يتعلمون القراءة هناك'],
  ])('are found in other languages: %s', (letter, own) => {
    expect(passagesIn(letter, own)).toHaveLength(1);
  });

  test('need a reason and a letter', () => {
    expect(passagesIn('Please open the branch.', '')).toEqual([]);
    expect(passagesIn('', REASON)).toEqual([]);
  });
});

describe('the share of own words', () => {
  const twenty = Array.from({ length: 20 }, (_, number) => `word${number}`).join(' ');

  test('is the percentage of the words of the letter', () => {
    const others = Array.from({ length: 30 }, (_, number) => `other${number}`).join(' ');
    expect(ownShareOf(`${others}. ${twenty}.`, [twenty])).toBe(40);
    expect(ownShareOf(twenty, [twenty])).toBe(100);
    expect(ownShareOf(others, [twenty])).toBe(0);
  });

  test('is unknown for fewer than 20 words, which all replies make together', () => {
    const nineteen = twenty.replace('word0 ', '');
    expect(countOwnWords([nineteen, 'one'])).toBe(20);
    expect(ownShareOf(twenty, [nineteen])).toBeNull();
    expect(ownShareOf(`${twenty} more`, [nineteen, 'more'])).toBe(90);
    expect(ownShareOf('', [twenty])).toBeNull();
  });
});
