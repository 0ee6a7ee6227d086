const DAY_MS = 86_400_000;

export function toLocalTime(moment: Date, timeZone: string): string {
  return clockAt(moment.getTime(), timeZone).slice(0, 16);
}

/** Returns null for invalid times. An ambiguous time is the earlier moment, and a skipped time moves forward. */
export function fromLocalTime(local: string, timeZone: string): Date | null {
  const clock = Date.parse(`${local}Z`);
  if (Number.isNaN(clock)) return null;
  const offsetAt = (ms: number) => Date.parse(`${clockAt(ms, timeZone)}Z`) - ms;
  const candidates = [clock - DAY_MS, clock + DAY_MS].map((ms) => clock - offsetAt(ms));
  const shown = candidates.find((ms) => ms + offsetAt(ms) === clock);
  return new Date(shown ?? candidates[0] ?? clock);
}

/** Swedes write dates like ISO 8601, but years before 1000 without zeros. */
function clockAt(ms: number, timeZone: string): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone }).padStart(19, '0').replace(' ', 'T');
}

interface When {
  timeZone: string;
  locale: string;
  year: number;
}

const DAYS = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
} as const;
type Length = keyof typeof DAYS;

export function openingDay(moment: string, when: When, length: Length = 'long'): string {
  const date = new Date(moment);
  return dayAndTime(date, timeOf(date, when) !== '00:00', when, length);
}

export function closingDay(moment: string, when: When, length: Length = 'long'): string {
  const date = new Date(moment);
  const time = timeOf(date, when);
  if (time === '00:00') return dayAndTime(new Date(date.getTime() - 1), false, when, length);
  return dayAndTime(date, time !== '23:59', when, length);
}

export function daysUntil(date: Date, timeZone: string, now: Date): number {
  const dayOf = (moment: Date) => Date.parse(toLocalTime(moment, timeZone).slice(0, 10));
  return (dayOf(date) - dayOf(now)) / DAY_MS;
}

function timeOf(date: Date, { timeZone }: When): string {
  return toLocalTime(date, timeZone).slice(-5);
}

function dayAndTime(date: Date, hasTime: boolean, { timeZone, locale, year }: When, length: Length): string {
  const isOtherYear = !toLocalTime(date, timeZone).startsWith(`${year}-`);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    ...DAYS[length],
    ...(isOtherYear && { year: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }).format(date);
}
