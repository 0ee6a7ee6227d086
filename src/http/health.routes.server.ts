import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface HealthOptions {
  metrics: Metrics;
  metricsToken: string | undefined;
  checkDatabase(): Promise<unknown>;
}

export function healthRoutes({ metrics, metricsToken, checkDatabase }: HealthOptions) {
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
    .get('/metrics', guard, async (c) => c.text(await metrics.text(), 200, { 'content-type': metrics.type }));
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

export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte of an answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    registers: [registry],
  });
  const cachedPages = new Counter({
    name: 'http_cached_pages_total',
    help: 'Public pages that were answered from memory',
    registers: [registry],
  });
  const observe: MiddlewareHandler = async (c, next) => {
    const end = requests.startTimer({ method: c.req.method });
    await next();
    end({ route: routePath(c), status: String(c.res.status) });
  };
  return {
    observe,
    countCachedPage: () => cachedPages.inc(),
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
