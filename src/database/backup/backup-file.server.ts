import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { hasCode, StartupError } from '../startup-error.server.ts';

const HASH_BYTES = 32;
const MOST_HEADER_BYTES = 65_536;
const CHUNK_BYTES = 262_144;

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
    await pipeline(encodeFrames(frames), createGzip(), (chunks) => seal(header, chunks), file, { signal });
    await giveName(part, path);
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

async function* encodeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
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

/** Reads the whole file first, so a damaged one is refused before anything changes. */
export async function openBackup(path: string) {
  const { header, start, end, hash } = await readEnds(path);
  const actual = createHash('sha256');
  for await (const chunk of createReadStream(path, { end, highWaterMark: CHUNK_BYTES })) actual.update(chunk);
  if (!actual.digest().equals(hash)) {
    throw new StartupError(`${path} is damaged. Use another backup.`);
  }
  return {
    header,
    readFrames() {
      const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
      connect(createReadStream(path, { start, end }), gunzip, () => {});
      return decodeFrames(gunzip);
    },
  };
}

async function readEnds(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, Math.min(size, MOST_HEADER_BYTES));
    const line = head.subarray(0, head.indexOf('\n') + 1);
    const header = backupHeader.safeParse(parseLine(line.toString()));
    if (!header.success) {
      throw new StartupError(`${path} isn't a backup that this release of Redress can read.`);
    }
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

// The file holds a line of JSON, compressed frames with rows as Postgres's COPY writes them, and the SHA-256 of all.

const backupHeader = z.object({
  format: z.literal('redress-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});

const tableFrame = z.object({ table: z.string(), columns: z.array(z.string()) });

const endFrame = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.string()),
});

export type BackupHeader = z.infer<typeof backupHeader>;
export type BackedUpTable = z.infer<typeof tableFrame>;
type BackupEnd = z.infer<typeof endFrame>;

export type Frame = { begin: BackedUpTable } | { data: Buffer } | { end: BackupEnd };

const KINDS = { begin: 1, data: 2, end: 3 } as const;
const HEAD_BYTES = 5;

function encodeFrame(frame: Frame): Buffer {
  if ('data' in frame) return encode(KINDS.data, frame.data);
  return 'begin' in frame
    ? encode(KINDS.begin, Buffer.from(JSON.stringify(frame.begin)))
    : encode(KINDS.end, Buffer.from(JSON.stringify(frame.end)));
}

function encode(kind: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pending = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    for (let size = sizeOfFirst(pending); size <= pending.length; size = sizeOfFirst(pending)) {
      yield decode(pending.readUInt8(), pending.subarray(HEAD_BYTES, size));
      pending = pending.subarray(size);
    }
  }
  if (pending.length > 0) throw new StartupError('The backup is cut off. Use another one.');
}

function sizeOfFirst(pending: Buffer): number {
  return pending.length < HEAD_BYTES ? Number.POSITIVE_INFINITY : HEAD_BYTES + pending.readUInt32BE(1);
}

function decode(kind: number, payload: Buffer): Frame {
  if (kind === KINDS.data) return { data: payload };
  if (kind === KINDS.begin) return { begin: tableFrame.parse(JSON.parse(payload.toString())) };
  if (kind === KINDS.end) return { end: endFrame.parse(JSON.parse(payload.toString())) };
  throw new StartupError(
    "The backup has a part that this release doesn't know. Restore it with the release that wrote it.",
  );
}
