import type { SetUpload } from '../recipient-sets.contract.ts';

export function problemsAsCsv(problems: SetUpload['problems']): string {
  const rows = problems.map(({ line, name, sentence }) => [String(line), name, sentence]);
  return [['line', 'name', 'problem'], ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** With an apostrophe, spreadsheets don't run a formula. */
function quoted(cell: string): string {
  const text = /^\s*[=+\-@|%＝＋－＠]|^[\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
