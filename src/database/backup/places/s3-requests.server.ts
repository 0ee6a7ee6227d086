import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Settings {
  endpoint: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
  range?: { start: number; end: number };
  signal: AbortSignal;
}

interface S3Response {
  headers: Headers;
  body: Buffer;
}

/** Holds the status and code of the store's response, but none of its words, which may quote keys. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the store responded ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export class SlowStore extends Error {}

/** A part of 8 MiB needs 70 kB a second. */
const RESPONSE_MS = 120_000;
const MAX_TRIES = 3;
const PAUSE_MS = 1_000;
/** A page of a list has at most 1,000 names. */
const MAX_TEXT_BYTES = 4_000_000;

/** Tries again after a broken connection or a failure of the store, so the store may have done its work twice. */
export async function requestS3(
  settings: S3Settings,
  bucket: string,
  request: S3Request,
): Promise<S3Response> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(settings, bucket, request);
    } catch (error) {
      if (isFinal(error) || tries === MAX_TRIES || request.signal.aborted) throw error;
    }
    await delay(PAUSE_MS, undefined, { signal: request.signal });
  }
}

const NO_ROOM = 507;

function isFinal(error: unknown): boolean {
  if (error instanceof S3Error) return error.status < 500 || error.status === NO_ROOM;
  return error instanceof SlowStore;
}

async function sendOnce(settings: S3Settings, bucket: string, request: S3Request): Promise<S3Response> {
  const { method, key = '', query = {}, body, range, signal } = request;
  const { endpoint, ...account } = settings;
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // The store compares the hash with what arrives.
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const headers = {
    'x-amz-content-sha256': hash,
    ...(range && { range: `bytes=${range.start}-${range.end - 1}` }),
  };
  const signed = await new AwsV4Signer({ ...account, service: 's3', method, url: url.href, headers }).sign();
  const overdue = AbortSignal.timeout(RESPONSE_MS);
  try {
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ? new Uint8Array(body) : null,
      redirect: 'manual',
      signal: AbortSignal.any([signal, overdue]),
    });
    const maxBytes = response.ok && range ? range.end - range.start : MAX_TEXT_BYTES;
    const received = await readBody(response, maxBytes);
    if (response.ok) return { headers: response.headers, body: received };
    const code = /<Code>(\w{1,60})<\/Code>/.exec(received.toString())?.[1] ?? 'without a code';
    throw new S3Error(response.status, code);
  } catch (cause) {
    throw overdue.aborted ? new SlowStore('the store took too long', { cause }) : cause;
  }
}

/** A store that ignores ranges would send all of a backup. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new S3Error(response.status, 'with too many bytes');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
