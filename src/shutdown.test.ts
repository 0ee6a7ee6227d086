import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveLocally } from '#tests/support/local-server.ts';
import { closeServer } from './shutdown.server.ts';

test('the first request on an open connection after the signal to stop is its last', async () => {
  const letter = Promise.withResolvers<void>();
  const { server, port } = await serveLocally(async (request, response) => {
    if (request.url === '/letter') await letter.promise;
    response.end(`answer to ${request.url}`);
  });
  const socket = connect(port, '127.0.0.1');
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  ask('/letter');
  await once(server, 'request');

  const closed = closeServer(server, { drainMs: 0, idleMs: 0, graceMs: 10_000 });
  ask('/second');
  ask('/third');
  letter.resolve();
  const answers = await text(socket);
  expect(answers.match(/answer to \S+?(?=HTTP|$)/g)).toEqual(['answer to /letter', 'answer to /second']);
  expect(answers.match(/^Connection: .*/gim)).toEqual(['Connection: keep-alive', 'Connection: close']);
  await closed;
});

test('connections that open at the last moment still get their first response', async () => {
  const { server, port } = await serveLocally((_request, response) => response.end('done'));
  const closed = closeServer(server, { drainMs: 1, idleMs: 1, graceMs: 10_000 });
  const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  // As on a busy machine, the system has made the connections, and the program doesn't know of them when its time is
  // up.
  for (const started = performance.now(); performance.now() - started < 20; );
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  for (const answer of await Promise.all(sockets.map((socket) => text(socket)))) {
    expect(answer).toMatch(/^HTTP\/1.1 200 .*done/s);
  }
  await closed;
});

test('connections of a proxy stay open while the program drains, so no request hits a closed port', async () => {
  const { server, port } = await serveLocally((_request, response) => response.end('done'));
  const agent = new Agent({ keepAlive: true });
  async function ask() {
    const answer = once(request({ port, agent }).end(), 'response');
    const [response] = await answer;
    return `${response.headers.connection} ${await text(response)}`;
  }
  await ask();
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  const closed = closeServer(server, { drainMs: 1_000, idleMs: 1_000, graceMs: 10_000 });
  expect(await ask()).toBe('keep-alive done');
  while (server.listening) await delay(10);
  // A proxy may still use a connection that was idle for a while.
  await delay(150);
  expect([await ask(), opened]).toEqual(['close done', 0]);
  await closed;
});
