export const NOT_UTF8 = 'This file isn’t saved as UTF-8. In Excel, choose “CSV UTF-8” when you save it.';

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d];
const MAX_HEADER_LENGTH = 10_000;
/** Limits lines of files read in pieces. */
const MAX_LINE_LENGTH = 100_000;

export interface CsvLine {
  /** Counted from 1, like in editors. A quoted cell can span several lines. */
  line: number;
  /** Has one cell more than the limit if the line has too many. */
  cells: string[];
  /** True if the line was skipped. It then has no cells. */
  isTooLong?: true;
}

export function decodeFile(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Stops after a line with too many cells, or with an empty line after too many empty ones. */
export function* readCsv(
  text: string,
  limits: { columns: number; emptyLines: number },
): Generator<CsvLine, void> {
  const reader = new CsvReader(separatorOf(text), limits.columns);
  let empty = 0;
  for (const line of reader.end(text)) {
    if (line.cells.length > limits.columns) return yield line;
    if (!isEmpty(line.cells)) yield line;
    else empty += 1;
    if (empty > limits.emptyLines) return yield { line: line.line, cells: [] };
  }
}

export function isEmpty(cells: string[]): boolean {
  return cells.every((cell) => !cell.trim());
}

/** Removes the apostrophe that our exports add to keep spreadsheets from running formulas. */
export function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@|%])/, '');
}

/** Excel writes semicolons in locales with decimal commas. */
export function separatorOf(text: string, separators: readonly string[] = [',', ';', '\t']): string {
  const [first = ''] = text
    .trimStart()
    .slice(0, MAX_HEADER_LENGTH)
    .split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Reads a text in pieces of any length. Empty lines have only empty cells. */
export class CsvReader {
  readonly #separator: string;
  readonly #maxColumns: number;
  #rest = '';
  #line = 1;
  #isSkipping = false;

  constructor(separator: string, maxColumns: number) {
    this.#separator = separator;
    this.#maxColumns = maxColumns;
  }

  *push(piece: string): Generator<CsvLine, void> {
    yield* this.#read(piece, false);
    while (this.#rest.length > MAX_LINE_LENGTH) {
      yield { line: this.#line, cells: [], isTooLong: true };
      this.#isSkipping = true;
      yield* this.#read('', false);
    }
  }

  *end(piece = ''): Generator<CsvLine, void> {
    yield* this.#read(piece, true);
  }

  *#read(piece: string, isLast: boolean): Generator<CsvLine, void> {
    let text = this.#rest + piece;
    this.#rest = '';
    if (this.#isSkipping) text = this.#skipLine(text);
    const scan = new Scan(text, this.#separator, isLast);
    while (scan.place < text.length) {
      const begun = scan.place;
      const cells = scan.nextLine(this.#maxColumns);
      if (!cells) {
        this.#rest = text.slice(begun);
        return;
      }
      yield { line: this.#line, cells };
      this.#line += scan.lineBreaks;
    }
  }

  #skipLine(text: string): string {
    const end = text.search(/[\r\n]/);
    if (end === -1) return '';
    this.#isSkipping = false;
    this.#line += 1;
    return text.slice(text.startsWith('\r\n', end) ? end + 2 : end + 1);
  }
}

/** Every search continues at the end of the last one. Reading is linear in the text's length. */
class Scan {
  place = 0;
  /** Number of line breaks in the last line, including the one at its end. */
  lineBreaks = 0;
  readonly #text: string;
  readonly #separator: string;
  readonly #isLast: boolean;
  readonly #next: { separator: Search; quote: Search; lf: Search; cr: Search };

  constructor(text: string, separator: string, isLast: boolean) {
    this.#text = text;
    this.#separator = separator;
    this.#isLast = isLast;
    this.#next = {
      separator: new Search(text, separator),
      quote: new Search(text, '"'),
      lf: new Search(text, '\n'),
      cr: new Search(text, '\r'),
    };
  }

  /** Returns null if the text ends within the line, unless it is the last text. */
  nextLine(maxColumns: number): string[] | null {
    const end = this.#lineEnd(this.place);
    this.lineBreaks = 1;
    if (this.#next.quote.from(this.place) < end) return this.#nextQuotedLine(maxColumns);
    if (!this.#isComplete(end)) return null;
    const cells = this.#text.slice(this.place, end).split(this.#separator, maxColumns + 1);
    this.place = this.#after(end);
    return cells;
  }

  #nextQuotedLine(maxColumns: number): string[] | null {
    const text = this.#text;
    const separator = this.#separator.charCodeAt(0);
    const cells: string[] = [];
    let [cell, at] = ['', this.place];
    while (at < text.length && !isLineBreak(text, at)) {
      const code = text.charCodeAt(at);
      if (code === separator) {
        if (cells.length <= maxColumns) cells.push(cell);
        cell = '';
        at += 1;
        continue;
      }
      const end = code === QUOTE ? this.#quotedEnd(at) : this.#plainEnd(at);
      if (end === null) return null;
      cell = cell ? cell + end.cell : end.cell;
      at = end.at;
    }
    if (!this.#isComplete(at)) return null;
    if (cells.length <= maxColumns) cells.push(cell);
    this.place = this.#after(at);
    return cells;
  }

  #plainEnd(at: number): { cell: string; at: number } {
    const end = Math.min(this.#next.separator.from(at), this.#lineEnd(at));
    return { cell: this.#text.slice(at, end), at: end };
  }

  #quotedEnd(at: number): { cell: string; at: number } | null {
    const text = this.#text;
    let [cell, begun] = ['', at + 1];
    for (;;) {
      const end = this.#next.quote.from(begun);
      if (end >= text.length - 1 && !this.#isLast) return null;
      if (end === text.length) return this.#unclosed(at);
      cell = cell ? cell + text.slice(begun, end) : text.slice(begun, end);
      if (text.charCodeAt(end + 1) !== QUOTE) {
        if (this.#lineEnd(at) < end) this.lineBreaks += cell.match(/\r\n|[\r\n]/g)?.length ?? 0;
        return { cell, at: end + 1 };
      }
      cell += '"';
      begun = end + 2;
    }
  }

  /** Reads a quotation mark without an end as an ordinary character. */
  #unclosed(at: number): { cell: string; at: number } {
    this.#next.quote = new Search(this.#text, '"');
    return { cell: '"', at: at + 1 };
  }

  #lineEnd(at: number): number {
    return Math.min(this.#next.lf.from(at), this.#next.cr.from(at));
  }

  /** A carriage return at the end of a piece can be half of a line break. */
  #isComplete(end: number): boolean {
    return this.#isLast || end < this.#text.length - (this.#text[end] === '\r' ? 1 : 0);
  }

  #after(end: number): number {
    return this.#text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
}

function isLineBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LF || code === CR;
}

class Search {
  readonly #text: string;
  readonly #wanted: string;
  #found = -1;

  constructor(text: string, wanted: string) {
    this.#text = text;
    this.#wanted = wanted;
  }

  /** Returns the text's length if there is none. */
  from(place: number): number {
    if (this.#found >= place) return this.#found;
    const found = this.#text.indexOf(this.#wanted, place);
    this.#found = found === -1 ? this.#text.length : found;
    return this.#found;
  }
}
