import { z } from 'zod';

// A backup is one line of JSON that says what it is, then compressed frames, then the SHA-256 of all that.
// Rows are in the text format of Postgres's COPY, which every later version reads.

/** Why nothing was saved or restored, in one line that says what to do. */
export class BackupError extends Error {}

export const backupHeader = z.object({
  format: z.literal('redress-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that made the tables. */
  migrations: z.array(z.string()),
  /** Each after those that it refers to. */
  tables: z.array(z.string()),
});

/** Begins a table, whose rows follow. */
const tableFrame = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The last one; without it the backup is incomplete. */
const endFrame = z.object({
  rows: z.record(z.string(), z.int()),
  /** By name, what each gives next. */
  sequences: z.record(z.string(), z.string()),
});

export type BackupHeader = z.infer<typeof backupHeader>;
export type BackedUpTable = z.infer<typeof tableFrame>;
export type BackupEnd = z.infer<typeof endFrame>;

export type Frame = { begin: BackedUpTable } | { data: Buffer } | { end: BackupEnd };

const KINDS = { begin: 1, data: 2, end: 3 } as const;
/** One byte of kind, four of length. */
const HEAD_BYTES = 5;

export function encodeFrame(frame: Frame): Buffer {
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

/** Throws a `BackupError` at what is not a frame. */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pending = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    for (let size = sizeOfFirst(pending); size <= pending.length; size = sizeOfFirst(pending)) {
      yield decode(pending.readUInt8(), pending.subarray(HEAD_BYTES, size));
      pending = pending.subarray(size);
    }
  }
  if (pending.length > 0) throw new BackupError('The backup ends in the middle.');
}

/** Infinity while not even that has come. */
function sizeOfFirst(pending: Buffer): number {
  return pending.length < HEAD_BYTES ? Number.POSITIVE_INFINITY : HEAD_BYTES + pending.readUInt32BE(1);
}

function decode(kind: number, payload: Buffer): Frame {
  if (kind === KINDS.data) return { data: payload };
  if (kind === KINDS.begin) return { begin: tableFrame.parse(JSON.parse(payload.toString())) };
  if (kind === KINDS.end) return { end: endFrame.parse(JSON.parse(payload.toString())) };
  throw new BackupError('The backup holds something that this release does not know.');
}
