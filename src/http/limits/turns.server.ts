import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.server.ts';
import { receiveJson } from '../json-body.server.ts';
import { overloadRefusals } from '../watching/metrics.server.ts';
import {
  addressOfRequest,
  clientAddress,
  isLoopbackHost,
  type Network,
  networksOf,
} from './client-address.server.ts';
import { RETRY_AFTER, TOO_BUSY } from './load-shedding.server.ts';

/** More than there are connections to the database: no processor waits for work. */
const AT_ONCE = 16;
/** A call that still has no answer then is waiting for something else, such as a provider. */
const MOST_MS = 200;
/** Calls of one network: it never fills the line that all stand in. */
const MOST_WAITING = 8;

/**
 * No matter how many calls come at once, only a few begin, and the others wait at no cost. Begun together they would all
 * take long, and health and pages with them.
 */
export function makeTurns(trustedProxies: readonly Network[]) {
  const line: { since: number; begin: () => void }[] = [];
  const waiting = new Map<string, number>();
  let begun = 0;

  function goOn(): void {
    const next = line.shift();
    if (next) setImmediate(next.begin);
    else begun -= 1;
  }

  function isCrowded(address: string): boolean {
    return (
      line.length > 0 &&
      sharesOf(address).some(({ network, allowance }) => {
        return (waiting.get(network) ?? 0) >= MOST_WAITING * allowance;
      })
    );
  }

  async function waitInLine(address: string): Promise<void> {
    if (isCrowded(address)) {
      overloadRefusals.inc({ reason: 'network' });
      throw new AppError(503, TOO_BUSY, { retryAfter: RETRY_AFTER });
    }
    const change = (by: 1 | -1) => {
      for (const { network } of sharesOf(address)) {
        const count = (waiting.get(network) ?? 0) + by;
        if (count > 0) waiting.set(network, count);
        else waiting.delete(network);
      }
    };
    change(1);
    await new Promise<void>((resolve) => line.push({ since: performance.now(), begin: resolve }));
    change(-1);
  }

  async function begin(address: string): Promise<() => void> {
    if (begun < AT_ONCE) begun += 1;
    else await waitInLine(address);
    let isOver = false;
    return () => {
      if (!isOver) goOn();
      isOver = true;
    };
  }

  /** A body that is still on its way holds no turn. */
  const inTurn: MiddlewareHandler = async function inTurn(c, next) {
    await receiveJson(c);
    const end = await begin(clientAddress(c, trustedProxies));
    const limit = setTimeout(end, MOST_MS);
    await next().finally(() => {
      clearTimeout(limit);
      end();
    });
  };

  return {
    inTurn,
    /** True if so many calls of its network wait that this one would be refused. */
    isCrowded: (request: IncomingMessage) =>
      line.length > 0 && isCrowded(addressOfRequest(request, trustedProxies)),
    /** How long the first in line has waited, in milliseconds. */
    waitMs: () => (line[0] ? performance.now() - line[0].since : 0),
  };
}

/** This machine's own calls are the operator's, or those of a proxy that isn't named as trusted: all visitors. */
function sharesOf(address: string) {
  return address === 'unknown' || address === '::/64' || isLoopbackHost(address) ? [] : networksOf(address);
}
