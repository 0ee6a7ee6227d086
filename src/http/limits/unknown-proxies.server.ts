import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isForwardedByUnknown, type Network } from './client-address.server.ts';
import { readTaken } from './points.server.ts';
import { makeRateLimit } from './rate-limit.server.ts';

const NAME = 'unknown-proxy';
const DAY = 24 * 3600;
const LOOK_EVERY_MS = 3_600_000;

export const UNKNOWN_PROXY =
  'Requests come with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If that is your proxy, add it: until then all visitors share the limits of one address.';

interface UnknownProxiesOptions {
  pool: pg.Pool;
  log: Logger;
  trustedProxies: readonly Network[];
  secret: string;
}

/** Logged once a day, for all copies together. Anybody can send such a header, so it costs nothing more. */
export function noteUnknownProxies(options: UnknownProxiesOptions): MiddlewareHandler {
  const { pool, log, trustedProxies, secret } = options;
  const limit = makeRateLimit(pool, { name: NAME, points: 1, seconds: DAY, secret, refusal: '' });
  let quietUntil = 0;
  return async function noteUnknownProxies(c, next) {
    if (performance.now() >= quietUntil && isForwardedByUnknown(c, trustedProxies)) {
      quietUntil = performance.now() + LOOK_EVERY_MS;
      limit.take('any').then(
        () => log.warn(UNKNOWN_PROXY),
        () => {},
      );
    }
    await next();
  };
}

/** Whether it was seen within a day, by any copy. */
export async function wasUnknownProxySeen(pool: pg.Pool, secret: string): Promise<boolean> {
  return (await readTaken(pool, NAME, 'any', secret)).points > 0;
}
