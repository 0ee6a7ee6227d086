import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { createKeepAliveServer } from '#http/keep-alive-server.server.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { OUTBOX_KEY, openWholeApp } from '../support/calls/whole-app.ts';

const REFUSAL = 'This site has another name. Please go to http://letters.localtest.example:3000/';

const { database, db } = await openTestDatabase();
const { id } = await makeOrganization(db, { abbreviation: 'HOST' });
await makeCampaign(db, id, { status: 'Live' });
const PUBLIC_URL = 'http://letters.localtest.example:3000';
const app = openWholeApp(database, { PUBLIC_URL, METRICS_TOKEN: 'right-token' });
const server = createKeepAliveServer(app.listener);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  server.close();
  await app.settled();
});

function port(): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Sends any Host header, which `fetch` doesn't allow. */
async function ask(host: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request({ host: '127.0.0.1', port: port(), path, method, headers: { ...headers, host } });
  const answered = new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject);
  });
  asked.end(method === 'GET' ? undefined : '{}');
  const answer = await answered;
  return { status: answer.statusCode, text: await text(answer), headers: answer.headers };
}

const PATHS = ['/', '/auth', '/c/HOST', '/c/HOST/save-the-park', '/api/user', '/api/docs', '/images/x'];

describe('a foreign page with a name that resolves to this site', () => {
  test.each([...PATHS, `/api/dev/outbox?key=${OUTBOX_KEY}`])('reads nothing at %s', async (path) => {
    // The second request would be served from the page cache.
    for (let visit = 0; visit < 2; visit += 1) await ask('letters.localtest.example', path);
    for (const host of ['evil.example', `evil.example:${port()}`, 'localhost.evil.example']) {
      const { status, text, headers } = await ask(host, path);
      expect([host, status, text]).toEqual([host, 421, REFUSAL]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('a foreign host name cannot change anything', async () => {
    const headers = { origin: 'http://evil.example', 'content-type': 'application/json' };
    expect((await ask('evil.example', '/api/login', headers, 'POST')).status).toBe(421);
  });

  test('a foreign host name is refused with another host in the request line', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.end('GET http://evil.example/auth HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /);
  });
});

test.each([
  'letters.localtest.example',
  'LETTERS.localtest.example:80',
  'localhost:1',
  '127.0.0.1',
  '[::1]:3000',
])('the host name %s is accepted', async (host) => {
  for (const path of ['/auth', '/c/HOST']) expect((await ask(host, path)).status).toBe(200);
});

test('monitoring can use any host name', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await ask('10.0.0.7:3000', path)).status).toBe(200);
  const authorization = 'Bearer right-token';
  expect((await ask('10.0.0.7:3000', '/metrics', { authorization })).status).toBe(200);
});

/** Sends HTTP/1.0 without a Host header, like simple health checks. */
async function askWithoutHost(path: string, version: string) {
  const socket = connect(port(), '127.0.0.1');
  socket.write(`GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

test.each(['1.0', '1.1'])('monitoring by HTTP/%s needs no name, all else does', async (version) => {
  for (const path of ['/healthz', '/readyz', '/readyz?database']) {
    expect([path, await askWithoutHost(path, version)]).toEqual([path, 200]);
  }
  for (const path of ['/auth', '/c/HOST', '/api/user', '/healthz/x']) {
    expect([path, await askWithoutHost(path, version)]).toEqual([path, 400]);
  }
});

test.each([
  ['letters.localtest.example:3000', 'https://letters.localtest.example:3000'],
  ['letters.localtest.example:3000', 'http://letters.localtest.example:8080'],
  ['localhost:3000', 'https://localhost:3000'],
  ['localhost:3000', 'http://localhost:8080'],
])('a change at %s by a page of %s is refused', async (host, origin) => {
  const headers = { origin, 'content-type': 'application/json' };
  expect((await ask(host, '/api/login', headers, 'POST')).status).toBe(403);
});
