import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { onLostParent, SUCCESSION_SIGNAL } from './processes/child-program.server.ts';
import { isListenerInherited } from './processes/listener.server.ts';

/** The reason to stop if another program accepts connections from the same listener. */
class Succession extends Error {}

/** Aborts at the first signal. Later ones change nothing, because letters in progress are finished. */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  process.on(SUCCESSION_SIGNAL, () => stopping.abort(new Succession()));
  // The next parent process needs the port at once.
  if (isListenerInherited() && cluster.isPrimary) onLostParent(() => stopping.abort(new Succession()));
  return stopping.signal;
}

export function hasSuccessor(stopping: AbortSignal): boolean {
  return stopping.reason instanceof Succession;
}

/** The signal that makes another process stop for the same reason. */
export function signalFor(stopping: AbortSignal): NodeJS.Signals {
  return hasSuccessor(stopping) ? SUCCESSION_SIGNAL : 'SIGTERM';
}

export function exitAfter(ms: number, log: Logger): void {
  const overdue = setTimeout(() => {
    log.fatal(`shutdown timed out after ${ms / 1000} seconds`);
    process.exit(1);
  }, ms);
  overdue.unref();
}

/** The sample for nginx drops an unused connection a second earlier. */
export const MAX_IDLE_MS = 6_000;

/**
 * While it drains, the server still accepts connections, because load balancers need time to notice that it is
 * leaving. Connections stay open as long as it listens: each new one could arrive between the last look and the end
 * of listening, and a POST on it would be lost. After that each connection carries one more request at most, and
 * proxies get another drain period to close idle ones.
 */
export async function closeServer(
  server: Server,
  { drainMs, idleMs, graceMs }: { drainMs: number; idleMs: number; graceMs: number },
): Promise<void> {
  if (drainMs > 0) {
    await delay(drainMs);
    await takeOverConnections(server);
  }
  const closed = once(stopListening(server), 'close');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const idleUntil = performance.now() + idleMs;
  // Node leaves a connection open for seconds after its last response.
  const sweeping = setInterval(() => {
    if (performance.now() >= idleUntil) server.closeIdleConnections();
  }, 100);
  const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweeping);
  clearTimeout(overdue);
}

/** `close()` of an HTTP server would cut off idle connections just as a proxy may use one. */
function stopListening(server: Server): Server {
  NetServer.prototype.close.call(server);
  return server;
}

/** Closing would cut off connections that the system has accepted but the program hasn't. Each turn accepts one. */
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
