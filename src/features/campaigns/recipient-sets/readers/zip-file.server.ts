import { AppError } from '#http/errors.server.ts';
import type { SetDetails, SetRow } from '../set-rows.contract.ts';
import type { Bytes } from './bytes.server.ts';
import { readOwnFiles } from './own-files.server.ts';
import { readPlainRows } from './plain-file.server.ts';
import type { SetFile, SetFileOptions } from './set-file.ts';
import { CONGRESS, readCongressFiles } from './united-states/congress.server.ts';
import { OPEN_STATES, readOpenStates } from './united-states/openstates.server.ts';
import { type ZipEntry, zipEntries } from './zip-entries.server.ts';

export const UNKNOWN_ZIP = 'This zip has no file with recipients that can be read.';

interface ZipFormat {
  format: string;
  wants: RegExp;
  details?: SetDetails;
  read(
    entries: AsyncIterable<ZipEntry>,
    details: SetDetails,
    options: SetFileOptions,
  ): AsyncIterable<SetRow[]>;
}

const FORMATS: ZipFormat[] = [
  { format: 'redress', wants: /(^|\/)(people\.csv|areas\.csv|set\.json)$/, read: readOwnFiles },
  {
    format: 'openstates',
    wants: /(^|\/)[a-z]{2}\/(legislature|executive|committees)\/[^/]+\.ya?ml$/,
    details: OPEN_STATES,
    read: readOpenStates,
  },
  {
    format: 'congress-legislators',
    wants: /(^|\/)(legislators|committees|committee-membership)-current\.(ya?ml|json)$/,
    details: CONGRESS,
    read: readCongressFiles,
  },
];
const SINGLE_FILE = /\.(csv|txt|json)$/i;
/** Directories of postcodes have the same rows once more in smaller files, and lists of names. */
const SUPPORTING = /(^|\/)(documents|multi_csv|__macosx|user guide)\/|(^|\/)(\.|package|readme|licen[cs]e)/i;

/** The first recognized file decides which files are read. */
export async function readZipRows(
  file: { name: string; bytes: Bytes },
  options: SetFileOptions,
): Promise<SetFile> {
  let format: ZipFormat | 'single' | undefined;
  const wants = (name: string) => {
    if (format === 'single') return false;
    format ??= FORMATS.find(({ wants }) => wants.test(name));
    if (format) return format.wants.test(name);
    const isSingle = SINGLE_FILE.test(name) && !SUPPORTING.test(name);
    if (isSingle) format = 'single';
    return isSingle;
  };
  const entries = zipEntries(file.bytes, wants, options.maxUnpacked);
  const { done, value: first } = await entries.next();
  if (done || format === undefined) throw new AppError(400, UNKNOWN_ZIP);
  if (format === 'single') return withTheRest(await readPlainRows(first, options), entries);
  const details = { ...format.details };
  return {
    format: format.format,
    details,
    batches: format.read(withFirst(first, entries), details, options),
  };
}

async function* withFirst(first: ZipEntry, entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield first;
  yield* entries;
}

/** Reads the zip to its end, to notice if it is damaged. */
function withTheRest(file: SetFile, entries: AsyncGenerator<ZipEntry>): SetFile {
  const { batches } = file;
  async function* all() {
    yield* batches;
    await entries.next();
  }
  return { ...file, batches: all() };
}
