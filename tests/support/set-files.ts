import { type Zippable, zipSync } from 'fflate';
import { readSetFile } from '#features/campaigns/recipient-sets/readers/set-file.server.ts';
import type { SetFileOptions } from '#features/campaigns/recipient-sets/readers/set-file.ts';
import type { SetRow } from '#features/campaigns/recipient-sets/set-rows.contract.ts';

interface Given {
  name?: string;
  /** Number of bytes that arrive at once. */
  pieces?: number;
}

/** Reads a whole file, as an import does. */
export async function readRows(
  content: string | Uint8Array,
  { name = 'file.csv', pieces = 50_000, ...options }: Given & SetFileOptions = {},
) {
  const all = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = await readSetFile({ name, bytes: arriving(all, pieces) }, { today: '2026-11-28', ...options });
  const rows: SetRow[] = [];
  for await (const batch of file.batches) rows.push(...batch);
  return {
    format: file.format,
    details: file.details,
    people: rows.flatMap((row) => (row.kind === 'person' ? [row.person] : [])),
    areas: rows.flatMap((row) => (row.kind === 'area' ? [`${row.area} ${row.division}`] : [])),
    problems: rows.flatMap((row) => (row.kind === 'problem' ? [`${row.line}: ${row.sentence}`] : [])),
  };
}

async function* arriving(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export function zipped(files: Record<string, string>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of Object.entries(files)) entries[path] = new TextEncoder().encode(text);
  return zipSync(entries);
}
