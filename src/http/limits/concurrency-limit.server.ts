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
const MAX_RUNNING = 16;
/** After this time, a request is waiting for something else, such as a provider, and frees its slot. */
const MAX_HELD_MS = 200;
const MAX_WAITING = 8;

/** Starts a few requests at a time. Started together, all would be slow, including health checks and pages. */
export function makeConcurrencyLimit(trustedProxies: readonly Network[]) {
  const queue: { since: number; start: () => void }[] = [];
  const waiting = new Map<string, number>();
  let running = 0;

  function isOverShare(address: string): boolean {
    return sharesOf(address).some(
      ({ network, allowance }) => (waiting.get(network) ?? 0) >= MAX_WAITING * allowance,
    );
  }

  async function acquire(address: string): Promise<void> {
    if (running < MAX_RUNNING) {
      running += 1;
      return;
    }
    if (queue.length > 0 && isOverShare(address)) {
      overloadRefusals.inc({ reason: 'network' });
      throw new AppError(503, TOO_BUSY, { retryAfter: RETRY_AFTER });
    }
    const networks = sharesOf(address);
    const countWaiting = (change: 1 | -1) => {
      for (const { network } of networks) {
        const count = (waiting.get(network) ?? 0) + change;
        if (count > 0) waiting.set(network, count);
        else waiting.delete(network);
      }
    };
    countWaiting(1);
    await new Promise<void>((start) => queue.push({ since: performance.now(), start }));
    countWaiting(-1);
  }

  function release(): void {
    const next = queue.shift();
    if (next) setImmediate(next.start);
    else running -= 1;
  }

  /** Reads the body first, so a slow upload doesn't hold a slot. */
  const limit: MiddlewareHandler = async function limitConcurrency(c, next) {
    await receiveJson(c);
    await acquire(clientAddress(c, trustedProxies));
    let isHeld = true;
    const end = () => {
      if (isHeld) release();
      isHeld = false;
    };
    const timer = setTimeout(end, MAX_HELD_MS);
    await next().finally(() => {
      clearTimeout(timer);
      end();
    });
  };

  return {
    limit,
    isOverShare: (request: IncomingMessage) =>
      queue.length > 0 && isOverShare(addressOfRequest(request, trustedProxies)),
    /** Returns how long the first request in the queue has waited, in milliseconds. */
    queueDelay: () => (queue[0] ? performance.now() - queue[0].since : 0),
  };
}

/** Exempts requests from this machine, which an untrusted proxy may send for all visitors. */
function sharesOf(address: string) {
  return address === 'unknown' || address === '::/64' || isLoopbackHost(address) ? [] : networksOf(address);
}
