import { type Amount, readAmount, rounded, SCALES } from './amounts.server.ts';
import { listOf } from './word-lists.server.ts';
import { NOTHING, type Word } from './words.server.ts';

export interface NumberClaim {
  kind: 'number' | 'money' | 'percentage';
  to: number;
  values: number[];
  isHedged: boolean;
  /** True for a share such as "two thirds" or "one in four", stored in percent. */
  isShare?: boolean;
  /** True for the number of a house, flat or box, which says nothing else. */
  isLabel?: boolean;
  isOrdinal?: boolean | undefined;
  /** Counts from midnight or noon. */
  minutes?: number;
}

type Words = readonly Word[];

export function readNumber(words: Words, at: number, english: boolean): NumberClaim | undefined {
  const isHedged = HEDGES.has(words[at - 1]?.plain ?? '');
  const sign = CURRENCY_SIGNS.has(words[at]?.text ?? '') ? 1 : 0;
  const amount = readAmount(words, at + sign, english);
  if (!amount) return sign === 0 && english ? readClock(words, at) : undefined;
  if (sign === 1) return { kind: 'money', ...amount, isHedged };
  return (
    readTime(words, at, amount) ??
    readPercentage(words, amount, isHedged) ??
    (english ? readShare(words, at, amount, isHedged) : undefined) ??
    readSum(words, amount, isHedged) ??
    readPlain(words, at, amount, isHedged)
  );
}

const CURRENCY_SIGNS = listOf('$ £ € ¥ ₹ ₽ ₴ ₩');
const HEDGES = listOf(
  'about around roughly nearly almost some over than approximately estimated under exceeds',
);

const PERCENT = listOf('% percent pct prozent procent percentage');

function readPercentage(words: Words, { to, values }: Amount, isHedged: boolean): NumberClaim | undefined {
  const [next, afterNext] = [words[to], words[to + 1]];
  const isPair = /^(?:per|por|pour|per) (?:cent|ciento|cento)$/.test(`${next?.plain} ${afterNext?.plain}`);
  if (!isPair && !PERCENT.has(next?.plain ?? '')) return undefined;
  return { kind: 'percentage', to: to + (isPair ? 2 : 1), values, isHedged };
}

const PARTS = new Map([
  ['third', 3],
  ['quarter', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['tenth', 10],
]);
const COMPARED = listOf('of more less fewer higher lower longer faster');

/** Reads "two thirds", "a third less", "one in four", "6 out of 10" and "eight tenths of a percent". */
function readShare(words: Words, at: number, amount: Amount, isHedged: boolean): NumberClaim | undefined {
  const [value = 0] = amount.values;
  const next = words[amount.to]?.text === '-' ? amount.to + 1 : amount.to;
  const part = PARTS.get((words[next]?.plain ?? '').replace(/s$/, ''));
  const share = { kind: 'percentage', isHedged, isShare: true } as const;
  if (part && value < part && !amount.isOrdinal) {
    const isOfPercent = words[next + 1]?.plain === 'of' && PERCENT.has(words[next + 3]?.plain ?? '');
    const to = isOfPercent ? next + 4 : next + 1;
    return { ...share, to, values: [rounded((value / part) * (isOfPercent ? 1 : 100))] };
  }
  const whole = readWhole(words, amount.to);
  const [of = 0] = whole?.values ?? [];
  if (!whole || of <= value || of > 100 || words[at - 1]?.kind === 'number') return undefined;
  return { ...share, to: whole.to, values: [rounded((value / of) * 100)] };
}

function readWhole(words: Words, at: number): Amount | undefined {
  const isOutOf = words[at]?.plain === 'out' && words[at + 1]?.plain === 'of';
  if (isOutOf) return readAmount(words, at + 2, true);
  return words[at]?.plain === 'in' ? readAmount(words, at + 1, true) : undefined;
}

const CURRENCIES = listOf(
  'dollar dollars buck bucks pound pounds euro euros eur usd gbp cad aud quid cent cents pence ¢ € £ $ kr franc francs dolar dolares pesos zloty',
);

function readSum(words: Words, { to, values }: Amount, isHedged: boolean): NumberClaim | undefined {
  const currency = words[to]?.plain ?? '';
  if (!CURRENCIES.has(currency)) return undefined;
  if (/^(?:cents?|pence|¢)$/.test(currency)) {
    const sums = values.flatMap((value) => [value / 100, value]);
    return { kind: 'money', to: to + 1, values: sums, isHedged };
  }
  const rest = words[to + 1]?.plain === 'and' ? to + 2 : to + 1;
  const cents = readAmount(words, rest, true);
  const [part] = cents?.values ?? [];
  const hasCents = cents && part !== undefined && /^(?:cents|pence)$/.test(words[cents.to]?.plain ?? '');
  if (!hasCents) return { kind: 'money', to: to + 1, values, isHedged };
  return {
    kind: 'money',
    to: cents.to + 1,
    values: values.map((value) => rounded(value + part / 100)),
    isHedged,
  };
}

function readTime(words: Words, at: number, { to, values }: Amount): NumberClaim | undefined {
  const [hour = 99] = values;
  const [colon, minutes] = [words[to], words[to + 1]];
  const claim = { kind: 'number' as const, values: [] as number[], isHedged: false };
  if (colon?.text === ':' && colon.isGlued && minutes?.isGlued && /^\d\d$/.test(minutes.text)) {
    return { ...claim, to: halfOfDay(words, to + 2) ?? to + 2, minutes: clockOf(hour, Number(minutes.text)) };
  }
  const end = halfOfDay(words, to);
  const [, whole, tail] = /^(\d\d?)\.([0-5]\d)$/.exec(words[at]?.text ?? '') ?? [];
  const isDotted = whole !== undefined && (end !== undefined || words[to]?.plain === 'in');
  if (isDotted) return { ...claim, to: end ?? to, minutes: clockOf(Number(whole), Number(tail)) };
  if (end === undefined || hour > 24) return undefined;
  return { ...claim, to: end, values: [...values], minutes: clockOf(hour, 0) };
}

function halfOfDay(words: Words, at: number): number | undefined {
  const [first, dot, second] = [words[at]?.plain, words[at + 1]?.text, words[at + 2]?.plain];
  if (first === 'am' || first === 'pm' || first === "o'clock") return at + 1;
  return (first === 'a' || first === 'p') && dot === '.' && second === 'm' ? at + 3 : undefined;
}

function clockOf(hour: number, minutes: number): number {
  return (hour % 12) * 60 + minutes;
}

function readClock(words: Words, at: number): NumberClaim | undefined {
  const [part, link] = [words[at]?.plain, words[at + 1]?.plain];
  const isTold =
    (part === 'half' && link === 'past') || (part === 'quarter' && /^(?:past|to)$/.test(link ?? ''));
  const amount = isTold ? readAmount(words, at + 2, true) : undefined;
  const [hour] = amount?.values ?? [];
  if (!amount || hour === undefined || hour > 12) return readArticleShare(words, at);
  const after = part === 'half' ? 30 : link === 'to' ? -15 : 15;
  return {
    kind: 'number',
    to: amount.to,
    values: [],
    isHedged: false,
    minutes: (clockOf(hour, 0) + after + 720) % 720,
  };
}

function readArticleShare(words: Words, at: number): NumberClaim | undefined {
  const part = words[at]?.plain === 'a' ? PARTS.get(words[at + 1]?.plain ?? '') : undefined;
  if (!part || !COMPARED.has(words[at + 2]?.plain ?? '')) return undefined;
  return { kind: 'percentage', to: at + 2, values: [rounded(100 / part)], isHedged: false, isShare: true };
}

const LABELED = listOf('apt apartment room suite unit box flat #');
const SAYINGS = /^(?:24\/7|9\/11|50\/50|911)$/;

function readPlain(words: Words, at: number, amount: Amount, isHedged: boolean): NumberClaim | undefined {
  const { to, values, isOrdinal } = amount;
  if (isSaying(words, at, amount) || isInTerm(words, at)) return undefined;
  const isLabel = LABELED.has(words[at - 1]?.plain ?? '') || isHouseNumber(words, to);
  return { kind: 'number', to, values, isHedged, isOrdinal, ...(isLabel && { isLabel }) };
}

/** True for "a hundred reasons" and 24/7. "One" is hardly ever a number, and "1." begins a list item. */
function isSaying(words: Words, at: number, { to, values, isSpelled, isOrdinal }: Amount): boolean {
  const [value = 0] = values;
  if (isSpelled) return value <= 1 || isRoundWord(words[at - 1], words[at], to - at);
  const next = words[to] ?? NOTHING;
  if (isOrdinal) return next.plain === 'century';
  const isPoint = words[at]?.startsLine === true && /^[.)]$/.test(next.text) && value < 20;
  const around = [words.slice(at, to + 2), words.slice(Math.max(0, at - 2), to), words.slice(at, to)];
  return isPoint || around.some((part) => SAYINGS.test(part.map(({ text }) => text).join('')));
}

function isInTerm(words: Words, at: number): boolean {
  const [before, hyphen, number] = [words[at - 2], words[at - 1], words[at]];
  return hyphen?.text === '-' && hyphen.isGlued && number?.isGlued === true && before?.kind === 'word';
}

function isRoundWord(before: Word | undefined, word: Word | undefined, length: number): boolean {
  return length === 1 && before?.plain === 'a' && (SCALES.has(word?.plain ?? '') || word?.plain === 'dozen');
}

function isHouseNumber(words: Words, to: number): boolean {
  for (const [index, word] of words.slice(to, to + 6).entries()) {
    if (index > 0 && STREETS.has(word.plain)) return true;
    const isPart = word.isCapital || word.isGlued || word.kind === 'number';
    if (!isPart || (word.kind === 'mark' && word.text !== '.')) return false;
  }
  return false;
}

const STREETS = listOf('street avenue road lane boulevard highway court place square parkway way alley dr');
