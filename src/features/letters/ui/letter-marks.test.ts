import { describe, expect, test } from 'vitest';
import {
  groupBySentence,
  type LetterMark,
  moveMarks,
  sentenceAround,
  withoutSentence,
  withSentenceAgain,
} from './letter-marks.ts';

const TEXT = `Dear Commissioner,

It costs $380,000. Under Section 12 of the Libraries Act, doors open. Please vote.

Dr. Lena Cho agrees.

Sincerely,`;

function markOf(passage: string, text = TEXT): LetterMark {
  const start = text.indexOf(passage);
  return { start, end: start + passage.length, kind: 'law' };
}

test('Marks of one sentence make one group, and those of another sentence another', () => {
  const text = 'In Ohio it is 84 percent of them, says Dr. Cho. In Utah it is less.\n\nOhio is far.';
  const [ohio, percent, utah] = [markOf('Ohio', text), markOf('84 percent', text), markOf('Utah', text)];
  const far = { ...ohio, start: text.lastIndexOf('Ohio'), end: text.lastIndexOf('Ohio') + 4 };
  expect(groupBySentence(text, [ohio, percent, utah, far])).toEqual([[ohio, percent], [utah], [far]]);
});

describe('Marks', () => {
  const law = markOf('Section 12 of the Libraries Act');
  const name = markOf('Lena Cho');
  const wordsAfter = (next: string) =>
    moveMarks([law, name], TEXT, next).map(({ start, end }) => next.slice(start, end));

  test('go along with their words', () => {
    expect(wordsAfter(TEXT.replace('costs', 'would cost'))).toEqual([
      'Section 12 of the Libraries Act',
      'Lena Cho',
    ]);
    expect(wordsAfter(`${TEXT}\n\nAda`)).toEqual(['Section 12 of the Libraries Act', 'Lena Cho']);
    expect(wordsAfter(TEXT.replace('Please vote.', ''))).toEqual([
      'Section 12 of the Libraries Act',
      'Lena Cho',
    ]);
  });

  test('are gone once their words are changed', () => {
    expect(wordsAfter(TEXT.replace('Section 12', 'Section 13'))).toEqual(['Lena Cho']);
    expect(wordsAfter('')).toEqual([]);
  });
});

describe('The sentence of a mark', () => {
  test('ends at its own dots only', () => {
    const text = (mark: LetterMark) => {
      const { start, end } = sentenceAround(TEXT, mark);
      return TEXT.slice(start, end).trim();
    };
    expect(text(markOf('Section 12'))).toBe('Under Section 12 of the Libraries Act, doors open.');
    expect(text(markOf('$380,000'))).toBe('It costs $380,000.');
    expect(text(markOf('Lena Cho'))).toBe('Dr. Lena Cho agrees.');
  });

  test('is removed without a gap', () => {
    expect(withoutSentence(TEXT, markOf('Section 12'))).toBe(
      TEXT.replace('Under Section 12 of the Libraries Act, doors open. ', ''),
    );
    expect(withoutSentence(TEXT, markOf('Please vote'))).toBe(TEXT.replace(' Please vote.', ''));
    expect(withoutSentence(TEXT, markOf('Lena Cho'))).toBe(TEXT.replace('Dr. Lena Cho agrees.\n\n', ''));
    expect(withoutSentence('Only 41.', markOf('41', 'Only 41.'))).toBe('');
  });

  test('comes back where it was, also after a change before or behind it', () => {
    const without = withoutSentence(TEXT, markOf('Section 12'));
    expect(withSentenceAgain(without, TEXT, without)).toBe(TEXT);
    expect(withSentenceAgain(`${without}!`, TEXT, without)).toBe(`${TEXT}!`);
    expect(withSentenceAgain(`Oh ${without}`, TEXT, without)).toBe(`Oh ${TEXT}`);
    expect(withSentenceAgain('My own words.', TEXT, without)).toBeUndefined();
  });
});
