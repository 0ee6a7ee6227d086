import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Aborts at the first signal to stop, such as a closed terminal. Later ones change nothing: letters in flight are finished. */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

export function exitAfter(ms: number, log: Logger): void {
  const overdue = setTimeout(() => {
    log.fatal(`stopping took too long, and was broken off after ${ms / 1000} seconds`);
    process.exit(1);
  }, ms);
  overdue.unref();
}

/** A second more than the sample for nginx keeps a connection that it doesn't use. */
const MOST_IDLE_MS = 6_000;

/**
 * While it drains it takes new connections, so that load balancers have time to hear that it is leaving. Connections
 * stay open as long as it listens: each new one could arrive between the last look and the end of listening, and a
 * POST on it would be lost. After that each connection brings one more call at most, and proxies get as long as the
 * drain to close those that they don't use.
 */
export async function closeServer(
  server: Server,
  { drainMs, graceMs }: { drainMs: number; graceMs: number },
): Promise<void> {
  if (drainMs > 0) {
    await delay(drainMs);
    await takeOverConnections(server);
  }
  const closed = once(stopListening(server), 'close');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const idleUntil = performance.now() + Math.min(drainMs, MOST_IDLE_MS);
  // Node keeps a connection open for seconds after its last answer.
  const sweeping = setInterval(() => {
    if (performance.now() >= idleUntil) server.closeIdleConnections();
  }, 100);
  const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweeping);
  clearTimeout(overdue);
}

/** Unlike `close()` of an HTTP server, which cuts off idle connections just as a proxy may ask on one. */
function stopListening(server: Server): Server {
  NetServer.prototype.close.call(server);
  return server;
}

/** One that the system has made, but the program not taken over yet, would be cut off by closing. Each turn takes one. */
async function takeOverConnections(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  for (let before = -1; before !== taken; ) {
    before = taken;
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', count);
}
