import { NOTHING, type Word } from './words.server.ts';

type Words = readonly Word[];

export interface Amount {
  to: number;
  values: number[];
  isSpelled?: boolean;
  isOrdinal?: boolean;
}

export function readAmount(words: Words, at: number, english: boolean): Amount | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (word.kind === 'word') return english ? (readHalf(words, at) ?? readSpelled(words, at)) : undefined;
  if (word.kind !== 'number') return undefined;
  const values = valuesOf(word.text);
  const next = words[at + 1];
  if (next?.isGlued && /^(?:st|nd|rd|th)$/i.test(next.text)) return { to: at + 2, values, isOrdinal: true };
  const scale = SCALES.get(next?.plain ?? '');
  if (!scale || (next && next.plain.length <= 2 && !next.isGlued)) return { to: at + 1, values };
  // "5m" may be five meters.
  const isSure = (next?.plain.length ?? 0) > 1 || next?.plain === 'k';
  const scaled = values.map((value) => rounded(value * scale));
  return { to: at + 2, values: isSure ? scaled : [...scaled, ...values] };
}

export const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
  ['k', 1_000],
  ['m', 1_000_000],
  ['mn', 1_000_000],
  ['bn', 1_000_000_000],
  ['b', 1_000_000_000],
]);

/** "1.234" can be read in two ways, "1,234.5" and "1.234,5" in only one. */
function valuesOf(text: string): number[] {
  const digits = text.replace(/[\s\u00a0\u2009\u202f'’]/g, '');
  const groups = digits.split(/[.,]/);
  if (groups.length === 1) return [Number(digits)];
  const tail = groups.at(-1) ?? '';
  const head = groups.slice(0, -1);
  const inThousands = groups.slice(1).every((group) => group.length === 3);
  const isMixed = digits.includes('.') && digits.includes(',');
  const values = [];
  if (inThousands && !isMixed) values.push(Number(groups.join('')));
  if (head.length === 1 || isMixed) values.push(Number(`${head.join('')}.${tail}`));
  return values.length > 0 ? values.map(rounded) : [Number(groups.join(''))];
}

export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED = new Map([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['dozen', 12],
]);

function readHalf(words: Words, at: number): Amount | undefined {
  if (words[at]?.plain !== 'half' || words[at + 1]?.plain !== 'a') return undefined;
  const scale = SCALES.get(words[at + 2]?.plain ?? '');
  return scale ? { to: at + 3, values: [scale / 2], isSpelled: true } : undefined;
}

function readSpelled(words: Words, at: number): Amount | undefined {
  const sum: Sum = { total: 0, current: 0, room: Infinity };
  let to = at;
  while (addWord(sum, words, to, to > at)) to += 1 + linkLength(words, to + 1, sum.room);
  if (to === at) return undefined;
  const value = sum.total + sum.current;
  const hasDecimals = words[to]?.plain === 'point' && SPELLED.has(words[to + 1]?.plain ?? '');
  return hasDecimals ? readDecimals(words, to + 1, value) : { to, values: [rounded(value)], isSpelled: true };
}

interface Sum {
  total: number;
  current: number;
  room: number;
}

function addWord(sum: Sum, words: Words, at: number, began: boolean): boolean {
  const { plain } = words[at] ?? NOTHING;
  const value = SPELLED.get(plain);
  if (value !== undefined && value < sum.room) {
    sum.current += value;
    sum.room = value >= 20 && value % 10 === 0 ? 10 : 0;
    return true;
  }
  const scale = plain.length > 2 && (began || isArticle(words[at - 1])) && SCALES.get(plain);
  if (!scale) return false;
  const multiplied = (sum.current || 1) * scale;
  sum.total += scale === 100 ? 0 : multiplied;
  sum.current = scale === 100 ? multiplied : 0;
  sum.room = Math.min(scale, 1_000);
  return true;
}

function isArticle(word: Word | undefined): boolean {
  return word?.plain === 'a' || word?.plain === 'one';
}

function linkLength(words: Words, index: number, room: number): number {
  const [link, next] = [words[index], words[index + 1]];
  if (!link || !next) return 0;
  const value = SPELLED.get(next.plain);
  const isHyphen = link.text === '-' && link.isGlued && next.isGlued;
  const isAnd = link.plain === 'and' && room >= 100;
  return (isHyphen || isAnd) && value !== undefined && value < room ? 1 : 0;
}

function readDecimals(words: Words, at: number, whole: number): Amount {
  let [index, digits] = [at, ''];
  for (; (SPELLED.get(words[index]?.plain ?? '') ?? 10) < 10; index += 1) {
    digits += SPELLED.get(words[index]?.plain ?? '');
  }
  const scale = SCALES.get(words[index]?.plain ?? '');
  const value = Number(`${whole}.${digits || 0}`);
  return { to: scale ? index + 1 : index, values: [rounded(value * (scale ?? 1))], isSpelled: true };
}
