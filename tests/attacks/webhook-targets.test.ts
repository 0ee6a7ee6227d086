import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { isAllowedHost } from '#features/connections/webhooks/webhook-hosts.server.ts';
import {
  isPublicAddress,
  post,
  type WebhookNetwork,
} from '#features/connections/webhooks/webhook-network.server.ts';
import { newWebhook } from '#features/connections/webhooks/webhooks.contract.ts';
import { SELF_SIGNED } from '#tests/support/program/self-signed.ts';
import { PUBLIC_ADDRESS, startRawReceiver, startReceiver } from '#tests/support/webhooks/receiver.ts';

const message = { url: 'https://hooks.office.example/in', headers: {}, body: '{}' };

function send(network: WebhookNetwork, signal = AbortSignal.timeout(network.timeoutMs)) {
  return post(message, network, signal);
}

test.each([
  '127.0.0.1',
  '10.0.0.8',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('a host with the address %s gets no connection', async (address) => {
  const { network, connected } = await startReceiver();
  expect(isPublicAddress(address)).toBe(false);
  for (const addresses of [[address], [PUBLIC_ADDRESS, address], [address, PUBLIC_ADDRESS]]) {
    const sending = send({ ...network, resolve: async () => addresses });
    await expect(sending).rejects.toMatchObject({ problem: 'private-address' });
  }
  expect(connected).toEqual([]);
});

test.each([PUBLIC_ADDRESS, '8.8.8.8', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a host that changes its address after the check gets the message at the checked one', async () => {
  const { network, connected } = await startReceiver();
  const answers = [[PUBLIC_ADDRESS], ['127.0.0.1']];
  let asked = 0;
  async function resolve() {
    asked += 1;
    return answers.shift() ?? [];
  }
  expect(await send({ ...network, resolve })).toBe(200);
  expect({ asked, connected }).toEqual({ asked: 1, connected: [PUBLIC_ADDRESS] });
});

test('a server with the certificate of another host gets nothing', async () => {
  const { network, received } = await startReceiver(undefined, SELF_SIGNED);
  await expect(send(network)).rejects.toThrow();
  expect(received).toEqual([]);
});

test.each([301, 302, 307, 308])('a redirect with status %i is not followed', async (status) => {
  const { network, received, connected } = await startReceiver((response) =>
    response.writeHead(status, { location: 'https://crm.office.example/other' }).end(),
  );
  expect(await send(network)).toBe(status);
  expect([received.length, connected.length]).toEqual([1, 1]);
});

test('a server that never responds is left after the time limit', async () => {
  const { network, received } = await startReceiver(() => {});
  await expect(send({ ...network, timeoutMs: 300 })).rejects.toThrow('aborted');
  expect(received).toHaveLength(1);
});

test('a server that never finishes the handshake is left after the time limit', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.resume())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { network } = await startReceiver();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const silent = { ...network, timeoutMs: 300, connect: () => connect({ host: '127.0.0.1', port }) };
  await expect(send(silent)).rejects.toThrow('aborted');
  await expect.poll(() => sockets.map((socket) => socket.closed)).toEqual([true]);
});

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';

test('a server that switches to another protocol is left at once', async () => {
  const { network } = await startRawReceiver(UPGRADE);
  expect(await send(network)).toBe(101);
});

test.each([
  ['only says to continue', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['doesn’t speak HTTP', 'nonsense\r\n\r\n'],
])('a server that %s is left after the time limit', async (_what, answer) => {
  const { network } = await startRawReceiver(answer);
  await expect(send({ ...network, timeoutMs: 300 })).rejects.toThrow();
});

test('name servers that never respond are left after the time limit', async () => {
  const { network, connected } = await startReceiver();
  async function resolve(_host: string, signal: AbortSignal) {
    await delay(60_000, undefined, { signal }).catch(() => {});
    return [PUBLIC_ADDRESS];
  }
  await expect(send({ ...network, resolve, timeoutMs: 300 })).rejects.toThrow('timeout');
  expect(connected).toEqual([]);
});

test('a response without an end is not read', async () => {
  let hasLeft = false;
  const { network } = await startReceiver((response) => {
    response.on('close', () => {
      hasLeft = true;
    });
    response.writeHead(200);
    const chunk = Buffer.alloc(65_536);
    const flood = () => !response.destroyed && response.write(chunk, flood);
    flood();
  });
  expect(await send(network)).toBe(200);
  await expect.poll(() => hasLeft).toBe(true);
});

test.each([
  'http://hooks.office.example/in',
  'https://hooks.office.example:8443/in',
  'https://user@hooks.office.example/in',
  'https://user:password@hooks.office.example/in',
  'https://hooks.office.example/in#part',
  'ftp://hooks.office.example/in',
  'javascript:alert(1)',
  'hooks.office.example/in',
  '',
])('the address %s is refused', (url) => {
  expect(newWebhook.safeParse({ url, events: ['campaign.opened'] }).success).toBe(false);
});

const ALLOWED = ['hooks.office.example', '*.crm.example'];

test.each([
  'https://office.example/',
  'https://other.office.example/',
  'https://hooks.office.example./',
  'https://hooks.office.example.evil.example/',
  'https://crm.example/',
  'https://evilcrm.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
])('the list of hosts doesn’t allow %s', (url) => {
  expect(isAllowedHost(ALLOWED, url)).toBe(false);
});

test.each([
  'https://hooks.office.example/in',
  'https://HOOKS.office.example/in',
  'https://eu.crm.example/',
  'https://a.b.crm.example/',
])('the list of hosts allows %s', (url) => {
  expect(isAllowedHost(ALLOWED, url)).toBe(true);
});
