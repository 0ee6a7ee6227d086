import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveLocally } from '../local-server.ts';
import { authorizationOf, sha256 } from './s3-signature.ts';

const ACCOUNT = { accessKeyId: 'backup-key', secretAccessKey: 'backup-secret', region: 'eu-central-1' };
export const BUCKET = 'backups';

type Respond = { status: number; body?: string | Buffer; headers?: Record<string, string> };
/** A cut connection does nothing. A lost or cut response comes after the store has done its work. */
type Fault = Respond | 'cut' | 'lost response' | 'cut response';

/** A store in memory that checks signatures and hashes, as real ones do. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  let fault: (request: { method: string; url: URL }) => Fault | undefined = () => undefined;
  const { url, stop } = await serveLocally((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const address = new URL(request.url ?? '/', url);
    const method = request.method ?? '';
    const broken = fault({ method, url: address });
    if (broken === 'cut') return request.socket.destroy();
    const body = await buffer(request);
    const {
      status,
      body: answer = '',
      headers,
    } = typeof broken === 'object' ? broken : respond(request, address, body);
    if (broken === 'lost response') return request.socket.destroy();
    response.writeHead(status, { 'content-length': Buffer.byteLength(answer), ...headers });
    if (broken !== 'cut response') return response.end(method === 'HEAD' ? undefined : answer);
    return response.write(answer.slice(0, answer.length / 2), () => request.socket.destroy());
  }

  function respond(request: IncomingMessage, address: URL, body: Buffer): Respond {
    if (!isSigned(request, address)) return failure(403, 'SignatureDoesNotMatch');
    if (sha256(body) !== request.headers['x-amz-content-sha256']) return failure(400, 'BadDigest');
    const [, bucket, ...rest] = address.pathname.split('/');
    if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
    const key = rest.join('/');
    const query = Object.fromEntries(address.searchParams);
    if (key === '') return list(query);
    const call = `${request.method}${query.uploads === undefined ? '' : ' uploads'}${query.uploadId ? ' upload' : ''}`;
    const answer = CALLS[call]?.(key, query, body) ?? failure(400, 'InvalidRequest');
    return inRange(answer, request.headers.range);
  }

  function list({
    uploads: ofUploads,
    prefix = '',
    'continuation-token': after = '',
  }: Record<string, string>) {
    if (ofUploads !== undefined) {
      const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
      return xml(
        found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join(''),
      );
    }
    // Each page has one object, so callers must ask for the next.
    const [first, ...more] = [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(prefix) && key > after);
    const next = more.length > 0 ? `<NextContinuationToken>${first}</NextContinuationToken>` : '';
    return xml(first ? `<Contents><Key>${first}</Key></Contents>${next}` : '');
  }

  const CALLS: Record<string, (key: string, query: Record<string, string>, body: Buffer) => Respond> = {
    PUT(key, _query, body) {
      objects.set(key, body);
      return { status: 200 };
    },
    HEAD: (key) => found(key),
    GET: (key) => found(key),
    DELETE(key) {
      objects.delete(key);
      return { status: 204 };
    },
    'POST uploads'(key) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map() });
      return xml(`<UploadId>${id}</UploadId>`);
    },
    'PUT upload'(_key, { uploadId = '', partNumber }, body) {
      uploads.get(uploadId)?.parts.set(Number(partNumber), body);
      return { status: 200, headers: { etag: `"${sha256(body)}"` } };
    },
    'POST upload'(key, { uploadId = '' }, body) {
      const upload = uploads.get(uploadId);
      if (!upload) return failure(404, 'NoSuchUpload');
      const parts = [...upload.parts.values()];
      const named = [...body.toString().matchAll(/<ETag>&quot;(\w+)&quot;<\/ETag>/g)].map(([, etag]) => etag);
      if (named.join() !== parts.map(sha256).join()) return failure(400, 'InvalidPart');
      objects.set(key, Buffer.concat(parts));
      uploads.delete(uploadId);
      return xml('<CompleteMultipartUploadResult/>');
    },
    'DELETE upload'(_key, { uploadId = '' }) {
      uploads.delete(uploadId);
      return { status: 204 };
    },
  };

  function found(key: string): Respond {
    const body = objects.get(key);
    return body
      ? { status: 200, body, headers: { 'content-length': String(body.length) } }
      : failure(404, 'NoSuchKey');
  }

  return {
    objects,
    uploads,
    settings: { ...ACCOUNT, endpoint: new URL(url) },
    break(how: typeof fault) {
      fault = how;
    },
    stop,
  };
}

function inRange(answer: Respond, range: string | undefined): Respond {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined || !Buffer.isBuffer(answer.body)) return answer;
  return { status: 206, body: answer.body.subarray(Number(start), Number(end) + 1) };
}

function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const [, names = ''] = /SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? '') ?? [];
  const isSafe = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    names.split(';').includes(name),
  );
  return (
    isSafe && authorizationOf({ method, url, headers }, ACCOUNT, names.split(';')) === headers.authorization
  );
}

function xml(inner: string): Respond {
  return { status: 200, body: `<?xml version="1.0"?><Result>${inner}</Result>` };
}

export function failure(status: number, code: string): Respond {
  return { status, body: `<Error><Code>${code}</Code><Message>secret words of the store</Message></Error>` };
}
