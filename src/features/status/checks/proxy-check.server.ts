import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { wasUnknownProxySeen } from '#http/limits/unknown-proxies.server.ts';
import { type Finding, fine, warning } from '../finding.server.ts';
import { type Installation, read, UNKNOWN } from '../installation.server.ts';

export async function checkProxy(installation: Installation): Promise<Finding> {
  const { sessionSecret, config } = installation;
  const { publicUrl, trustedProxies } = config;
  const shared = 'All visitors share one rate limit.';
  const wasSeen =
    sessionSecret && (await read(installation, (_db, pool) => wasUnknownProxySeen(pool, sessionSecret)));
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
  if (trustedProxies.length === 0 && isLoopbackHost(publicUrl.hostname)) {
    return fine('No proxy is needed on this machine.');
  }
  if (!sessionSecret) return warning('Unknown, because the session secret can’t be read.');
  if (wasSeen === undefined) return warning(UNKNOWN);
  return fine(
    trustedProxies.length > 0
      ? 'TRUSTED_PROXIES is set, and no other proxy was seen in the last 24 hours.'
      : 'No proxy is trusted, and none was seen in the last 24 hours.',
  );
}
