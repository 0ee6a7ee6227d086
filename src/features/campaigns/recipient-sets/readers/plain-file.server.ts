import { isDocument, utf16In } from './beginning.ts';
import { type Bytes, peek } from './bytes.server.ts';
import { readDocumentRows } from './documents.server.ts';
import type { SetFile, SetFileOptions } from './set-file.ts';
import { readCsvRows } from './tables/csv-rows.server.ts';

const PEEKED = 4096;

/** Reads a file that isn't a zip. */
export async function readPlainRows(
  file: { name: string; bytes: Bytes },
  options: SetFileOptions,
): Promise<SetFile> {
  const { beginning, bytes } = await peek(file.bytes, PEEKED);
  const text = new TextDecoder(utf16In(beginning)).decode(beginning).trimStart();
  if (isDocument(file.name, text)) return readDocumentRows(bytes, options);
  const { table, batches } = await readCsvRows({ name: file.name, bytes }, options.columns);
  return { format: table.format, details: { ...table.details }, batches };
}
