import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './errors.server.ts';
import { isLoopbackHost } from './limits/client-address.server.ts';

interface Site {
  publicUrl: URL;
  analyticsScriptUrl: URL | undefined;
}

const FRAME_OPTIONS = 'x-frame-options';
const FRAMED_BY_NOBODY = "frame-ancestors 'none'";

export function securityHeaders(site: Site): MiddlewareHandler {
  const fields = Object.entries(securityHeaderFields(site));
  return async function securityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    const isFramed = headers.get('content-security-policy')?.match(/frame-ancestors (?:http|\*)/);
    for (const [name, value] of fields) {
      if (!headers.has(name) && !(isFramed && name === FRAME_OPTIONS)) headers.set(name, value);
    }
  };
}

export function securityHeaderFields({ publicUrl, analyticsScriptUrl }: Site): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(analyticsScriptUrl),
    'x-content-type-options': 'nosniff',
    [FRAME_OPTIONS]: 'DENY',
    // "no-referrer" would turn the Origin of our forms into "null".
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Drops X-Frame-Options, which can't list websites. */
export function framedBy(
  fields: Record<string, string>,
  websites: readonly string[],
): Record<string, string> {
  const { [FRAME_OPTIONS]: _, 'content-security-policy': policy = '', ...others } = fields;
  if (websites.length === 0) return fields;
  const framed = policy.replace(FRAMED_BY_NOBODY, `frame-ancestors ${websites.join(' ')}`);
  return { ...others, 'content-security-policy': framed };
}

export function allowStyle<Fields extends Record<string, string>>(fields: Fields, source: string) {
  const policy = fields['content-security-policy']?.replace("style-src 'self'", `style-src 'self' ${source}`);
  return { ...fields, ...(policy && { 'content-security-policy': policy }) };
}

function contentSecurityPolicy(analyticsScriptUrl: URL | undefined): string {
  const ours = analyticsScriptUrl ? `'self' ${analyticsScriptUrl.origin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    `connect-src ${ours}`,
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Preview images can be on other sites.
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    FRAMED_BY_NOBODY,
  ].join('; ');
}

export function sameOrigin(publicUrl: URL): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (!/^(GET|HEAD|OPTIONS)$/.test(c.req.method) && !comesFromOurselves(c, publicUrl)) {
      throw new AppError(403, 'This call comes from another site and was refused.');
    }
    await next();
  };
}

function comesFromOurselves(c: Context, publicUrl: URL): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) {
    // Behind a proxy that terminates TLS, only PUBLIC_URL has the scheme.
    const own = URL.parse(`${publicUrl.protocol}//${c.req.header('host') ?? new URL(c.req.url).host}`);
    return origin === publicUrl.origin || origin === own?.origin;
  }
  const site = c.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

export function refuseMalformedUrl(): MiddlewareHandler {
  return async function refuseMalformedUrl(c, next) {
    const { url } = c.req;
    if (url.includes('%') && (url.includes('%00') || decoded(new URL(url).pathname) === undefined)) {
      throw new AppError(400, 'This address is malformed.');
    }
    await next();
  };
}

/** Returns undefined if malformed. It returns a value, because bundlers drop calls without a used result. */
export function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

export type IsKnownHost = (host: string | undefined) => boolean;

/** Prevents DNS rebinding: a malicious page could use another name to read from this machine. */
export function makeHostCheck(publicUrl: URL): IsKnownHost {
  const known = new Set([publicUrl.host]);
  return (host) => {
    if (host === undefined) return false;
    if (known.has(host)) return true;
    const name = URL.parse(`http://${host}`)?.hostname ?? '';
    const isKnown = name === publicUrl.hostname || isLoopbackHost(name);
    if (isKnown && known.size < MAX_REMEMBERED) known.add(host);
    return isKnown;
  };
}

/** Bounds the set, because loopback names are almost unlimited. */
const MAX_REMEMBERED = 50;

/** Monitors and load balancers can use any host name. */
const FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/** Simple health checks, such as HAProxy's, use HTTP/1.0 without a Host header. */
export function hostOfMonitoring(path: string, { host }: URL): string | undefined {
  return FOR_ANY_HOST.has(path) ? host : undefined;
}

export function refuseUnknownHosts(publicUrl: URL, isKnownHost: IsKnownHost): MiddlewareHandler {
  return async function refuseUnknownHosts(c, next) {
    const { host, pathname } = new URL(c.req.url);
    // The request line and the Host header can differ.
    const isKnown = isKnownHost(host) && isKnownHost(c.req.header('host') ?? host);
    if (!isKnown && !FOR_ANY_HOST.has(pathname)) {
      c.header('Cache-Control', 'no-store');
      throw new AppError(421, `This site has another name. Please go to ${publicUrl.href}`);
    }
    await next();
  };
}
