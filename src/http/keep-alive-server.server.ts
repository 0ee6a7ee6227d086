import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than the keep-alive of proxies (nginx: 60 s). A shorter one would cause 502s when a connection closes under a request. */
const KEEP_ALIVE_MS = 75_000;

export function createKeepAliveServer(listener: RequestListener): Server {
  const times = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 };
  // Allows health checks without a Host header.
  const server = createServer({ ...times, requireHostHeader: false }, listener);
  cutOffSlowReaders(server, READER_MS);
  return server;
}

const READER_MS = 60_000;

/** Closes connections of clients that read nothing for `ms`. Node's own timeout would also close those of requests still being processed. */
export function cutOffSlowReaders(server: Server, ms: number): void {
  const step = Math.ceil(ms / 6);
  server.timeout = step;
  server.on('request', (_request, response: ServerResponse) => watch(response, ms, step));
}

function watch(response: ServerResponse, ms: number, step: number): void {
  let stuckSince = 0;
  let lastLook = 0;
  // Fires after a step without reads or writes, or after two steps if there were some.
  response.on('timeout', (socket: Socket) => {
    const now = performance.now();
    if (socket.writableLength === 0 || now - lastLook > step * 1.9) stuckSince = now - step;
    lastLook = now;
    if (socket.writableLength > 0 && now - stuckSince >= ms) socket.destroy();
    else socket.setTimeout(step);
  });
}
