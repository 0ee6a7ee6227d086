import type { Context } from 'hono';
import { clientAddress } from './client-address.server.ts';

/**
 * Whether somebody at this very machine is asking, with nothing in between: the condition for
 * showing what must not leave the machine (running.md: outbox and metrics).
 */
export function isLocalVisit(c: Context, publicUrl: URL): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
  return (
    isLoopbackHost(publicUrl.hostname) &&
    isLoopbackHost(hostname(c.req.header('host'))) &&
    /^127\.|^::\/64$/.test(clientAddress(c, [])) &&
    !forwarded.some((name) => c.req.header(name) !== undefined)
  );
}

function hostname(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

/** Of a parsed address: a name or an address of this very machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
