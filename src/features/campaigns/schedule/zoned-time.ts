const DAY_MS = 86_400_000;

/** Formats the value of a `datetime-local` input, such as `2026-12-04T17:00`. */
export function toLocalTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/**
 * Returns the moment of a local time, or null if it isn't valid. An ambiguous time is the earlier moment, and a skipped time moves
 * forward by the skipped amount.
 */
export function fromLocalTime(local: string, timeZone: string): Date | null {
  const clock = Date.parse(`${local}Z`);
  if (Number.isNaN(clock)) return null;
  const [before, after] = [clock - DAY_MS, clock + DAY_MS].map((ms) => offsetAt(ms, timeZone));
  const candidates = [before, after].map((offset = 0) => clock - offset);
  const shown = candidates.find((ms) => ms + offsetAt(ms, timeZone) === clock);
  return new Date(shown ?? candidates[0] ?? clock);
}

/** Returns the offset from UTC in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { ...TO_THE_SECOND, timeZone });
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  const shown = new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year);
  return shown - Math.floor(ms / 1000) * 1000;
}

const TO_THE_SECOND = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

interface When {
  timeZone: string;
  locale: string;
  /** The current year, which is left out of dates. */
  year: number;
}

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const SHORT = { month: 'short', day: 'numeric' } as const;

/** Returns "Monday, November 30", and the time unless it is midnight. */
export function openingDay(moment: string, when: When): string {
  return dayAndTime(openingOf(moment, when), when, LONG);
}

/** Returns "Friday, December 4" for the end of a day, otherwise with the time. */
export function closingDay(moment: string, when: When): string {
  return dayAndTime(closingOf(moment, when), when, LONG);
}

export function shortOpeningDay(moment: string, when: When): string {
  return dayAndTime(openingOf(moment, when), when, SHORT);
}

export function shortClosingDay(moment: string, when: When): string {
  return dayAndTime(closingOf(moment, when), when, SHORT);
}

interface Told {
  date: Date;
  hasTime: boolean;
}

function openingOf(moment: string, when: When): Told {
  const date = new Date(moment);
  return { date, hasTime: localTime(date, when) !== '00:00' };
}

function closingOf(moment: string, when: When): Told {
  const date = new Date(moment);
  const time = localTime(date, when);
  if (time === '00:00') return { date: new Date(date.getTime() - 1), hasTime: false };
  return { date, hasTime: time !== '23:59' };
}

/** Counts calendar days, with 0 for today. */
export function daysUntil(date: Date, timeZone: string, now: Date): number {
  const dayOf = (moment: Date) => Date.parse(toLocalTime(moment, timeZone).slice(0, 10));
  return (dayOf(date) - dayOf(now)) / DAY_MS;
}

function localTime(date: Date, { timeZone }: When): string {
  return toLocalTime(date, timeZone).slice(-5);
}

function dayAndTime(
  { date, hasTime }: Told,
  { timeZone, locale, year }: When,
  day: typeof LONG | typeof SHORT,
): string {
  const isOtherYear = !toLocalTime(date, timeZone).startsWith(`${year}-`);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    ...day,
    ...(isOtherYear && { year: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }).format(date);
}
