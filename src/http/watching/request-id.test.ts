import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { expect, test } from 'vitest';
import { parseNetwork } from '../limits/client-address.server.ts';
import { logRequests, makeLog } from '../log.server.ts';
import { nameRequests } from './request-id.server.ts';

const MADE = /^[0-9a-f]{12}$/;

async function idOf(given: string | undefined, from: string) {
  const lines: string[] = [];
  const log = makeLog('debug', { write: (line) => lines.push(line) });
  const proxies = [parseNetwork('10.0.0.0/8')].filter((network) => network !== undefined);
  const app = new Hono()
    .use(contextStorage(), nameRequests(proxies), logRequests(log))
    .get('/', (c) => c.text('ok'));
  const init = { headers: { ...(given !== undefined && { 'x-request-id': given }) } };
  const answer = await app.request('/', init, { incoming: { socket: { remoteAddress: from } } });
  const id = answer.headers.get('x-request-id');
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([id]);
  return id;
}

test('a request has a short id in its response and log lines', async () => {
  const first = await idOf(undefined, '203.0.113.1');
  expect(first).toMatch(MADE);
  expect(await idOf(undefined, '203.0.113.1')).not.toBe(first);
});

test('a request id is accepted only from trusted proxies', async () => {
  expect(await idOf('proxy-4711', '10.1.2.3')).toBe('proxy-4711');
  expect(await idOf('proxy-4711', '203.0.113.1')).toMatch(MADE);
});

test.each(['', 'a b', 'x'.repeat(65), 'ada@example.org', '<b>'])(
  'the malformed request id %j is ignored',
  async (given) => expect(await idOf(given, '10.1.2.3')).toMatch(MADE),
);
