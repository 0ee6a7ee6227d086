import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than proxies keep theirs (nginx: 60 s): otherwise a connection closes just as a proxy asks on it, which is a 502. */
const KEEP_ALIVE_MS = 75_000;

export function createPatientServer(listener: RequestListener): Server {
  const times = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 };
  // Node would refuse health checks that name no host, which the app allows.
  const server = createServer({ ...times, requireHostHeader: false }, listener);
  cutOffSlowReaders(server, READER_MS);
  return server;
}

const READER_MS = 60_000;

/**
 * Cuts off readers who take nothing of an answer for `ms`. Node's own timeout would also end what is being worked on
 * without a byte on its way, and look at an answer only as often as this is long.
 */
export function cutOffSlowReaders(server: Server, ms: number): void {
  const step = Math.ceil(ms / 6);
  server.timeout = step;
  server.on('request', (_request, response: ServerResponse) => watch(response, ms, step));
}

function watch(response: ServerResponse, ms: number, step: number): void {
  let stuckSince = 0;
  let lastLook = 0;
  // Comes after a step in which nothing was taken or written; where something was, after two steps or more.
  response.on('timeout', (socket: Socket) => {
    const now = performance.now();
    if (socket.writableLength === 0 || now - lastLook > step * 1.9) stuckSince = now - step;
    lastLook = now;
    if (socket.writableLength > 0 && now - stuckSince >= ms) socket.destroy();
    else socket.setTimeout(step);
  });
}
