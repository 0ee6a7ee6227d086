import type { Context } from 'hono';
import { answerParts } from './limits/unread-answers.server.ts';

type Cell = string | number | boolean | null;

export function answerCsv(c: Context, fileName: string, header: string[], batches: AsyncGenerator<Cell[][]>) {
  return answerParts(c, csvOf(header, batches), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
}

async function* csvOf(header: string[], batches: AsyncGenerator<Cell[][]>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(header));
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''));
}

function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Prefixes formulas with an apostrophe, so spreadsheets show them as text. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^\s*[=+\-@|%＝＋－＠]|^[\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
