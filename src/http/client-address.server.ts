import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Who is calling, as a key to count by: an IPv4 address, or the /64 network of an IPv6 one.
 * `X-Forwarded-For` is believed only as far as trusted proxies wrote it, so it is read from the right.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  let address = parseAddress(peerAddress(c));
  if (!address) return 'unknown';
  const networks = trustedProxies.map(parseNetwork);
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
  while (isInside(address, networks)) {
    const previous = parseAddress(hops.pop()?.trim());
    if (!previous) break;
    address = previous;
  }
  return address instanceof ipaddr.IPv6 ? networkOf(address) : address.toString();
}

/** Without a socket, as in `app.request()`, there is no peer. */
function peerAddress(c: Context): string | undefined {
  return c.env?.incoming?.socket ? getConnInfo(c).remote.address : undefined;
}

/** Undefined for anything but a whole address; IPv4 mapped into IPv6 becomes IPv4. */
function parseAddress(text: string | undefined): Address | undefined {
  return text && isIP(text) ? ipaddr.process(text) : undefined;
}

function parseNetwork(text: string): [Address, number] {
  return ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`);
}

function isInside(address: Address, networks: [Address, number][]): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

function networkOf(address: ipaddr.IPv6): string {
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`;
}
