import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { isLocalVisit } from './local-visit.server.ts';
import type { Metrics } from './metrics.server.ts';

export interface HealthOptions {
  metrics: Metrics;
  metricsToken: string | undefined;
  publicUrl: URL;
  smtpUrl: string | undefined;
  /** Rejects when the database does not answer. */
  checkDatabase(): Promise<unknown>;
}

export function healthRoutes({ metrics, metricsToken, checkDatabase, ...site }: HealthOptions) {
  const guard = metricsToken ? onlyWithToken(metricsToken) : onlyAsOutbox(site);
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const ready = await checkDatabase().then(
        () => true,
        () => false,
      );
      return ready ? c.text('ready') : c.text('The database does not answer.', 503);
    })
    .get('/metrics', guard, async (c) => c.text(await metrics.text(), 200, { 'content-type': metrics.type }));
}

function onlyWithToken(token: string): MiddlewareHandler {
  const refusal = { message: 'Metrics are for who sends the bearer token.' };
  return bearerAuth({
    token,
    noAuthenticationHeader: refusal,
    invalidAuthenticationHeader: refusal,
    invalidToken: refusal,
  });
}

/** Where mails are sent the program is in use, and what looks local may be a proxy on the machine (running.md). */
function onlyAsOutbox({
  publicUrl,
  smtpUrl,
}: Pick<HealthOptions, 'publicUrl' | 'smtpUrl'>): MiddlewareHandler {
  return (c, next) => (!smtpUrl && isLocalVisit(c, publicUrl) ? next() : Promise.resolve(c.notFound()));
}
