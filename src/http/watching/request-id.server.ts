import type { MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { isFromTrusted, type Network } from '../limits/client-address.server.ts';

const SAFE = /^[\w-]{1,64}$/;

/** Generates ids short enough to read aloud. Keeps those of trusted proxies, so their logs match. */
export function nameRequests(trustedProxies: readonly Network[]): MiddlewareHandler {
  return requestId({
    // Ignores the header by default, because any caller can send it.
    headerName: '',
    generator(c) {
      const given = c.req.header('x-request-id') ?? '';
      const isGood = SAFE.test(given) && isFromTrusted(c, trustedProxies);
      return isGood ? given : crypto.randomUUID().slice(-12);
    },
  });
}

export function currentRequestId(): string | undefined {
  return tryGetContext<{ Variables: RequestIdVariables }>()?.var.requestId;
}
