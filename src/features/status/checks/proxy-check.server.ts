import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { wasUnknownProxySeen } from '#http/limits/unknown-proxies.server.ts';
import { type Finding, fine, warning } from '../finding.server.ts';
import { type Installation, read } from '../installation.server.ts';

export async function checkProxy(installation: Installation): Promise<Finding> {
  const { sessionSecret, config } = installation;
  const { publicUrl, trustedProxies } = config;
  const shared = 'All visitors share one rate limit.';
  const wasSeen = await read(installation, async (_db, pool) =>
    sessionSecret ? await wasUnknownProxySeen(pool, sessionSecret) : false,
  );
  if (wasSeen) {
    return warning(
      `In the last 24 hours, X-Forwarded-For came from an address outside of TRUSTED_PROXIES. If your proxy sent it, ${shared.toLowerCase()}`,
      'Add the address of your proxy to TRUSTED_PROXIES, and restart.',
    );
  }
  if (publicUrl.protocol === 'https:' && trustedProxies.length === 0) {
    return warning(
      `PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXIES is empty. ${shared}`,
      'Set TRUSTED_PROXIES to the address of your proxy, let it send X-Forwarded-For, and restart.',
    );
  }
  if (trustedProxies.length > 0) return fine('Each visitor’s own address counts, not the proxy’s.');
  return fine(
    isLoopbackHost(publicUrl.hostname)
      ? 'No proxy is needed on this machine.'
      : 'No proxy is trusted, and none was seen.',
  );
}
