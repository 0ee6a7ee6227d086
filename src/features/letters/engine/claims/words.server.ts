import { listOf, SHORT_FORMS } from './word-lists.server.ts';

export interface Word {
  kind: 'word' | 'number' | 'mark';
  text: string;
  /** In lowercase, with straight apostrophes, without possessive endings, and with short forms written out. */
  plain: string;
  start: number;
  end: number;
  isCapital: boolean;
  isGlued: boolean;
  opens: boolean;
  startsLine: boolean;
}

export const NOTHING: Word = {
  kind: 'mark',
  text: '',
  plain: '',
  start: 0,
  end: 0,
  isCapital: false,
  isGlued: false,
  opens: false,
  startsLine: false,
};

/** In Arabic, "and" is joined to the number after it. */
const WORDS =
  /(\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’‘]\p{L}[\p{L}\p{M}]*)*)|(\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)|\d+(?:[.,'’]\d+)*)|[^\s\p{Cc}]/gu;

export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let mayBegin = true;
  for (const match of text.matchAll(WORDS)) {
    const [found, letters, digits] = match;
    const previous = words.at(-1);
    const start = match.index;
    const gap = text.slice(previous?.end ?? 0, start);
    const startsLine = !previous || gap.includes('\n');
    const isQuoted = gap === '' && /^["“‘«„(]$/.test(previous?.text ?? '');
    const opens = startsLine || isQuoted || mayBegin;
    const kind = letters ? 'word' : digits ? 'number' : 'mark';
    const plain = letters ? plainWord(letters) : found;
    const end = start + found.length;
    const isCapital = letters !== undefined && opensWithCapital(letters);
    const isGlued = gap === '';
    const word = { kind, text: found, plain, start, end, isCapital, isGlued, opens, startsLine } as const;
    words.push(word);
    mayBegin = mayBeginAfter(word, previous, mayBegin);
  }
  return words;
}

const BEFORE_WORDS = /^["“”‘’'()[\]«»„*•–—-]$/;

function mayBeginAfter(word: Word, before: Word | undefined, mayBeginBefore: boolean): boolean {
  if (word.text === '.') return !isAbbreviation(before);
  if (word.kind !== 'mark') return false;
  if (/[!?:…]/.test(word.text)) return true;
  return BEFORE_WORDS.test(word.text) && (word.opens || mayBeginBefore);
}

const ABBREVIATIONS = listOf(
  'dr mr mrs ms st rev sen rep gov hon prof lt col sgt capt jr sr ave blvd rd ln mt ft no vs v art sec dept inc co',
);

function isAbbreviation(word: Word | undefined): boolean {
  if (word?.kind !== 'word') return false;
  return ABBREVIATIONS.has(word.text.toLowerCase()) || (word.text.length === 1 && word.isCapital);
}

function opensWithCapital(text: string): boolean {
  const [first = ''] = text;
  return first !== first.toLowerCase();
}

function plainWord(text: string): string {
  const isAscii = /^[a-z]+$/i.test(text);
  const lower = text.toLowerCase();
  const plain = isAscii ? lower : withoutMarks(lower.replace(/[’‘]/g, "'").replace(/'s?$/, ''));
  return SHORT_FORMS.get(plain) ?? plain;
}

export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** "Branches" and "branch" get the same stem, which may not be a word. */
export function stemOf(plain: string): string {
  if (plain.length < 4 || plain.endsWith('ss')) return plain;
  return plain.replace(/(?<=s|x|ch|sh)es$|s$/, '');
}

export function isEnglish(words: Word[]): boolean {
  const letters = words.filter(({ kind }) => kind === 'word');
  const known = letters.filter(({ plain }) => TELLTALE.has(plain));
  return known.length * 8 >= letters.length;
}

const TELLTALE = listOf(
  "the and of to that is this with have you are my our we it on at be please an for has was would by from not can as so but its their they she he his her who will i'm it's don't what when where which there",
);

export function phraseOf(words: Word[]): string {
  const texts = words.filter(({ kind }) => kind !== 'mark').map(({ plain }) => plain);
  return ` ${texts.join(' ')} `;
}
