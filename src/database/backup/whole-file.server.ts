import { createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { hasCode, StartupError } from '../startup-error.server.ts';

/** The file gets its name when it is complete and on the disk. Returns its size. */
export async function writeWholeFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  refuseExisting(path);
  const part = `${path}.${process.pid}.part`;
  try {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(chunks, file, { signal });
    await giveName(part, path);
    return file.bytesWritten;
  } finally {
    await rm(part, { force: true });
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new StartupError(`${path} already exists. Name another file.`);
}

const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Unlike renaming, linking never replaces a file that appeared in between. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    refuseExisting(path);
    if (!hasCode(error, ...WITHOUT_LINKS)) throw error;
    await rename(part, path);
  }
}
