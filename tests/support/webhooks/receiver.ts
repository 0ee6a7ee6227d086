import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect, createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { WebhookNetwork } from '#features/connections/webhooks/webhook-network.server.ts';
import { OFFICE_CERTIFICATE } from './office-certificate.ts';

export const PUBLIC_ADDRESS = '93.184.215.14';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** An https server, and a network in which every public address leads to it. */
export async function startReceiver(
  respond: (response: ServerResponse, received: Received) => void = (response) => response.end(),
  certificate = OFFICE_CERTIFICATE,
) {
  const received: Received[] = [];
  const connected: string[] = [];
  const server = createServer(certificate, async (request, response) => {
    const message = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(message);
    respond(response, message);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const network: WebhookNetwork = {
    timeoutMs: 5_000,
    testTimeoutMs: 5_000,
    resolve: async () => [PUBLIC_ADDRESS],
    connect(to, options) {
      connected.push(to);
      return connect({ ...options, host: '127.0.0.1', port, ca: OFFICE_CERTIFICATE.cert });
    },
  };
  return { received, connected, network };
}

/** An https server that sends exactly this text, and then waits. */
export async function startRawReceiver(sent: string) {
  const server = createTlsServer(OFFICE_CERTIFICATE, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(sent));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { network } = await startReceiver();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    network: {
      ...network,
      connect: (_to, options) =>
        connect({ ...options, host: '127.0.0.1', port, ca: OFFICE_CERTIFICATE.cert }),
    } satisfies WebhookNetwork,
  };
}
