import { z } from 'zod';
import { columnMapping } from '../recipient-sets.contract.ts';
import type { ColumnMapping } from '../set-rows.contract.ts';

const PLACE = 'recipient-set-columns';
const MAX_REMEMBERED = 20;

const remembered = z.array(z.object({ headings: z.string(), mapping: columnMapping }));
type Remembered = z.infer<typeof remembered>;

/** Returns the columns of an earlier file with the same headings, read in this browser. */
export function rememberedColumns(headings: string[]): ColumnMapping | undefined {
  const wanted = JSON.stringify(headings);
  const found = readAll().find((known) => known.headings === wanted);
  return found && withoutGaps(found.mapping);
}

export function rememberColumns(headings: string[], mapping: ColumnMapping): void {
  const own = { headings: JSON.stringify(headings), mapping };
  const others = readAll().filter((known) => known.headings !== own.headings);
  try {
    localStorage.setItem(PLACE, JSON.stringify([own, ...others].slice(0, MAX_REMEMBERED)));
  } catch {
    // A full or forbidden storage only means that the columns are guessed again.
  }
}

function readAll(): Remembered {
  try {
    return remembered.parse(JSON.parse(localStorage.getItem(PLACE) ?? '[]'));
  } catch {
    return [];
  }
}

function withoutGaps(mapping: Remembered[number]['mapping']): ColumnMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, source]) => source !== undefined));
}
