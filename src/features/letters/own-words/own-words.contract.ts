import { LITTLE_WORDS } from './little-words.contract.ts';
import { plainWord } from './plain-word.contract.ts';

export interface Passage {
  start: number;
  end: number;
}

/** With fewer words, visitors leave most of the letter to the writer. */
export const MIN_WORDS_OF_SHARE = 20;

/** Three words are often a name, such as "the city council". */
const RUN = 4;
const MIN_TELLING_WORDS = 2;

/** Finds runs of at least four words from the visitor. Two of them or more must say something. */
export function findOwnWords(letter: string, own: readonly string[]): Passage[] {
  return runsIn(wordsIn(letter), own).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
}

/** Returns a percentage of the letter's words, or null if the visitor wrote too little. */
export function ownShareOf(letter: string, own: readonly string[]): number | null {
  const words = wordsIn(letter);
  if (countOwnWords(own) < MIN_WORDS_OF_SHARE || words.length === 0) return null;
  return Math.round((100 * runsIn(words, own).flat().length) / words.length);
}

export function countOwnWords(own: readonly string[]): number {
  return own.reduce((count, text) => count + wordsIn(text).length, 0);
}

interface Word extends Passage {
  plain: string;
}

function runsIn(words: Word[], own: readonly string[]): Word[][] {
  const known = new Set(own.flatMap((text) => beginningsOf(wordsIn(text))));
  const runs: Word[][] = [];
  let end = 0;
  for (const [index, beginning] of beginningsOf(words).entries()) {
    if (!known.has(beginning)) continue;
    const added = words.slice(Math.max(end, index), index + RUN);
    const run = index <= end ? runs.at(-1) : undefined;
    if (run) run.push(...added);
    else runs.push(added);
    end = index + RUN;
  }
  return runs.filter(saysSomething);
}

/** Returns the four words from each word on. */
function beginningsOf(words: Word[]): string[] {
  return words.slice(RUN - 1).map((_, index) =>
    words
      .slice(index, index + RUN)
      .map(({ plain }) => plain)
      .join(' '),
  );
}

function saysSomething(run: Word[]): boolean {
  return run.filter(({ plain }) => !LITTLE_WORDS.has(plain)).length >= MIN_TELLING_WORDS;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    plain: plainWord(word),
  }));
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'‑-][\p{L}\p{M}\p{N}]+)*/gu;
