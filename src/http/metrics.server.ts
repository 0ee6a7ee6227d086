import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. Labels are route patterns, never addresses that people type. */
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
