import type { Chunks } from '../backup-file.server.ts';
import { DamagedBackup } from '../backup-file.server.ts';
import { NAME_START, timeOfName } from './backup-names.server.ts';
import type { BackupPlace } from './backup-place.server.ts';
import { requestS3, S3Error, type S3Settings } from './s3-requests.server.ts';

/** A store accepts 10,000 parts, so 78 GiB. Parts may be larger, but each is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const CLEANUP_MS = 10_000;
const MAX_PAGES = 1_000;

export class S3Place implements BackupPlace {
  readonly kind = 's3';
  readonly #settings: S3Settings;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix }: { bucket: string; prefix: string }, settings: S3Settings) {
    this.#settings = settings;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  nameOf(name: string): string {
    return `s3://${this.#bucket}/${this.#prefix}${name}`;
  }

  async write(name: string, chunks: Chunks, signal: AbortSignal): Promise<number> {
    const parts = inParts(chunks);
    const { value: first = Buffer.alloc(0) } = await parts.next();
    const bytes =
      first.length < PART_BYTES
        ? await this.#writeSmall(name, first, signal)
        : await this.#writeParts(name, withFirst(first, parts), signal);
    const stored = await this.#request({ method: 'HEAD', key: this.#keyOf(name), signal });
    if (Number(stored.headers.get('content-length')) === bytes) return bytes;
    await this.remove(name, signal);
    throw new DamagedBackup(this.nameOf(name));
  }

  async #writeSmall(name: string, body: Buffer, signal: AbortSignal): Promise<number> {
    await this.#send({ method: 'PUT', key: this.#keyOf(name), body, signal });
    return body.length;
  }

  async #writeParts(name: string, parts: AsyncIterable<Buffer>, signal: AbortSignal): Promise<number> {
    const key = this.#keyOf(name);
    const started = await this.#send({ method: 'POST', key, query: { uploads: '' }, signal });
    const uploadId = textOf(started, 'UploadId');
    try {
      let bytes = 0;
      let list = '';
      let number = 0;
      for await (const body of parts) {
        number += 1;
        const query = { partNumber: String(number), uploadId };
        const response = await this.#request({ method: 'PUT', key, query, body, signal });
        const etag = response.headers.get('etag') ?? '';
        list += `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`;
        bytes += body.length;
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
      const done = await this.#send({ method: 'POST', key, query: { uploadId }, body, signal }).catch(
        passIfDone,
      );
      // The store may respond 200 before it fails.
      if (done.includes('<Error>')) throw new S3Error(500, textOf(done, 'Code'));
      return bytes;
    } catch (error) {
      await this.#forget(key, uploadId, AbortSignal.timeout(CLEANUP_MS)).catch(() => {});
      throw error;
    }
  }

  /** Reads parts, because a response that waits for its reader can end the process if the store closes it. */
  async *read(name: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const key = this.#keyOf(name);
    const { headers } = await this.#request({ method: 'HEAD', key, signal });
    const size = Number(headers.get('content-length'));
    for (let start = 0; start < size; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, size);
      const { body } = await this.#request({ method: 'GET', key, range: { start, end }, signal });
      if (body.length !== end - start) throw new DamagedBackup(this.nameOf(name));
      yield body;
    }
  }

  async list(signal: AbortSignal): Promise<string[]> {
    const names: string[] = [];
    const prefix = this.#keyOf(NAME_START);
    let more: Record<string, string> = {};
    for (let pages = 1; pages <= MAX_PAGES; pages++) {
      const query = { 'list-type': '2', prefix, ...more };
      const page = await this.#send({ method: 'GET', query, signal });
      for (const key of allTexts(page, 'Key')) names.push(key.slice(this.#prefix.length));
      const [token] = allTexts(page, 'NextContinuationToken');
      if (!token) return names.filter((name) => timeOfName(name) !== undefined);
      if (token === more['continuation-token']) break;
      more = { 'continuation-token': token };
    }
    throw new S3Error(200, 'with an endless list');
  }

  async remove(name: string, signal: AbortSignal): Promise<void> {
    await this.#send({ method: 'DELETE', key: this.#keyOf(name), signal });
  }

  async removeParts(before: number, signal: AbortSignal): Promise<void> {
    const query = { uploads: '', prefix: this.#keyOf(NAME_START) };
    const page = await this.#send({ method: 'GET', query, signal });
    for (const upload of page.split('<Upload>').slice(1)) {
      const key = textOf(upload, 'Key');
      const at = timeOfName(key.slice(this.#prefix.length));
      if (at === undefined || at >= before) continue;
      await this.#forget(key, textOf(upload, 'UploadId'), signal);
    }
  }

  async #forget(key: string, uploadId: string, signal: AbortSignal): Promise<void> {
    await this.#send({ method: 'DELETE', key, query: { uploadId }, signal });
  }

  #keyOf(name: string): string {
    return `${this.#prefix}${name}`;
  }

  async #send(request: Parameters<typeof requestS3>[2]): Promise<string> {
    return (await this.#request(request)).body.toString();
  }

  #request(request: Parameters<typeof requestS3>[2]) {
    return requestS3(this.#settings, this.#bucket, request);
  }
}

/** After a lost response, the store doesn't know the upload because it is complete. The size is compared next. */
function passIfDone(error: unknown): string {
  if (error instanceof S3Error && error.code === 'NoSuchUpload') return '';
  throw error;
}

/** All parts but the last have the same size. */
async function* inParts(chunks: Chunks): AsyncGenerator<Buffer> {
  let part = Buffer.alloc(PART_BYTES);
  let used = 0;
  for await (const chunk of chunks) {
    for (let done = 0; done < chunk.length; ) {
      const piece = chunk.subarray(done, done + PART_BYTES - used);
      part.set(piece, used);
      used += piece.length;
      done += piece.length;
      if (used < PART_BYTES) continue;
      yield part;
      part = Buffer.alloc(PART_BYTES);
      used = 0;
    }
  }
  if (used > 0) yield part.subarray(0, used);
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function textOf(xml: string, element: string): string {
  const [text] = allTexts(xml, element);
  if (!text) throw new S3Error(500, `without ${element}`);
  return text;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function allTexts(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) => text.replaceAll(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all));
}
