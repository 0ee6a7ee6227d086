import {
  type FlateStreamHandler,
  Inflate,
  inflateSync,
  Unzip,
  type UnzipDecoder,
  type UnzipFile,
  UnzipPassThrough,
} from 'fflate';
import { AppError } from '#http/errors.server.ts';
import { type Bytes, inPieces, takingTurns } from './bytes.server.ts';

export const DAMAGED_ZIP = 'This zip can’t be read. It may be damaged, incomplete or have a password.';
const UNKNOWN_COMPRESSION = 'This zip is compressed in an unusual way. Please compress it again.';
/** The postcodes of the United Kingdom are more than a gigabyte. */
const MAX_UNPACKED = 2_000_000_000;
const MAX_ENTRIES = 200_000;
const TOO_MANY_ENTRIES = 'A zip can have at most 200,000 files.';
/** A piece unpacks to at most 1,032 times its size. */
const PIECE = 8 * 1024;
const SMALL = 256 * 1024;
const STORED = 0;
const DEFLATED = 8;

function tooMuchUnpacked(max: number): string {
  return `A zip can have at most ${(max / 1_000_000).toLocaleString('en-US')} MB when unpacked.`;
}

export interface ZipEntry {
  name: string;
  /** Can be read once, before the next entry is asked for. */
  bytes: Bytes;
}

/** Everything else is passed over, without being unpacked. */
export async function* zipEntries(
  bytes: Bytes,
  wants: (name: string) => boolean,
  maxUnpacked = MAX_UNPACKED,
): AsyncGenerator<ZipEntry> {
  const parts = partsIn(bytes, new Unpacking(wants, maxUnpacked));
  let last: UnzipFile | undefined;
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return;
    if (value.file === last) continue;
    last = value.file;
    yield { name: value.file.name, bytes: restOf(value, parts) };
  }
}

interface Part {
  file: UnzipFile;
  bytes: Uint8Array;
  isLast: boolean;
}

async function* restOf(first: Part, parts: AsyncGenerator<Part, void>): AsyncGenerator<Uint8Array> {
  let part = first;
  for (;;) {
    yield part.bytes;
    if (part.isLast) return;
    const { done, value } = await parts.next();
    if (done) return;
    part = value;
  }
}

async function* partsIn(bytes: Bytes, unpacking: Unpacking): AsyncGenerator<Part, void> {
  const pause = takingTurns();
  for await (const piece of inPieces(bytes, PIECE)) {
    yield* unpacking.push(piece, false);
    await pause();
  }
  yield* unpacking.push(new Uint8Array(), true);
}

class Unpacking {
  readonly #unzip: Unzip;
  readonly #wants: (name: string) => boolean;
  readonly #maxUnpacked: number;
  #parts: Part[] = [];
  #open: UnzipFile | undefined;
  #isWanted = false;
  #entries = 0;
  #unpacked = 0;

  constructor(wants: (name: string) => boolean, maxUnpacked: number) {
    this.#wants = wants;
    this.#maxUnpacked = maxUnpacked;
    this.#unzip = new Unzip((file) => this.#begin(file));
    this.#unzip.register(UnzipPassThrough);
    this.#unzip.register(inflating(() => this.#isWanted));
  }

  push(piece: Uint8Array, isLast: boolean): Part[] {
    try {
      this.#unzip.push(piece, isLast);
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError(400, DAMAGED_ZIP, { cause });
    }
    if (isLast && (this.#open || this.#entries === 0)) throw new AppError(400, DAMAGED_ZIP);
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #begin(file: UnzipFile): void {
    this.#entries += 1;
    if (this.#entries > MAX_ENTRIES) throw new AppError(400, TOO_MANY_ENTRIES);
    const isWanted = this.#wants(file.name);
    if (isWanted) this.#open = file;
    if (file.compression !== STORED && file.compression !== DEFLATED) {
      throw new AppError(400, UNKNOWN_COMPRESSION);
    }
    file.ondata = (error, bytes, isLast) => {
      if (error) throw new AppError(400, DAMAGED_ZIP, { cause: error });
      if (isWanted) this.#take({ file, bytes, isLast });
    };
    this.#isWanted = isWanted;
    file.start();
  }

  #take(part: Part): void {
    this.#unpacked += part.bytes.length;
    if (this.#unpacked > this.#maxUnpacked) {
      throw new AppError(400, tooMuchUnpacked(this.#maxUnpacked));
    }
    this.#parts.push(part);
    if (part.isLast) this.#open = undefined;
  }
}

/** Files that aren't wanted need a decoder too, because the library collects the bytes of files without one. */
function inflating(isWanted: () => boolean) {
  return class Inflating implements UnzipDecoder {
    static compression = DEFLATED;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    readonly inflate: Pick<Inflate, 'push'> | undefined;

    constructor(_: string, size = Number.POSITIVE_INFINITY, unpackedSize = Number.POSITIVE_INFINITY) {
      if (!isWanted()) return;
      const isSmall = size + unpackedSize < SMALL;
      const take: FlateStreamHandler = (bytes, isLast) => this.ondata(null, bytes, isLast);
      this.inflate = isSmall ? new SmallInflate(unpackedSize, take) : new Inflate(take);
    }

    push(piece: Uint8Array, isLast: boolean): void {
      if (this.inflate) this.inflate.push(piece, isLast);
      else if (isLast) this.ondata(null, new Uint8Array(), true);
    }
  };
}

/** A stream needs about 200 KB of memory, which is too much for thousands of small files. */
class SmallInflate {
  readonly #pieces: Uint8Array[] = [];
  readonly #unpackedSize: number;
  readonly #take: FlateStreamHandler;

  constructor(unpackedSize: number, take: FlateStreamHandler) {
    this.#unpackedSize = unpackedSize;
    this.#take = take;
  }

  push(piece: Uint8Array, isLast: boolean): void {
    this.#pieces.push(piece);
    if (!isLast) return;
    this.#take(inflateSync(Buffer.concat(this.#pieces), { out: new Uint8Array(this.#unpackedSize) }), true);
  }
}
