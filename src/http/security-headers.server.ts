import type { MiddlewareHandler } from 'hono';

interface Site {
  publicUrl: URL;
  analyticsScriptUrl?: URL | undefined;
}

/** Puts the headers on every answer; one that a handler set itself stays. */
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

/** Ruling 30. They are the same for every answer, so that pages can be cached by anyone. */
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
    // Staff enter the addresses of preview images.
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
