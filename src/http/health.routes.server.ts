import { Hono } from 'hono';
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
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const ready = await checkDatabase().then(
        () => true,
        () => false,
      );
      return ready ? c.text('ready') : c.text('The database does not answer.', 503);
    })
    .get('/metrics', async (c) => {
      const allowed = metricsToken
        ? c.req.header('authorization') === `Bearer ${metricsToken}`
        : isLocalVisit(c, publicUrl);
      if (!allowed) return metricsToken ? c.text('A bearer token is required.', 401) : c.notFound();
      return c.text(await metrics.text(), 200, { 'content-type': metrics.type });
    });
}
