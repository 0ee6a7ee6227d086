import { Resolver } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import { request } from 'node:https';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { Problem } from './webhooks.contract.ts';

export type WebhookNetwork = {
  /** Bounds the whole exchange. */
  timeoutMs: number;
  /** Is shorter, because a person waits. */
  testTimeoutMs: number;
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  connect(address: string, options: ConnectionOptions): TLSSocket;
};

/** Uses its own resolver, because a slow `lookup` would block file access and password hashing. */
export const INTERNET: WebhookNetwork = {
  timeoutMs: 15_000,
  testTimeoutMs: 5_000,
  async resolve(host, signal) {
    const resolver = new Resolver({ timeout: 2_500, tries: 2 });
    using _cancel = addAbortListener(signal, () => resolver.cancel());
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  connect: (address, options) => connect({ ...options, host: address, port: 443 }),
};

export class WebhookProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

type Message = { url: string; headers: Record<string, string>; body: string };

/** Connects to the checked address, so a second DNS answer can't lead elsewhere. Returns the HTTP status. */
export async function post(
  { url, headers, body }: Message,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<number> {
  const { hostname } = new URL(url);
  const address = choosePublic(await network.resolve(hostname, signal));
  signal.throwIfAborted();
  const socket = network.connect(address, {
    servername: hostname,
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sending = request(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    createConnection: () => socket,
    signal,
  });
  sending.once('error', reject);
  sending.once('close', () => reject(new Error('The connection ended without a response')));
  sending.once('response', ({ statusCode = 0 }) => resolve(statusCode));
  sending.once('upgrade', ({ statusCode = 0 }) => resolve(statusCode));
  sending.end(body);
  try {
    return await promise;
  } finally {
    // The body of the response is never read, however long it is.
    socket.destroy();
  }
}

function choosePublic(addresses: string[]): string {
  const [first] = addresses;
  if (first === undefined) throw new WebhookProblem('unknown-host');
  if (!addresses.every(isPublicAddress)) throw new WebhookProblem('private-address');
  return first;
}

/** Public IPv6 addresses begin with the bits 001; others can hold a private IPv4 address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}
