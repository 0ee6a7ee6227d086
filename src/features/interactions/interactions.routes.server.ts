import { Hono } from 'hono';
import type pg from 'pg';
import type { Db } from '../../database/client.server.ts';
import { clientAddress, type Network } from '../../http/client-address.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import { makeRateLimit } from '../../http/rate-limit.server.ts';
import { describe, ok } from '../../http/route-description.server.ts';
import { interactionRecord } from './interactions.contract.ts';
import { recordInteraction } from './interactions.server.ts';

const INTERACTIONS_PER_HOUR = 60;

interface InteractionRoutesOptions {
  db: Db;
  pool: pg.Pool;
  trustedProxies: readonly Network[];
  sessionSecret: string;
}

export function interactionRoutes({ db, pool, ...config }: InteractionRoutesOptions): Hono {
  const limit = makeRateLimit(pool, {
    name: 'interactions',
    points: INTERACTIONS_PER_HOUR,
    seconds: 3600,
    secret: config.sessionSecret,
    refusal: 'Many letters have been emailed or copied from your connection.',
  });

  return new Hono().post(
    '/track-interaction',
    describe({
      tag: 'Interactions',
      name: 'trackInteraction',
      summary: 'Record that a letter was emailed or copied',
      notes: `At most ${INTERACTIONS_PER_HOUR} an hour from one address. Names, addresses and texts are erased after a time that the site sets.`,
      access: 'anyone',
      body: interactionRecord,
      example: {
        environment: 'PROD',
        pageUrl: 'https://letters.example/c/FHL/saturday-hours',
        orgName: 'Friends of Harlow Libraries',
        orgId: 1,
        campaignName: 'Restore Saturday hours',
        campaignId: 1,
        optionalPrompt: 'My children read there on Saturdays.',
        userName: 'Ada Marsh',
        userAddress: '5 Mill Lane\nHarlow, HC 20417',
        subjectLine: 'Please open on Saturdays',
        generatedText: 'Dear Commissioner Whitlock, …',
        action: 'email',
      },
      answers: {
        200: ok,
        400: ['Organization not found', 'Campaign not found'],
        429: 'Many letters have been emailed or copied from your connection. Please come back in 40 minutes.',
      },
    }),
    async (c) => {
      await limit.take(clientAddress(c, config.trustedProxies));
      await recordInteraction(db, await readJson(c, interactionRecord));
      return c.json({ ok: true });
    },
  );
}
