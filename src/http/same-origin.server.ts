import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './errors.server.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses calls that change something when a page of another origin makes them (ruling 30). */
export function sameOrigin(publicUrl: URL): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (!READING.has(c.req.method) && !comesFromOurselves(c, publicUrl)) {
      throw new AppError(403, 'This call comes from another site and was refused.');
    }
    await next();
  };
}

/** Programs that are no browsers send neither header, and carry nobody's cookies. */
function comesFromOurselves(c: Context, publicUrl: URL): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin === publicUrl.origin || hostOf(origin) === hostOf(c.req.url);
  const site = c.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** The scheme is left out: behind a proxy that ends TLS the two differ. */
function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host;
}
