import { AppError } from '#http/errors.server.ts';
import { atMost } from '../../../field.contract.ts';
import { type CsvLine, CsvReader, isEmpty, separatorOf } from '../../../recipients/csv.ts';
import type { ColumnMapping, SetRow } from '../../set-rows.contract.ts';
import { type Bytes, takingTurns, textIn } from '../bytes.server.ts';
import { plainHeading } from './columns.ts';
import { MAX_COLUMNS, ROWS_TO_GUESS_FROM, recognizeTable, SEPARATORS } from './csv-formats.ts';
import type { Table } from './table.ts';

const TOO_MANY_COLUMNS = atMost('A line', MAX_COLUMNS, 'columns');
/** The postcodes of the United Kingdom are 2.7 million lines. */
const MAX_LINES = 5_000_000;
export const TOO_MANY_LINES = `${atMost('A file', MAX_LINES, 'lines')}.`;
const TOO_LONG = 'This line is too long. A quotation mark may be missing';
export const UNKNOWN_COLUMNS =
  'The first line must name the columns: a name, and an email address, a web form or a postal address.';

export interface RowFile {
  table: Table;
  batches: AsyncIterable<SetRow[]>;
}

export async function readCsvRows(
  file: { name: string; bytes: Bytes },
  columns: ColumnMapping | undefined,
): Promise<RowFile> {
  const blocks = lineBlocks(file.bytes);
  const first = await firstLines(blocks);
  const headings = first[0]?.cells ?? [];
  if (headings.length > MAX_COLUMNS) throw new AppError(400, `${TOO_MANY_COLUMNS}.`);
  const plain = headings.map(plainHeading);
  const firstRows = first.slice(1, ROWS_TO_GUESS_FROM + 1).map(({ cells }) => cells);
  const head = { name: file.name, headings, plain, firstRows, columns };
  const table = recognizeTable(head);
  if (!table) throw new AppError(400, UNKNOWN_COLUMNS);
  return { table, batches: rowsIn(table, first.slice(1), blocks) };
}

async function firstLines(blocks: AsyncGenerator<CsvLine[]>): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
  while (lines.length <= ROWS_TO_GUESS_FROM) {
    const { done, value } = await blocks.next();
    if (done) break;
    lines.push(...value);
  }
  return lines;
}

async function* lineBlocks(bytes: Bytes): AsyncGenerator<CsvLine[]> {
  let reader: CsvReader | undefined;
  const pause = takingTurns();
  for await (const text of textIn(bytes)) {
    reader ??= text.trim() ? new CsvReader(separatorOf(text, SEPARATORS), MAX_COLUMNS) : undefined;
    if (reader) yield withoutEmpty(reader.push(text));
    await pause();
  }
  if (reader) yield withoutEmpty(reader.end());
}

function withoutEmpty(lines: Iterable<CsvLine>): CsvLine[] {
  const filled: CsvLine[] = [];
  for (const line of lines) {
    if (line.line > MAX_LINES) throw new AppError(400, TOO_MANY_LINES);
    if (line.isTooLong || !isEmpty(line.cells)) filled.push(line);
  }
  return filled;
}

async function* rowsIn(table: Table, first: CsvLine[], blocks: AsyncGenerator<CsvLine[]>) {
  yield rowsOf(table, first);
  for await (const lines of blocks) yield rowsOf(table, lines);
  yield table.end?.() ?? [];
}

function rowsOf(table: Table, lines: CsvLine[]): SetRow[] {
  const rows: SetRow[] = [];
  for (const line of lines) {
    const row = badLine(line) ?? table.read(line);
    if (row) rows.push(row);
  }
  return rows;
}

function badLine({ line, cells, isTooLong }: CsvLine): SetRow | null {
  if (!isTooLong && cells.length <= MAX_COLUMNS) return null;
  return { kind: 'problem', line, name: '', sentence: isTooLong ? TOO_LONG : TOO_MANY_COLUMNS };
}
