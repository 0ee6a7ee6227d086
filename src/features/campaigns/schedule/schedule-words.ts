import { toLocalTime } from './zoned-time.ts';

const DAY_MS = 86_400_000;

interface When {
  timeZone: string;
  /** The language, such as `en`. */
  locale: string;
  /** The current year: only others are named. */
  year: number;
}

/** "Monday, November 30", and the time where it isn't the beginning of that day. */
export function openingDay(moment: string, when: When): string {
  const date = new Date(moment);
  return dayAndTime(date, when, localTime(date, when) !== '00:00');
}

/** "Friday, December 4" for the whole of that day, otherwise with the time. */
export function closingDay(moment: string, when: When): string {
  const date = new Date(moment);
  const time = localTime(date, when);
  const isMidnight = time === '00:00';
  return dayAndTime(isMidnight ? new Date(date.getTime() - 1) : date, when, !isMidnight && time !== '23:59');
}

/** Calendar days: 0 on the day itself, 1 the day before. */
export function daysUntil(date: Date, timeZone: string, now: Date): number {
  const dayOf = (moment: Date) => Date.parse(toLocalTime(moment, timeZone).slice(0, 10));
  return (dayOf(date) - dayOf(now)) / DAY_MS;
}

function localTime(date: Date, { timeZone }: When): string {
  return toLocalTime(date, timeZone).slice(-5);
}

function dayAndTime(date: Date, { timeZone, locale, year }: When, hasTime: boolean): string {
  const isOtherYear = !toLocalTime(date, timeZone).startsWith(`${year}-`);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isOtherYear && { year: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }).format(date);
}
