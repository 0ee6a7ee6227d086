import type { Numbers, Range } from './numbers.contract.ts';

type Day = Numbers['days'][number];

export type ChartColumn = { first: string; last: string; written: number; sent: number };

const DAY_MS = 86_400_000;
const MOST_COLUMNS = 92;
const UNITS = [1, 7, 28];

/** One column a day, or for several days if there are too many. Days without counts have columns too. */
export function chartColumns(days: readonly Day[], range: Range, today: string): ChartColumn[] {
  const first = range === 'all' ? (days[0]?.day ?? today) : addDays(today, 1 - Number(range));
  const length = Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS) + 1;
  const unit =
    UNITS.find((candidate) => length / candidate <= MOST_COLUMNS) ?? Math.ceil(length / MOST_COLUMNS);
  const columns = Array.from({ length: Math.ceil(length / unit) }, (_, index) => ({
    first: addDays(first, index * unit),
    last: addDays(first, Math.min(length, (index + 1) * unit) - 1),
    written: 0,
    sent: 0,
  }));
  for (const { day, written, sent } of days) {
    const column = columns[Math.floor((Date.parse(day) - Date.parse(first)) / DAY_MS / unit)];
    if (!column) continue;
    column.written += written;
    column.sent += sent;
  }
  return columns;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Round numbers up to the highest column, for the lines behind them. */
export function gridValues(highest: number): number[] {
  const step = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5, 6].map((zeros) => digit * 10 ** zeros));
  const chosen = step.toSorted((a, b) => a - b).find((candidate) => highest / candidate < 4) ?? highest;
  return Array.from({ length: Math.floor(highest / chosen) }, (_, index) => (index + 1) * chosen);
}
