import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.server.ts';
import { isLoopbackHost } from './limits/client-address.server.ts';

/** Tells by a Host header whether a request is meant for this site: by the name in `PUBLIC_URL` or one of this machine. */
export type IsKnownHost = (host: string | undefined) => boolean;

/** Whoever calls by another name was led here, perhaps by a page that reads what only this machine may. */
export function makeHostCheck(publicUrl: URL): IsKnownHost {
  const known = new Set([publicUrl.host]);
  return (host) => {
    if (host === undefined) return false;
    if (known.has(host)) return true;
    const name = URL.parse(`http://${host}`)?.hostname ?? '';
    const isKnown = name === publicUrl.hostname || isLoopbackHost(name);
    if (isKnown && known.size < MOST_REMEMBERED) known.add(host);
    return isKnown;
  };
}

/** There are as many names as ports and loopback addresses. */
const MOST_REMEMBERED = 50;

/** Monitors and load balancers ask by whatever address they know. */
const FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

export function refuseUnknownHosts(publicUrl: URL, isKnownHost: IsKnownHost): MiddlewareHandler {
  return async function refuseUnknownHosts(c, next) {
    const { host, pathname } = new URL(c.req.url);
    // A request line may name one host and its header another.
    const isKnown = isKnownHost(host) && isKnownHost(c.req.header('host') ?? host);
    if (!isKnown && !FOR_ANY_HOST.has(pathname)) {
      c.header('Cache-Control', 'no-store');
      throw new AppError(421, `This site has another name. Please go to ${publicUrl.href}`);
    }
    await next();
  };
}
