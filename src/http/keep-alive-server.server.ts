import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Exceeds the keep-alive of proxies (nginx: 60 s), because connections that close under a request cause 502s. */
const KEEP_ALIVE_MS = 75_000;

export function createKeepAliveServer(listener: RequestListener): Server {
  const times = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 };
  // Allows health checks without a Host header.
  const server = createServer({ ...times, requireHostHeader: false }, listener);
  cutOffSlowReaders(server, READER_MS);
  return server;
}

const READER_MS = 60_000;

/** Closes connections of clients that read nothing. Node's own timeout would also close those still being processed. */
export function cutOffSlowReaders(server: Server, ms: number): void {
  const step = Math.ceil(ms / 6);
  server.timeout = step;
  server.on('request', (_request, response: ServerResponse) => watch(response, ms, step));
}

function watch(response: ServerResponse, ms: number, step: number): void {
  let stuckSince = 0;
  let lastLook = 0;
  response.on('timeout', (socket: Socket) => {
    const now = performance.now();
    if (socket.writableLength === 0 || now - lastLook > step * 1.9) stuckSince = now - step;
    lastLook = now;
    if (socket.writableLength > 0 && now - stuckSince >= ms) socket.destroy();
    else socket.setTimeout(step);
  });
}
