import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { hasCode } from '../embedded/embedded-error.server.ts';
import {
  BackupError,
  type BackupHeader,
  backupHeader,
  decodeFrames,
  encodeFrame,
  type Frame,
} from './backup-format.server.ts';

interface BackupFile {
  header: BackupHeader;
  readFrames(): AsyncGenerator<Frame>;
}

const HASH_BYTES = 32;
const MOST_HEADER_BYTES = 65_536;
const CHUNK_BYTES = 262_144;

/** Under another name until it is complete and on the disk. Only its owner can read it: it holds everything. */
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

/** From disks without links, such as USB sticks. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Unlike renaming, linking never replaces a file that was made meanwhile. */
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
  return new BackupError(`${path} already exists. Name another file.`);
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

/** Reads the whole file once, so that nothing starts with one that is damaged. Throws a `BackupError`. */
export async function openBackup(path: string): Promise<BackupFile> {
  const { header, start, end, hash } = await readEnds(path);
  const actual = createHash('sha256');
  for await (const chunk of createReadStream(path, { end, highWaterMark: CHUNK_BYTES })) actual.update(chunk);
  if (!actual.digest().equals(hash)) {
    throw new BackupError(`${path} is damaged. Use another backup.`);
  }
  return {
    header,
    readFrames() {
      const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
      // Errors reach the reader of the frames.
      connect(createReadStream(path, { start, end }), gunzip, () => {});
      return decodeFrames(gunzip);
    },
  };
}

/** The line at the beginning, the hash at the end, and where what is between them starts and ends. */
async function readEnds(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, Math.min(size, MOST_HEADER_BYTES));
    const line = head.subarray(0, head.indexOf('\n') + 1);
    const header = backupHeader.safeParse(parseLine(line.toString()));
    if (!header.success)
      throw new BackupError(`${path} is not a backup that this release of Redress can read.`);
    const end = size - HASH_BYTES - 1;
    return { header: header.data, start: line.length, end, hash: await readBytes(file, end + 1, HASH_BYTES) };
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
