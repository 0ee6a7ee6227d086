import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { metricsType, readMetrics } from './watching/metrics.server.ts';

export interface HealthOptions {
  metricsToken: string | undefined;
  checkDatabase(): Promise<unknown>;
}

export function healthRoutes({ metricsToken, checkDatabase }: HealthOptions) {
  const guard: MiddlewareHandler = metricsToken ? onlyWithToken(metricsToken) : async (c) => c.notFound();
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      try {
        await checkDatabase();
        return c.text('ready');
      } catch {
        return c.text('The database is not responding.', 503);
      }
    })
    .get('/metrics', guard, async (c) => c.text(await readMetrics(), 200, { 'content-type': metricsType }));
}

function onlyWithToken(token: string): MiddlewareHandler {
  const refusal = { message: 'Metrics need the bearer token.' };
  return bearerAuth({
    token,
    noAuthenticationHeader: refusal,
    invalidAuthenticationHeader: refusal,
    invalidToken: refusal,
  });
}
