import { Hono } from 'hono';
import type pg from 'pg';
import type { Db } from '../../database/client.server.ts';
import { clientAddress, type Network } from '../../http/client-address.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import { makeRateLimit } from '../../http/rate-limit.server.ts';
import { interactionRecord } from './interactions.contract.ts';
import { recordInteraction } from './interactions.server.ts';

export interface InteractionRoutesOptions {
  db: Db;
  pool: pg.Pool;
  trustedProxies: readonly Network[];
  sessionSecret: string;
}

export function interactionRoutes({
  db,
  pool,
  trustedProxies,
  sessionSecret,
}: InteractionRoutesOptions): Hono {
  const routes = new Hono();
  // Ruling 18.
  const limit = makeRateLimit(pool, {
    name: 'interactions',
    points: 60,
    seconds: 3600,
    secret: sessionSecret,
    refusal: 'You have e-mailed or copied many letters.',
  });

  routes.post('/api/campaigns/track-interaction', async (c) => {
    await limit.take(clientAddress(c, trustedProxies));
    await recordInteraction(db, await readJson(c, interactionRecord));
    return c.json({ ok: true });
  });

  return routes;
}
