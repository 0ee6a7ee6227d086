import { AppError } from '#http/errors.server.ts';
import { type Bytes, readDocument } from './bytes.server.ts';
import { readJson } from './items.server.ts';
import { popoloDocument, popoloRows } from './popolo.server.ts';
import type { SetFile, SetFileOptions } from './set-file.ts';
import { CONGRESS, legislatorRows, legislatorsIn } from './united-states/congress.server.ts';

const UNKNOWN_DOCUMENT =
  'This file has no people that can be read. JSON can be Popolo or congress-legislators, YAML only congress-legislators.';

/** Reads JSON and YAML. */
export async function readDocumentRows(bytes: Bytes, options: SetFileOptions): Promise<SetFile> {
  const text = await readDocument(bytes);
  const popolo = popoloDocument.safeParse(readJson(text));
  if (popolo.success) {
    return { format: 'popolo', details: {}, batches: popoloRows(popolo.data, options) };
  }
  const legislators = legislatorsIn(text);
  const first = legislators.next();
  if (first.done) throw new AppError(400, UNKNOWN_DOCUMENT);
  return {
    format: 'congress-legislators',
    details: { ...CONGRESS },
    batches: legislatorRows(legislatorsIn(text), new Map()),
  };
}
