import type { MiddlewareHandler } from 'hono';
import { NEVER_SHARED } from '#http/cache-tags.server.ts';
import { decoded } from '#http/security.server.ts';

/** The cache time is short, so a change back can't loop. CDNs would mix up links with different tags. */
export const MOVED = { 'cache-control': 'private, max-age=300', 'cdn-cache-control': 'no-store' };

/** Characters that the address of a public page may hold. */
const PUBLIC = /^\/(?:c|embed)(?:\/[\w-]+){1,4}$/;

/** Caches would store an address with escapes, empty parts or a final slash as another page. */
export function redirectToPlainAddress(): MiddlewareHandler {
  return async function redirectToPlainAddress(c, next) {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const plain = /^(?:GET|HEAD)$/.test(c.req.method) ? plainPath(pathname) : pathname;
    if (plain === pathname || !PUBLIC.test(plain)) return next();
    const headers = searchParams.has('preview') ? NEVER_SHARED : MOVED;
    return c.body(null, 301, { ...headers, location: `${plain}${search}` });
  };
}

function plainPath(pathname: string): string {
  if (!/%|\/\/|\/$/.test(pathname)) return pathname;
  const plain = decoded(pathname) ?? pathname;
  return plain.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}
