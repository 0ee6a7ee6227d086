import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createKeepAliveServer, cutOffSlowReaders } from './keep-alive-server.server.ts';

const NGINX_KEEPS_MS = 60_000;

async function open(server: Server) {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return async function ask() {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return String((await once(socket, 'data'))[0]);
  };
}

test('connections outlive those of proxies', async () => {
  const server = createKeepAliveServer((_request, response) => void response.end('here'));
  const ask = await open(server);
  const seconds = Number(/^keep-alive: timeout=(\d+)/im.exec(await ask())?.[1]);
  expect(seconds * 1000).toBeGreaterThan(NGINX_KEEPS_MS);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});

test("idle connections aren't closed as slow readers", async () => {
  const server = createKeepAliveServer((_request, response) => void response.end('here'));
  cutOffSlowReaders(server, 60);
  const connected = once(server, 'connection');
  const ask = await open(server);
  expect(await ask()).toContain('here');
  const [connection] = await connected;
  await expect.poll(() => connection.timeout).toBeGreaterThan(NGINX_KEEPS_MS);
  expect(await ask()).toContain('here');
});
