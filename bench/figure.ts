/** The table shows the median of the samples, which is compared with the aim. */
export interface Figure {
  what: string;
  unit: string;
  ours: number[];
  /** Holds the same, measured in the same run on the least that could do it. */
  floor: number[];
  aim: Aim;
}

/** Which value is compared with the limits: our figure, its ratio to the floor, or what it adds to the floor. */
export interface Aim {
  of: 'figure' | 'ratio' | 'difference';
  atLeast?: number;
  atMost?: number;
}

const HEAD = ['figure', 'unit', 'Redress', 'floor', 'ratio', 'aim', ''];

export function tableOf(figures: Figure[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...figures.map(rowOf)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf({ what, unit, ours, floor, aim }: Figure): string[] {
  const met = isMet(judgedValue(aim, ours, floor), aim);
  return [
    what,
    unit,
    samplesText(ours),
    samplesText(floor),
    median(floor) > 0 ? numberText(median(ours) / median(floor)) : '—',
    aimText(aim),
    met ? 'met' : '**missed**',
  ];
}

function judgedValue({ of }: Aim, ours: number[], floor: number[]): number {
  if (of === 'ratio') return median(ours) / median(floor);
  return of === 'difference' ? median(ours) - median(floor) : median(ours);
}

function isMet(value: number, { atLeast = -Infinity, atMost = Infinity }: Aim): boolean {
  return value >= atLeast && value <= atMost;
}

function aimText({ of, atLeast, atMost }: Aim): string {
  const limit = atLeast === undefined ? `≤ ${numberText(atMost ?? 0)}` : `≥ ${numberText(atLeast)}`;
  if (of === 'ratio') return `ratio ${limit}`;
  return of === 'difference' ? `${limit} over the floor` : limit;
}

function samplesText(samples: number[]): string {
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map(numberText);
  const middle = numberText(median(samples));
  return least === most ? middle : `${middle} (${least}–${most})`;
}

function numberText(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.01 ? 2 : 4;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

export function median(samples: number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
