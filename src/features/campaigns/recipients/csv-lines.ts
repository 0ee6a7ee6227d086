export interface CsvLine {
  /** From 1, as editors count: a quoted cell may go over several. */
  line: number;
  cells: string[];
}

/** Reads what spreadsheets write, with commas, semicolons or tabs. Lines without any text are left out. */
export function* readCsv(text: string): Generator<CsvLine, void> {
  const separator = separatorOf(text);
  const piece = new RegExp(
    `"((?:[^"]|"")*)"|[^${separator}\r\n"][^${separator}\r\n]*|[${separator}]|\r\n|[\r\n]|"`,
    'g',
  );
  let cells = [''];
  let [line, begun] = [1, 1];
  for (const [part, quoted] of text.matchAll(piece)) {
    const isEnd = part === '\n' || part === '\r' || part === '\r\n';
    if (part === separator) cells.push('');
    else if (!isEnd) cells.push((cells.pop() ?? '') + (quoted?.replaceAll('""', '"') ?? part));
    line += part.match(/\r\n|[\r\n]/g)?.length ?? 0;
    if (!isEnd) continue;
    if (cells.some((cell) => cell.trim())) yield { line: begun, cells };
    cells = [''];
    begun = line;
  }
  if (cells.some((cell) => cell.trim())) yield { line: begun, cells };
}

/** The one of which the first line has most: Excel writes semicolons where commas are in numbers. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
