import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hasCode } from '../embedded/embedded-error.server.ts';
import { BackupError, type BackupHeader, encodeFrame, type Frame } from './backup-format.server.ts';

/** Under another name until it is whole and on the disk. Readable by its owner alone: it holds everything. */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  frames: AsyncIterable<Frame>,
  signal: AbortSignal,
): Promise<void> {
  refuseExisting(path);
  const part = `${path}.${process.pid}.part`;
  try {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const compressed = encodeAll(frames);
    await pipeline(compressed, createGzip(), (chunks) => seal(header, chunks), file, { signal });
    await giveName(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw existing(path);
}

/** What a disk says that knows no links, such as a USB stick. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Unlike renaming, this never replaces a file that was made meanwhile. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw existing(path);
    if (!hasCode(error, ...WITHOUT_LINKS)) throw error;
    refuseExisting(path);
    await rename(part, path);
  }
}

function existing(path: string): BackupError {
  return new BackupError(`${path} exists already: name another file.`);
}

async function* encodeAll(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) yield encodeFrame(frame);
}

async function* seal(header: BackupHeader, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  hash.update(line);
  yield line;
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}
