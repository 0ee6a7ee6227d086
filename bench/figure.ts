/** One line of the table. The median of the samples is compared with the aim. */
export interface Figure {
  what: string;
  unit: string;
  samples: number[];
  atLeast?: number;
  atMost?: number;
}

const HEAD = ['figure', 'unit', 'Redress', 'aim', ''];

/** A Markdown table. */
export function tableOf(figures: Figure[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...figures.map(rowOf)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf({ what, unit, samples, atLeast, atMost }: Figure): string[] {
  const [least, middle, most] = [Math.min(...samples), median(samples), Math.max(...samples)];
  const [low, shown, high] = [least, middle, most].map(numberText);
  const isMet = middle >= (atLeast ?? -Infinity) && middle <= (atMost ?? Infinity);
  return [
    what,
    unit,
    low === high ? `${shown}` : `${shown} (${low}–${high})`,
    atLeast === undefined ? `≤ ${numberText(atMost ?? Infinity)}` : `≥ ${numberText(atLeast)}`,
    isMet ? 'met' : '**missed**',
  ];
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
