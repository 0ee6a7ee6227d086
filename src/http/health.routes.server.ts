import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { release } from '#release.server.ts';
import { metricsType, readMetrics } from './watching/metrics.server.ts';
import type { DatabaseState } from './watching/state-metrics.server.ts';

export interface HealthOptions {
  metricsToken: string | undefined;
  askDatabase(): Promise<DatabaseState>;
  stopping?: AbortSignal | undefined;
}

const SENTENCES: Record<DatabaseState, string> = {
  up: 'The database is up.',
  'read-only': 'The database is read-only.',
  full: 'The database is read-only because its disk is full.',
  away: 'The database is unavailable.',
};

/** Recognizes a response of `/readyz`, so no other program counts as Redress. */
export function isReadiness(text: string): boolean {
  return /^The (database|program) is /.test(text);
}

export function healthRoutes({ metricsToken, askDatabase, stopping }: HealthOptions) {
  const guard: MiddlewareHandler = metricsToken ? onlyWithToken(metricsToken) : async (c) => c.notFound();
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const state = await askDatabase();
      if (stopping?.aborted) return c.text(`The program is stopping. ${SENTENCES[state]}`, 503);
      const asked = c.req.query('release');
      if (asked !== undefined && asked !== release.version) return c.text('This is another release.', 503);
      // Pages are served from memory during an outage, so a load balancer must not remove every instance.
      const isReady = state === 'up' || c.req.query('database') === undefined;
      return c.text(SENTENCES[state], isReady ? 200 : 503);
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
