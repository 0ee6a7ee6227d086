import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isForwardedByUnknown, type Network } from './client-address.server.ts';
import { makeRateLimit, readTaken } from './rate-limiter.server.ts';

const NAME = 'unknown-proxy';
const DAY = 24 * 3600;
const LOOK_EVERY_MS = 3_600_000;

export const UNKNOWN_PROXY =
  "An address that isn't in TRUSTED_PROXIES is sending X-Forwarded-For. If it's your proxy, add it. Until you do, all visitors share one rate limit.";

interface UnknownProxiesOptions {
  pool: pg.Pool;
  log: Logger;
  trustedProxies: readonly Network[];
  secret: string;
}

export function recordUnknownProxies(options: UnknownProxiesOptions): MiddlewareHandler {
  const { pool, log, trustedProxies, secret } = options;
  const limit = makeRateLimit(pool, { name: NAME, points: 1, seconds: DAY, secret, refusal: '' });
  let quietUntil = 0;
  return async function recordUnknownProxies(c, next) {
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

export async function wasUnknownProxySeen(pool: pg.Pool, secret: string): Promise<boolean> {
  return (await readTaken(pool, NAME, 'any', secret)).points > 0;
}
