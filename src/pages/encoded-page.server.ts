import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { PublicError } from '#features/public-pages/message-pages.tsx';

export interface EncodedPage {
  status: number;
  etag: string;
  path?: string;
  madeFrom?: string;
  missing?: PublicError;
  /** Estimates the memory use once every encoding has been requested. */
  bytes: number;
  unchanged: Record<string, string>;
  variants: { identity: Variant; br?: Variant; gzip?: Variant };
}

interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

export function encodePage(
  status: number,
  headers: Record<string, string>,
  html: string,
  last?: EncodedPage,
): EncodedPage {
  const etag = `W/"${hashOf(JSON.stringify(headers), html)}"`;
  if (last?.status === status && last.etag === etag) return last;
  const body = Buffer.from(html);
  const unchanged = { ...headers, etag, vary: 'Accept-Encoding' };
  const identity = { headers: { ...unchanged, 'content-length': String(body.length) }, body };
  return { status, etag, bytes: 2_000 + 2 * body.length, unchanged, variants: { identity } };
}

export function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url').slice(0, 22);
}

export async function answerWithPage(c: Context, page: EncodedPage): Promise<Response> {
  if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, page.unchanged);
  const { headers, body } = await variantFor(page, c.req.header('accept-encoding'));
  if (page.status !== 301) return new Response(new Uint8Array(body), { status: page.status, headers });
  return c.body(null, 301, { ...headers, location: `${headers.location}${new URL(c.req.url).search}` });
}

export function readyVariant(page: EncodedPage, acceptEncoding: string | undefined): Variant | undefined {
  return page.variants[chooseEncoding(page, acceptEncoding)];
}

export async function variantFor(page: EncodedPage, acceptEncoding: string | undefined): Promise<Variant> {
  const encoding = chooseEncoding(page, acceptEncoding);
  const { identity, [encoding]: ready } = page.variants;
  if (ready) return ready;
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(identity.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : await promisify(gzip)(identity.body, { level: 7 });
  const own = { 'content-encoding': encoding, 'content-length': String(body.length) };
  const variant = { headers: { ...identity.headers, ...own }, body };
  page.variants[encoding] = variant;
  return variant;
}

function chooseEncoding(page: EncodedPage, acceptEncoding = ''): 'br' | 'gzip' | 'identity' {
  if (page.status >= 300 && page.status < 400) return 'identity';
  const accepted: string[] = acceptEncoding.match(/\b(br|gzip)\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/g) ?? [];
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
