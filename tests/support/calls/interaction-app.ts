import { Hono } from 'hono';
import { pino } from 'pino';
import type { Database } from '#database/client.server.ts';
import { makeCampaignCounters } from '#features/interactions/campaign-days.server.ts';
import {
  interactionRoutes,
  letterCheckRoutes,
  makeCheckLimit,
} from '#features/interactions/interactions.routes.server.ts';
import { answerError } from '#http/error-response.server.ts';

/** The calls about letters after they are written, with their own limits. */
export function makeInteractionApp({ db, pool }: Database) {
  const log = pino({ level: 'silent' });
  const counters = makeCampaignCounters(db, log, 60_000);
  const options = {
    db,
    pool,
    log,
    counters,
    trustedProxies: [],
    sessionSecret: crypto.randomUUID(),
    interactionDays: 90,
  };
  const routes = interactionRoutes(options);
  const limit = makeCheckLimit(pool, options.sessionSecret);
  const app = new Hono()
    .onError(answerError(log))
    .route('/api/campaigns', routes.forCampaigns)
    .route('/api/campaigns', letterCheckRoutes({ ...options, limit }))
    .route('/api/letters', routes.forLetters)
    .route('/api/visits', routes.forVisits)
    .route('/api/letter-events', routes.forLetterEvents);
  return {
    app,
    counters,
    settled: routes.settled,
    async post(path: string, body: object, headers: Record<string, string> = {}) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const answer = await app.request(path, {
        ...init,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return [answer.status, await answer.text()] as const;
    },
  };
}
