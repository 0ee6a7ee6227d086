import type { WrittenLetter } from '../letters.contract.ts';

export type LetterMark = NonNullable<WrittenLetter['checks']>[number];

interface Change {
  before: number;
  removed: number;
  added: number;
}

function changeBetween(old: string, next: string): Change {
  const most = Math.min(old.length, next.length);
  let before = 0;
  while (before < most && old[before] === next[before]) before += 1;
  let after = 0;
  while (after < most - before && old.at(-1 - after) === next.at(-1 - after)) after += 1;
  return { before, removed: old.length - before - after, added: next.length - before - after };
}

export function moveMarks(marks: LetterMark[], old: string, next: string): LetterMark[] {
  const { before, removed, added } = changeBetween(old, next);
  return marks.flatMap((mark) => {
    if (mark.end <= before) return [mark];
    if (mark.start < before + removed) return [];
    return [{ ...mark, start: mark.start + added - removed, end: mark.end + added - removed }];
  });
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

const SHORT = /(?:^|[\s(])(?:dr|mr|mrs|ms|st|sec|no|sen|rep|gov|hon|prof|art|vs?|\p{L})\.\s*$/iu;

export function sentenceAround(text: string, { start, end }: LetterMark): { start: number; end: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const around = { start: lineStart, end: lineStart + line.length };
  let from = lineStart;
  for (const { segment, index } of SENTENCES.segment(line)) {
    const to = lineStart + index + segment.length;
    if (SHORT.test(segment) && to < around.end) continue;
    if (to > start && from <= start) around.start = from;
    if (to >= end) return { ...around, end: to };
    from = to;
  }
  return around;
}

/** Groups the marks that the same button removes. Marks must be in the order of the text. */
export function groupBySentence(text: string, marks: LetterMark[]): LetterMark[][] {
  const groups: LetterMark[][] = [];
  let end = -1;
  for (const mark of marks) {
    const sentence = sentenceAround(text, mark);
    if (sentence.start < end) groups.at(-1)?.push(mark);
    else groups.push([mark]);
    end = Math.max(end, sentence.end);
  }
  return groups;
}

/** Also removes the gap that the sentence would leave: a space or an empty paragraph. */
export function withoutSentence(text: string, mark: LetterMark): string {
  const { start, end } = sentenceAround(text, mark);
  const [head, tail] = [text.slice(0, start), text.slice(end)];
  const isWholeLine = (head === '' || head.endsWith('\n')) && (tail === '' || tail.startsWith('\n'));
  if (isWholeLine) return head + tail.replace(/^\n{1,2}/, '');
  return (tail === '' || tail.startsWith('\n') ? head.trimEnd() : head) + tail;
}

/** Puts back what was removed, wherever the text was changed since; undefined if its place is gone. */
export function withSentenceAgain(text: string, whole: string, without: string): string | undefined {
  const { before, removed } = changeBetween(whole, without);
  const sentence = whole.slice(before, before + removed);
  const tail = without.slice(before);
  if (text.startsWith(without.slice(0, before))) return text.slice(0, before) + sentence + text.slice(before);
  if (!text.endsWith(tail)) return undefined;
  return text.slice(0, text.length - tail.length) + sentence + tail;
}
