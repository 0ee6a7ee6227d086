import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { metricsType, readMetrics } from './watching/metrics.server.ts';

export interface HealthOptions {
  metricsToken: string | undefined;
  checkDatabase(): Promise<unknown>;
  /** Aborted once the program is asked to stop. */
  stopping?: AbortSignal | undefined;
}

const DISK_FULL = '53100';

export function healthRoutes({ metricsToken, checkDatabase, stopping }: HealthOptions) {
  const guard: MiddlewareHandler = metricsToken ? onlyWithToken(metricsToken) : async (c) => c.notFound();
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (stopping?.aborted) return c.text('The program is stopping.', 503);
      try {
        await checkDatabase();
        return c.text('ready');
      } catch (error) {
        const isFull = error instanceof Error && 'code' in error && error.code === DISK_FULL;
        return c.text(isFull ? 'The database has no room left.' : 'The database is not responding.', 503);
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
