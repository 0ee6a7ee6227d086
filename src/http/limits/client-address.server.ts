import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export type Network = readonly [Address, bits: number];

const MAPPED_BITS = 96;

export function parseNetwork(text: string): Network | undefined {
  const [host = '', length, ...rest] = text.split('/');
  const address = parseAddress(host);
  if (!address || rest.length > 0) return undefined;
  const most = isIP(host) === 4 ? 32 : 128;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  // An IPv4 network can be written as a mapped IPv6 network.
  const least = most === 128 && address.kind() === 'ipv4' ? MAPPED_BITS : 0;
  return bits >= least && bits <= most ? [address, bits - least] : undefined;
}

/** Reads `X-Forwarded-For` from the right, through trusted proxies only. */
export function clientAddress(c: Context, trustedProxies: readonly Network[]): string {
  return addressBehind(peerAddress(c), c.req.header('x-forwarded-for'), trustedProxies);
}

export function addressOfRequest(
  { socket, headers }: IncomingMessage,
  trustedProxies: readonly Network[],
): string {
  return addressBehind(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
}

function addressBehind(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly Network[],
): string {
  let address = parseAddress(peer);
  if (!address) return 'unknown';
  const hops = forwardedFor?.split(',') ?? [];
  while (isInside(address, trustedProxies)) {
    const previous = parseAddress(withoutPort(hops.pop()?.trim()));
    if (!previous) break;
    address = previous;
  }
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`;
}

/** The owner of a /64 often owns its neighbors too, but several people can share them. */
const NETWORK_ALLOWANCES = { 64: 1, 56: 2, 48: 4 };

export function networksOf(address: string): { network: string; allowance: number }[] {
  if (!address.endsWith('/64')) return [{ network: address, allowance: 1 }];
  const { parts } = ipaddr.IPv6.parse(address.slice(0, -3));
  return Object.entries(NETWORK_ALLOWANCES).map(([bits, allowance]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = parts;
    const last = { 64: fourth, 56: fourth & 0xff00 }[bits] ?? 0;
    const start = new ipaddr.IPv6([first, second, third, last, 0, 0, 0, 0]);
    return { network: `${start.toRFC5952String()}/${bits}`, allowance };
  });
}

export function isForwardedByUnknown(c: Context, trustedProxies: readonly Network[]): boolean {
  const names = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
  if (!names.some((name) => c.req.header(name) !== undefined)) return false;
  return parseAddress(peerAddress(c)) !== undefined && !isFromTrusted(c, trustedProxies);
}

export function isFromTrusted(c: Context, trustedProxies: readonly Network[]): boolean {
  const peer = parseAddress(peerAddress(c));
  return peer !== undefined && isInside(peer, trustedProxies);
}

function peerAddress(c: Context): string | undefined {
  return c.env?.incoming?.socket ? getConnInfo(c).remote.address : undefined;
}

function parseAddress(text: string | undefined): Address | undefined {
  return text && isIP(text) && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

function withoutPort(hop: string | undefined): string | undefined {
  return hop?.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
}

function isInside(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
