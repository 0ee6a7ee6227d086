import { LANGUAGES } from '#i18n/languages.contract.ts';
import { listOf } from './word-lists.server.ts';
import { NOTHING, type Word, withoutMarks } from './words.server.ts';

export interface DateClaim {
  kind: 'date';
  to: number;
  readings: Day[];
  weekday?: string;
}

interface Day {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
}

type Words = readonly Word[];

export function readDate(words: Words, at: number, english: boolean): DateClaim | undefined {
  const { kind, plain } = words[at] ?? NOTHING;
  if (kind === 'mark') return undefined;
  if (WEEKDAYS.has(plain)) return readWeekday(words, at, english);
  const found = readNumeric(words, at) ?? readWritten(words, at, english) ?? readYear(words, at);
  return found && { kind: 'date', ...found };
}

type Found = Pick<DateClaim, 'to' | 'readings'>;

const WEEKDAYS = listOf('monday tuesday wednesday thursday friday saturday sunday');

/** "On Tuesday" names a day; "every Tuesday" and "Tuesday mornings" don't. */
function readWeekday(words: Words, at: number, english: boolean): DateClaim | undefined {
  const next = words[at + 1]?.text === ',' ? at + 2 : at + 1;
  const date = readNumeric(words, next) ?? readWritten(words, next, english);
  if (date?.readings.some(({ day }) => day !== undefined)) return { kind: 'date', ...date };
  const [before, after] = [words[at - 1]?.plain ?? '', words[at + 1]];
  const isOneDay = /^(?:on|next|last|this)$/.test(before) && after?.kind !== 'word';
  return isOneDay ? { kind: 'date', to: at + 1, readings: [], weekday: words[at]?.plain ?? '' } : undefined;
}

/** Reads 12/9/2026, 2026-12-09, 9.12.2026, and 12/9 if it is a date. */
function readNumeric(words: Words, at: number): Found | undefined {
  const { parts, to, separator } = readParts(words, at);
  const [first = 0, second = 0, third = 0] = parts;
  if (parts.length === 2) {
    const isMeant = /^(?:on|by|until|before|am|le|el|dem)$/.test(words[at - 1]?.plain ?? '');
    return separator === '/' && isMeant ? asFound(to, bothOrders(first, second)) : undefined;
  }
  if (parts.length !== 3) return undefined;
  if (first > 31) return asFound(to, [{ year: first, month: second, day: third }]);
  const year = third < 100 ? 2000 + third : third;
  return asFound(
    to,
    bothOrders(first, second).map((day) => ({ ...day, year })),
  );
}

function bothOrders(first: number, second: number): Day[] {
  return [
    { month: first, day: second },
    { month: second, day: first },
  ];
}

function readParts(words: Words, at: number) {
  const parts: number[] = [];
  for (let [to, separator] = [at, '']; ; to += 1) {
    const { text } = words[to] ?? NOTHING;
    if (!/^\d{1,4}(?:\.\d{1,4}){0,2}$/.test(text)) return { parts: [], to, separator };
    parts.push(...text.split('.').map(Number));
    to += 1;
    const [mark, next] = [words[to] ?? NOTHING, words[to + 1] ?? NOTHING];
    const goesOn = mark.isGlued && /^[/.-]$/.test(mark.text) && next.isGlued && next.kind === 'number';
    if (!goesOn || parts.length > 3) return { parts, to, separator };
    separator = mark.text;
  }
}

function asFound(to: number, days: Day[]): Found | undefined {
  const readings = days.filter(
    ({ year = 2000, month = 1, day = 1 }) =>
      month >= 1 && month <= 12 && day >= 1 && day <= 31 && isYear(year),
  );
  return readings.length > 0 ? { to, readings } : undefined;
}

function isYear(value: number): boolean {
  return value >= 1500 && value < 2100;
}

/** Reads "December 9th, 2026", "9 de diciembre", "the third of March", "March 2026" and "in May". */
function readWritten(words: Words, at: number, english: boolean): Found | undefined {
  const before = readDay(words, at);
  const monthAt = before ? skipLink(words, before.to) : at;
  const month = monthOf(words, monthAt, before !== undefined, english);
  if (!month) return undefined;
  const next = skipDot(words, monthAt);
  const after = before ? undefined : readDay(words, words[next]?.plain === 'the' ? next + 1 : next);
  const year = readYearAfter(words, after?.to ?? next);
  const to = year?.to ?? after?.to ?? monthAt + 1;
  return { to, readings: [{ month, day: before?.day ?? after?.day, year: year?.year }] };
}

function skipDot(words: Words, at: number): number {
  const [month, dot] = [words[at] ?? NOTHING, words[at + 1] ?? NOTHING];
  return month.plain.length <= 4 && dot.text === '.' && dot.isGlued ? at + 2 : at + 1;
}

function readYearAfter(words: Words, at: number): { to: number; year: number } | undefined {
  const isLinked = words[at]?.text === ',' || /^(?:of|de|del)$/.test(words[at]?.plain ?? '');
  const next = isLinked ? at + 1 : at;
  const year = wholeNumber(words[next]);
  return year !== undefined && isYear(year) ? { to: next + 1, year } : undefined;
}

function wholeNumber(word: Word | undefined): number | undefined {
  return word?.kind === 'number' && /^\d+$/.test(word.text) ? Number(word.text) : undefined;
}

export const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );

function readDay(words: Words, at: number): { to: number; day: number } | undefined {
  const word = words[at];
  const spelled = ORDINALS.indexOf(word?.plain ?? '');
  if (spelled >= 0) return { to: at + 1, day: spelled + 1 };
  const day = wholeNumber(word);
  if (day === undefined || day < 1 || day > 31) return undefined;
  const next = words[at + 1];
  const isOrdinal = next?.isGlued && /^(?:st|nd|rd|th|er|º)$/i.test(next.text);
  return { to: isOrdinal ? at + 2 : at + 1, day };
}

function skipLink(words: Words, at: number): number {
  const { plain, text, isGlued } = words[at] ?? NOTHING;
  return /^(?:of|de|di)$/.test(plain) || (text === '.' && isGlued) ? at + 1 : at;
}

const MONTH_LOCALES = [...LANGUAGES.filter((language) => language !== 'ar'), 'sv', 'da', 'uk', 'ru', 'tr'];
const MONTHS_BY_LANGUAGE = MONTH_LOCALES.map((locale) => new Map(monthNames(locale)));
const ENGLISH_MONTHS = new Map([...(MONTHS_BY_LANGUAGE[0] ?? []), ...shortMonths()]);
const MONTHS = new Map([...MONTHS_BY_LANGUAGE.flatMap((months) => [...months]), ...ENGLISH_MONTHS]);

function monthNames(locale: string): [string, number][] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(new Date(2026, index, 9));
    const name = parts.find(({ type }) => type === 'month')?.value ?? '';
    return [withoutMarks(name.toLowerCase()), index + 1];
  });
}

function shortMonths(): [string, number][] {
  const short = [...(MONTHS_BY_LANGUAGE[0] ?? [])].map(([name, month]): [string, number] => [
    name.slice(0, 3),
    month,
  ]);
  return [...short, ['sept', 9]];
}

function monthOf(words: Words, at: number, hasDay: boolean, english: boolean): number | undefined {
  const word = words[at] ?? NOTHING;
  const month = (english ? ENGLISH_MONTHS : MONTHS).get(word.plain);
  if (hasDay || (english && wholeNumber(words[skipDot(words, at)]) !== undefined)) return month;
  if (!english) return word.plain.length > 4 ? month : undefined;
  // May and March are also verbs, and "Jan" is also a name.
  const isPlain = word.plain.length > 4 && word.plain !== 'march';
  const isMeant = isPlain || MONTH_COMES_AFTER.has(words[at - 1]?.plain ?? '');
  return isMeant && word.isCapital ? month : undefined;
}

const MONTH_COMES_AFTER = listOf(
  'in on by until till since last this next each every of early late mid from to through before after during and',
);

const YEAR_COMES_AFTER = listOf('in since by until of from to through before after during year and the for');

function readYear(words: Words, at: number): Found | undefined {
  const year = wholeNumber(words[at]);
  if (year === undefined || words[at]?.text.length !== 4 || !isYear(year)) return undefined;
  if (!YEAR_COMES_AFTER.has(words[at - 1]?.plain ?? '')) return undefined;
  const next = words[at + 1];
  return { to: next?.isGlued && next.text === 's' ? at + 2 : at + 1, readings: [{ year }] };
}
