import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.server.ts';

/** Refuses addresses that no route can read: broken percent-encoding in the path, or a NUL anywhere. */
export function refuseMalformedUrl(): MiddlewareHandler {
  return async function refuseMalformedUrl(c, next) {
    const { url } = c.req;
    if (url.includes('%') && (url.includes('%00') || !isDecodable(new URL(url).pathname))) {
      throw new AppError(400, 'This address is malformed.');
    }
    await next();
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
