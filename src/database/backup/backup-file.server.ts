import { createHash } from 'node:crypto';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../startup-error.server.ts';

const HASH_BYTES = 32;
const MAX_HEADER_BYTES = 65_536;
const CHUNK_BYTES = 262_144;

export type Chunks = AsyncIterable<Uint8Array>;

export class DamagedBackup extends StartupError {
  constructor(name: string, options?: ErrorOptions) {
    super(`${name} is damaged. Use another backup.`, options);
  }
}

export class IncompleteBackup extends StartupError {}

export function encodeBackup<Result>(
  header: BackupHeader,
  frames: AsyncIterable<Frame>,
  write: (chunks: Chunks) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const sealed = (chunks: AsyncIterable<Buffer>) => seal(header, chunks);
  return pipeline(encodeFrames(frames), createGzip(), sealed, write, { signal });
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

export interface BackupSource {
  name: string;
  /** Starts from the beginning each time. */
  read(): Chunks;
}

/** Reads everything first, so a damaged backup is refused before anything changes. */
export async function openBackup({ name, read }: BackupSource) {
  const { header, bytes } = await readHeader(name, read());
  return {
    header,
    readFrames() {
      const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
      connect(withoutFirst(bytes, unseal(name, read())), gunzip, () => {});
      return decodeFrames(gunzip);
    },
  };
}

/** Refuses other files before it reads all of them. */
async function readHeader(name: string, chunks: Chunks) {
  let head = Buffer.alloc(0);
  let found: { header: BackupHeader; bytes: number } | undefined;
  async function* findHeader() {
    for await (const chunk of chunks) {
      if (!found) {
        head = Buffer.concat([head, chunk]);
        found = parseHeader(name, head);
      }
      yield chunk;
    }
    if (!found) throw notABackup(name);
  }
  for await (const _chunk of unseal(name, findHeader()));
  if (!found) throw notABackup(name);
  return found;
}

function parseHeader(name: string, head: Buffer) {
  const bytes = head.indexOf('\n') + 1;
  if (bytes === 0 && head.length <= MAX_HEADER_BYTES) return undefined;
  const header = backupHeader.safeParse(parseLine(head.subarray(0, bytes).toString()));
  if (!header.success) throw notABackup(name);
  return { header: header.data, bytes };
}

function notABackup(name: string): StartupError {
  return new StartupError(`${name} isn't a backup that this release of Redress can read.`);
}

/** Returns everything except the hash at the end, which must be right. */
async function* unseal(name: string, chunks: Chunks): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    const before = held.subarray(0, Math.max(0, held.length - HASH_BYTES));
    held = held.subarray(before.length);
    hash.update(before);
    yield before;
  }
  if (!hash.digest().equals(held)) throw new DamagedBackup(name);
}

async function* withoutFirst(bytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
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
  if (pending.length > 0) throw new IncompleteBackup('The backup is cut off. Use another one.');
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
