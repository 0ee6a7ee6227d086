import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { serveLocally } from '#tests/support/local-server.ts';
import { clientAddress, isForwardedByUnknown, networksOf, parseNetwork } from './client-address.server.ts';

const PROXIES = networks('10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::ffff:172.16.0.0/108');

function networks(...texts: string[]) {
  return texts.map(parseNetwork).filter((network) => network !== undefined);
}

async function addressOf(peer: string, forwardedFor?: string, proxies = PROXIES) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return answer.text();
}

test.each([
  ['the peer if nothing was forwarded', '203.0.113.5', undefined, '203.0.113.5'],
  ['an unknown peer, not its claim', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['what a trusted proxy saw', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['what a single trusted address saw', '192.0.2.7', '198.51.100.1', '198.51.100.1'],
  ['the hop before the proxy, not the visitor’s claim', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  [
    'the hop before a chain of trusted proxies',
    '10.1.2.3',
    '1.1.1.1, 198.51.100.1, fd00::1, 10.9.9.9',
    '198.51.100.1',
  ],
  ['the farthest proxy if all are trusted', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['the proxy if it forwarded garbage', '10.1.2.3', '198.51.100.1, nonsense', '10.1.2.3'],
  ['the last good hop before garbage', '10.1.2.3', '198.51.100.1, , 10.0.0.2', '10.0.0.2'],
  ['the proxy if it forwarded a shortened address', '10.1.2.3', '1.1', '10.1.2.3'],
  ['an IPv4 address mapped to IPv6', '::ffff:203.0.113.5', undefined, '203.0.113.5'],
  ['the hop before a proxy mapped to IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['the hop before a proxy of a mapped network', '172.17.0.1', '198.51.100.1', '198.51.100.1'],
  ['a forwarded address without its port', '10.1.2.3', '198.51.100.1:5678', '198.51.100.1'],
  ['a forwarded IPv6 address without its port', '10.1.2.3', '[2001:db8::9]:5678', '2001:db8::/64'],
  ['a forwarded IPv6 address in brackets', '10.1.2.3', '[2001:db8::9]', '2001:db8::/64'],
  ['the hop before a proxy with a port', '10.1.2.3', '198.51.100.1, 10.9.9.9:443', '198.51.100.1'],
  ['the proxy if it forwarded an odd zone', '10.1.2.3', 'fe80::1%a-b', '10.1.2.3'],
  ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['the same /64 for a neighbor', '2001:db8:1:2::1', undefined, '2001:db8:1:2::/64'],
  ['the /64 of a forwarded IPv6 address', '10.1.2.3', '2001:DB8::9', '2001:db8::/64'],
])('a client counts as %s', async (_name, peer, forwardedFor, expected) => {
  expect(await addressOf(peer, forwardedFor)).toBe(expected);
});

test('without trusted proxies, forwarded addresses are ignored even from loopback', async () => {
  expect(await addressOf('127.0.0.1', '198.51.100.1', [])).toBe('127.0.0.1');
});

test.each([
  '10.1',
  '10',
  '0x0a.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '::ffff:0:0/90',
  'proxy',
])('%s isn’t a network', (text) => {
  expect(parseNetwork(text)).toBeUndefined();
});

test('two X-Forwarded-For headers are read as one list', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, PROXIES)));
  const headers = new Headers([
    ['x-forwarded-for', '1.1.1.1, 198.51.100.1'],
    ['x-forwarded-for', '10.0.0.2'],
  ]);
  const env = { incoming: { socket: { remoteAddress: '10.1.2.3' } } };
  expect(await (await app.request('/', { headers }, env)).text()).toBe('198.51.100.1');
});

test('a request without a socket counts as unknown', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, [])));
  expect(await (await app.request('/')).text()).toBe('unknown');
});

test('over a real connection, the peer is the socket and a trusted one can forward', async () => {
  const app = new Hono()
    .get('/plain', (c) => c.text(clientAddress(c, [])))
    .get('/trusting', (c) => c.text(clientAddress(c, networks('127.0.0.0/8'))));
  const { url, stop } = await serveLocally(getRequestListener(app.fetch));
  onTestFinished(stop);
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  expect(await (await fetch(`${url}/plain`, { headers })).text()).toBe('127.0.0.1');
  expect(await (await fetch(`${url}/trusting`, { headers })).text()).toBe('198.51.100.1');
});

test.each([
  ['203.0.113.5', [['203.0.113.5', 1]]],
  ['unknown', [['unknown', 1]]],
  [
    '2001:db8:1:23ff::/64',
    [
      ['2001:db8:1:2300::/56', 2],
      ['2001:db8:1:23ff::/64', 1],
      ['2001:db8:1::/48', 4],
    ],
  ],
])('%s counts toward its surrounding networks, which have higher limits', (address, expected) => {
  const networks = networksOf(address).map(({ network, allowance }) => [network, allowance]);
  expect(networks.toSorted()).toEqual(expected);
});

test.each([
  ['a stranger who forwards', '203.0.113.5', { 'x-forwarded-for': '198.51.100.1' }, true],
  ['a stranger who names someone else', '203.0.113.5', { 'x-real-ip': '198.51.100.1' }, true],
  ['a stranger who forwards nothing', '203.0.113.5', {}, false],
  ['a trusted proxy', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1' }, false],
])('detection of an unknown proxy: %s', async (_name, peer, headers, expected) => {
  const app = new Hono().get('/', (c) => c.json(isForwardedByUnknown(c, PROXIES)));
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  expect(await answer.json()).toBe(expected);
});
