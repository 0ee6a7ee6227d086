import type { MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { isFromTrusted, type Network } from '../limits/client-address.server.ts';

const SAFE = /^[\w-]{1,64}$/;

/** Short enough to be read out on a phone. A trusted proxy may have given one, so that its log can be searched too. */
export function nameRequests(trustedProxies: readonly Network[]): MiddlewareHandler {
  return requestId({
    // Otherwise the header of any caller would be taken.
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
