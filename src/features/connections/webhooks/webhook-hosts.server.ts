import { isIP } from 'node:net';

/** `*.example.org` allows every host below it, but not example.org. */
export function isAllowedHost(allowed: readonly string[], url: string): boolean {
  const { hostname } = new URL(url);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false;
  return allowed.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
