import { isUtf8 } from 'node:buffer';
import { AppError } from '#http/errors.server.ts';
import { NOT_UTF8 } from '../../recipients/csv.ts';
import { utf16In } from './beginning.ts';

export type Bytes = AsyncIterable<Uint8Array>;

const MAX_PIECE = 64 * 1024;
/** JSON is parsed at once, so more would block other requests. */
const MAX_DOCUMENT = 16 * 1024 * 1024;
const TOO_LONG_DOCUMENT = 'A JSON or YAML file can have at most 16 MB.';
const AT_ONCE_MS = 20;

/** Returns a function that lets other requests run if the last ones waited long enough. */
export function takingTurns(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < AT_ONCE_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        begun = performance.now();
        resolve();
      });
    });
  };
}

export async function* inPieces(bytes: Bytes, max = MAX_PIECE): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += max) yield chunk.subarray(at, at + max);
  }
}

/** Returns the beginning of a file, and the whole file. */
export async function peek(bytes: Bytes, length: number): Promise<{ beginning: Uint8Array; bytes: Bytes }> {
  const pieces = inPieces(bytes);
  let beginning: Uint8Array = new Uint8Array();
  while (beginning.length < length) {
    const { done, value } = await pieces.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  return { beginning, bytes: joined(beginning, pieces) };
}

async function* joined(beginning: Uint8Array, rest: Bytes): Bytes {
  yield beginning;
  yield* rest;
}

export async function* textIn(bytes: Bytes): AsyncGenerator<string> {
  const file = await peek(bytes, 2);
  const utf16 = utf16In(file.beginning);
  yield* utf16 ? utf16Text(file.bytes, utf16) : utf8Text(file.bytes);
}

async function* utf16Text(bytes: Bytes, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (cause) {
      throw new AppError(400, NOT_UTF8, { cause });
    }
  };
  for await (const piece of inPieces(bytes)) yield checked(decode(piece));
  yield checked(decode());
}

async function* utf8Text(bytes: Bytes): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const piece of inPieces(bytes)) {
    const block = Buffer.concat([rest, piece]);
    const end = wholeCharacters(block);
    const text = utf8(block.subarray(0, end));
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst &&= text === '';
    rest = block.subarray(end);
  }
  yield utf8(rest);
}

/** Returns the place after the last complete character. */
function wholeCharacters(block: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, block.length); back += 1) {
    const byte = block[block.length - back] ?? 0;
    if (byte >= 0xc0) return block.length - back;
    if (byte < 0x80) break;
  }
  return block.length;
}

function utf8(block: Uint8Array): string {
  if (!isUtf8(block)) throw new AppError(400, NOT_UTF8);
  return checked(Buffer.from(block.buffer, block.byteOffset, block.byteLength).toString('utf8'));
}

function checked(text: string): string {
  if (text.includes('\0')) throw new AppError(400, NOT_UTF8);
  return text;
}

export async function readDocument(bytes: Bytes): Promise<string> {
  const texts: string[] = [];
  let length = 0;
  for await (const text of textIn(bytes)) {
    length += text.length;
    if (length > MAX_DOCUMENT) throw new AppError(400, TOO_LONG_DOCUMENT);
    texts.push(text);
  }
  return texts.join('');
}
