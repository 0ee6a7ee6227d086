import type { Context } from 'hono';
import { clientAddress } from './client-address.server.ts';

/**
 * Whether somebody at this very machine is asking, with nothing in between: the condition for
 * showing what must not leave the machine (running.md: outbox and metrics).
 */
export function isLocalVisit(c: Context, publicUrl: URL): boolean {
  return (
    isLoopbackHost(publicUrl.hostname) &&
    isLoopbackHost(hostname(c.req.header('host'))) &&
    /^127\.|^::\/64$/.test(clientAddress(c, [])) &&
    !Object.keys(c.req.header()).some(isOfProxy)
  );
}

function isOfProxy(header: string): boolean {
  return header.startsWith('x-forwarded-') || PROXY_HEADERS.has(header);
}

const PROXY_HEADERS = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
  'fastly-client-ip',
]);

function hostname(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

/** Of a parsed address: a name or an address of this very machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
