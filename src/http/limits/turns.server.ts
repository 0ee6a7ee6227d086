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

/** Exceeds the number of database connections, to keep the processor busy. */
const AT_ONCE = 16;
/** After this time, a request is waiting for something else, such as a provider, and frees its slot. */
const MOST_MS = 200;
/** The share of one network in the queue. */
const MOST_WAITING = 8;

/** Starts a few requests at a time. Started together, all would be slow, including health checks and pages. */
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

  /** Reads the body first, so a slow upload doesn't hold a slot. */
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
    /** True if this request would exceed the share of its network. */
    isCrowded: (request: IncomingMessage) =>
      line.length > 0 && isCrowded(addressOfRequest(request, trustedProxies)),
    /** The waiting time of the first request in the queue, in milliseconds. */
    waitMs: () => (line[0] ? performance.now() - line[0].since : 0),
  };
}

/** Exempts requests from this machine, which an untrusted proxy may send for all visitors. */
function sharesOf(address: string) {
  return address === 'unknown' || address === '::/64' || isLoopbackHost(address) ? [] : networksOf(address);
}
