import type { CsvLine } from '../../../recipients/csv.ts';
import type { ColumnMapping, SetDetails, SetRow } from '../../set-rows.contract.ts';

/** Reads the lines below the headings of a CSV. */
export interface Table {
  format: string;
  details?: SetDetails;
  /** Returns null for lines without anything to report. */
  read(line: CsvLine): SetRow | null;
  /** Returns rows that can only be known at the end of the file. */
  end?(): SetRow[];
}

export interface TableHead {
  /** Name of the file. It can contain a date. */
  name: string;
  headings: string[];
  /** The headings, lowercase and without marks. */
  plain: string[];
  /** Some lines below the headings. */
  firstRows: string[][];
  columns?: ColumnMapping | undefined;
}

/** Returns the index of the first heading that fits, or -1. */
export function columnCalled(plain: string[], ...wanted: (string | RegExp)[]): number {
  for (const one of wanted) {
    const place = plain.findIndex((heading) =>
      typeof one === 'string' ? heading === one : one.test(heading),
    );
    if (place !== -1) return place;
  }
  return -1;
}
