import { STATES, type State, type StatusRow } from './status.contract.ts';

export type Finding = Pick<StatusRow, 'state' | 'says'> & Partial<Pick<StatusRow, 'todo' | 'link'>>;

export function fine(says: string): Finding {
  return { state: 'fine', says };
}

export function warning(says: string, todo?: string): Finding {
  return { state: 'warning', says, todo: todo ?? null };
}

export function wrong(says: string, todo?: string): Finding {
  return { state: 'wrong', says, todo: todo ?? null };
}

/** Joins the sentences of several findings, and takes the state of the worst. */
export function join(found: (Finding | false | undefined)[]): Finding {
  const all = found.filter((one) => one !== false && one !== undefined);
  const state: State = STATES.findLast((one) => all.some((finding) => finding.state === one)) ?? 'fine';
  return {
    state,
    says: sentences(all.map(({ says }) => says)),
    todo: sentences(all.map(({ todo }) => todo)) || null,
    link: all.find(({ link }) => link)?.link ?? null,
  };
}

function sentences(texts: (string | null | undefined)[]): string {
  return [...new Set(texts.filter(Boolean))].join(' ');
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns, for example, "3 hours". Two days or less are hours, and so on. */
export function duration(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  const [unit, length] = UNITS.find(([, one]) => seconds >= 2 * one) ?? UNITS[3];
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / length));
}

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Returns, for example, "61 GB". */
export function size(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTES.length - 1);
  const unit = BYTES[power] ?? 'byte';
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat('en-US', format).format(bytes / 1000 ** power);
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

export const list = new Intl.ListFormat('en-US');
