import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { isLocalVisit } from './local-visit.server.ts';
import type { Metrics } from './metrics.server.ts';

export interface HealthOptions {
  metrics: Metrics;
  metricsToken: string | undefined;
  publicUrl: URL;
  /** Rejects when the database does not answer. */
  checkDatabase(): Promise<unknown>;
}

export function healthRoutes({ metrics, metricsToken, publicUrl, checkDatabase }: HealthOptions) {
  const guard = metricsToken ? onlyWithToken(metricsToken) : onlyLocal(publicUrl);
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

function onlyLocal(publicUrl: URL): MiddlewareHandler {
  return (c, next) => (isLocalVisit(c, publicUrl) ? next() : Promise.resolve(c.notFound()));
}
