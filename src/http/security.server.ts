import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './errors.server.ts';

interface Site {
  publicUrl: URL;
  analyticsScriptUrl: URL | undefined;
}

export function securityHeaders(site: Site): MiddlewareHandler {
  const fields = Object.entries(securityHeaderFields(site));
  return async function securityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    for (const [name, value] of fields) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

export function securityHeaderFields({ publicUrl, analyticsScriptUrl }: Site): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(analyticsScriptUrl),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // "no-referrer" would turn the Origin of our own forms into "null".
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  };
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
    // Staff enter addresses of preview images on other sites.
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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
    // Behind a proxy that ends TLS only PUBLIC_URL knows the scheme.
    const own = URL.parse(`${publicUrl.protocol}//${c.req.header('host') ?? new URL(c.req.url).host}`);
    return origin === publicUrl.origin || origin === own?.origin;
  }
  const site = c.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

export function refuseMalformedUrl(): MiddlewareHandler {
  return async function refuseMalformedUrl(c, next) {
    const { url } = c.req;
    if (url.includes('%') && (url.includes('%00') || !isDecodable(new URL(url).pathname))) {
      throw new AppError(400, 'This address is malformed.');
    }
    await next();
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
