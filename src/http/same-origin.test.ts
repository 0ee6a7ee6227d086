import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerError } from './error-response.server.ts';
import { makeLog } from './log.server.ts';
import { sameOrigin } from './security.server.ts';

let changes = 0;

const app = new Hono()
  .use(sameOrigin(new URL('https://letters.example')))
  .all('/thing', (c) => {
    changes += 1;
    return c.text('changed');
  })
  .onError(answerError(makeLog('silent')));

async function call(method: string, headers: Record<string, string>) {
  const before = changes;
  const answer = await app.request('http://10.0.0.5:3000/thing', { method, headers });
  return { status: answer.status, reached: changes > before };
}

const passes = { status: 200, reached: true };
const refused = { status: 403, reached: false };

test.each([
  ['the public address', { origin: 'https://letters.example' }],
  ["the request's own host behind a proxy that ends TLS", { origin: 'https://10.0.0.5:3000' }],
  ['a same-origin request', { 'sec-fetch-site': 'same-origin' }],
  ['an address typed by a person', { 'sec-fetch-site': 'none' }],
  ['a program other than a browser', {}],
])('a change by %s passes', async (_name, headers) => {
  expect(await call('POST', headers)).toEqual(passes);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'https://letters.example:8443' }],
  ['the public name without TLS', { origin: 'http://letters.example' }],
  ["the request's own host without TLS", { origin: 'http://10.0.0.5:3000' }],
  ['a name that only begins alike', { origin: 'https://letters.example.evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a cross-site call without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['a sibling domain that names its origin', { origin: 'https://a.example', 'sec-fetch-site': 'same-site' }],
])('a change by %s is refused before the handler', async (_name, headers) => {
  expect(await call('POST', headers)).toEqual(refused);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s from another site is refused', async (method) => {
  expect(await call(method, { origin: 'https://evil.example' })).toEqual(refused);
});

test.each(['GET', 'HEAD'])('a %s from another site is allowed', async (method) => {
  expect(await call(method, { 'sec-fetch-site': 'cross-site' })).toEqual(passes);
});
