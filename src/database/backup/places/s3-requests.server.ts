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
  range?: string;
  signal: AbortSignal;
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

/** Tries again after a broken connection or a failure of the store, because every request may be repeated. */
export async function requestS3(settings: S3Settings, bucket: string, request: S3Request): Promise<Response> {
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

async function sendOnce(settings: S3Settings, bucket: string, request: S3Request): Promise<Response> {
  const { method, key = '', query = {}, body, range, signal } = request;
  const { endpoint, ...account } = settings;
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // The store compares the hash with what arrives.
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const headers = { 'x-amz-content-sha256': hash, ...(range && { range }) };
  const signed = await new AwsV4Signer({ ...account, service: 's3', method, url: url.href, headers }).sign();
  const overdue = AbortSignal.timeout(RESPONSE_MS);
  const response = await fetch(signed.url, {
    method,
    headers: signed.headers,
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.any([signal, overdue]),
  }).catch((cause: unknown) => {
    throw overdue.aborted ? new SlowStore('the store took too long', { cause }) : cause;
  });
  if (response.ok) return response;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'without a code';
  throw new S3Error(response.status, code);
}
