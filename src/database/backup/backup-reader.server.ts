import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  type BackupHeader,
  backupHeader,
  decodeFrames,
  type Frame,
} from './backup-format.server.ts';

export interface BackupFile {
  header: BackupHeader;
  readFrames(): AsyncGenerator<Frame>;
}

const HASH_BYTES = 32;
const MOST_HEADER_BYTES = 65_536;
const CHUNK_BYTES = 262_144;

/** Reads the file once to its end, so that nothing begins with one that is damaged. Throws a `BackupError`. */
export async function openBackup(path: string): Promise<BackupFile> {
  const { header, start, end, hash } = await readEnds(path);
  const actual = createHash('sha256');
  for await (const chunk of createReadStream(path, { end, highWaterMark: CHUNK_BYTES })) actual.update(chunk);
  if (!actual.digest().equals(hash)) {
    throw new BackupError(`${path} is damaged: it is not what was written. Take another backup.`);
  }
  return {
    header,
    readFrames() {
      const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
      // Whoever reads the frames hears of errors.
      pipeline(createReadStream(path, { start, end }), gunzip, () => {});
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
    if (!header.success) throw new BackupError(`${path} is no backup that this release of Redress can read.`);
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
