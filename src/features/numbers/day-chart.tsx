import { formatCount, formatDay, formatLongDay } from './formats.ts';
import type { Numbers, Range } from './numbers.contract.ts';

const TOP = 24;
const FOOT = 26;

type DayChartProps = { columns: ChartColumn[] };

/** Screen readers get the sentence and the table below instead. */
export function DayChart({ columns }: DayChartProps) {
  return (
    <>
      <Chart columns={columns} width={1120} height={210} labels={5} className="max-sm:hidden" />
      <Chart columns={columns} width={330} height={180} labels={3} className="sm:hidden" />
    </>
  );
}

type ChartProps = DayChartProps & { width: number; height: number; labels: number; className: string };

function Chart({ columns, width, height, labels, className }: ChartProps) {
  const highest = Math.max(1, ...columns.map(({ written, sent }) => Math.max(written, sent)));
  const base = height - FOOT;
  const heightOf = (value: number) => (value / highest) * (base - TOP);
  const step = width / columns.length;
  const peak = columns.findIndex(({ written }) => written === highest);
  return (
    <svg
      className={`h-auto w-full overflow-visible [&_text]:font-form [&_text]:font-medium [&_text]:text-[11px] ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={tellChart(columns)}
    >
      {gridValues(highest).map((value) => (
        <path key={value} className="stroke-rule-soft" d={`M0 ${base - heightOf(value)}H${width}`} />
      ))}
      {columns.map(({ first, written, sent }, index) => (
        <g key={first}>
          <Bar
            x={(index + 0.13) * step}
            width={step * 0.74}
            base={base}
            height={heightOf(written)}
            look="fill-ink"
          />
          <Bar
            x={(index + 0.32) * step}
            width={step * 0.36}
            base={base}
            height={heightOf(sent)}
            look="fill-told stroke-paper"
          />
        </g>
      ))}
      <path className="stroke-rule-strong" d={`M0 ${base}H${width}`} />
      {gridValues(highest).map((value) => (
        <text
          key={value}
          className="fill-ink-3 stroke-4 stroke-paper [paint-order:stroke]"
          x="0"
          y={base - heightOf(value) - 4}
        >
          {formatCount(value)}
        </text>
      ))}
      {peak >= 0 && (
        <text className="fill-ink font-bold!" x={(peak + 0.5) * step} y={TOP - 6} textAnchor="middle">
          {formatCount(highest)}
        </text>
      )}
      {labelsOf(columns, labels).map(({ index, day }) => (
        <text
          key={day}
          className="fill-ink-3"
          x={index === columns.length - 1 ? width : index * step}
          y={height - 8}
          textAnchor={index === columns.length - 1 ? 'end' : 'start'}
        >
          {formatDay(day)}
        </text>
      ))}
    </svg>
  );
}

type BarProps = { x: number; width: number; base: number; height: number; look: string };

function Bar({ x, width, base, height, look }: BarProps) {
  if (height === 0) return null;
  return <rect className={look} x={x} y={base - height} width={width} height={height} rx={0.8} />;
}

function labelsOf(columns: ChartColumn[], most: number) {
  const step = Math.max(1, Math.ceil((columns.length - 1) / (most - 1)));
  return columns.flatMap(({ first, last }, index) => {
    const isLast = index === columns.length - 1;
    const hasRoom = index % step === 0 && columns.length - 1 - index >= step * 0.7;
    return hasRoom || isLast ? [{ index, day: isLast ? last : first }] : [];
  });
}

function tellChart(columns: ChartColumn[]): string {
  const most = columns.reduce<ChartColumn | undefined>(
    (best, column) => (column.written > (best?.written ?? 0) ? column : best),
    undefined,
  );
  const sum = (name: 'written' | 'sent') =>
    formatCount(columns.reduce((total, column) => total + column[name], 0));
  const peak = most ? `, most on ${formatLongDay(most.first)} with ${formatCount(most.written)}` : '';
  return `${sum('written')} letters written${peak}; of ${sum('sent')} visitors said that they sent them. The table below has every day.`;
}

type Day = Numbers['days'][number];

type ChartColumn = { first: string; last: string; written: number; sent: number };

const DAY_MS = 86_400_000;
const MOST_COLUMNS = 92;
const UNITS = [1, 7, 28];

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

export function gridValues(highest: number): number[] {
  const step = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5, 6].map((zeros) => digit * 10 ** zeros));
  const chosen = step.toSorted((a, b) => a - b).find((candidate) => highest / candidate < 4) ?? highest;
  return Array.from({ length: Math.floor(highest / chosen) }, (_, index) => (index + 1) * chosen);
}
