import { createHash, createHmac } from 'node:crypto';

interface SignedRequest {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
}

/** Returns the header Authorization that Amazon's Signature Version 4 requires, without the library of the program. */
export function authorizationOf(
  { method, url, headers }: SignedRequest,
  account: { accessKeyId: string; secretAccessKey: string; region: string },
  names: string[],
): string {
  const query = [...url.searchParams]
    .map((pair) => pair.map(encode).join('='))
    .sort()
    .join('&');
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const date = String(headers['x-amz-date']);
  const scope = [date.slice(0, 8), account.region, 's3', 'aws4_request'];
  const request = [method, url.pathname, query, lines, names.join(';'), headers['x-amz-content-sha256']];
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(request.join('\n'))].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}

export function sha256(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
