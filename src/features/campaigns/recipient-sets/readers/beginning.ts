import { CsvReader, isEmpty, separatorOf } from '../../recipients/csv.ts';
import { plainHeading } from './tables/columns.ts';
import { knownTable, MAX_COLUMNS, ROWS_TO_GUESS_FROM, SEPARATORS } from './tables/csv-formats.ts';

/** Enough for the headings and the rows that columns are guessed from. */
export const BEGINNING_BYTES = 256 * 1024;

export interface Columns {
  headings: string[];
  firstRows: string[][];
}

/** Returns null for files whose columns need no mapping, or that the server refuses. */
export function columnsIn(
  file: { name: string; size: number },
  beginning: Uint8Array<ArrayBuffer>,
): Columns | null {
  if (isZip(beginning)) return null;
  const text = new TextDecoder(utf16In(beginning)).decode(beginning);
  if (isDocument(file.name, text.trimStart())) return null;
  const reader = new CsvReader(separatorOf(text, SEPARATORS), MAX_COLUMNS);
  const isWhole = beginning.length >= file.size;
  const lines: string[][] = [];
  for (const { cells } of isWhole ? reader.end(text) : reader.push(text)) {
    if (!isEmpty(cells)) lines.push(cells);
    if (lines.length > ROWS_TO_GUESS_FROM) break;
  }
  const [headings, ...firstRows] = lines;
  if (!headings || headings.length > MAX_COLUMNS) return null;
  const plain = headings.map(plainHeading);
  return knownTable({ name: file.name, headings, plain, firstRows }) ? null : { headings, firstRows };
}

export function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
}

/** True for JSON and YAML. */
export function isDocument(name: string, text: string): boolean {
  return /^([{[]|---|- )/.test(text) || /\.(ya?ml|json)$/i.test(name);
}

export function utf16In([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
