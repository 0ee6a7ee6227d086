import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { AiConfig } from '../../ai/writers.server.ts';
import type { Database } from '../../database/client.server.ts';
import type { Network } from '../../http/client-address.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import type { Editing } from '../organizations/organization-team.server.ts';
import { type LetterLimitsOptions, makeLetterLimits } from './letter-limits.server.ts';
import { makeLetterOrders } from './letter-orders.server.ts';
import { publicLetterRoutes } from './public-letters.routes.server.ts';
import { staffLetterRoutes } from './staff-letters.routes.server.ts';

export interface LetterRoutesOptions {
  config: {
    ai: AiConfig;
    editing: Editing;
    letterLimits: LetterLimitsOptions & { atOnce: number };
    trustedProxies: readonly Network[];
  };
  database: Database;
  guards: Guards;
  log: Logger;
  sessionSecret: string;
}

/** All calls that write a letter; `settled` waits for those that are being written. */
export function letterRoutes({ config, database, guards, log, sessionSecret }: LetterRoutesOptions) {
  const { db, pool } = database;
  const { ai, editing, letterLimits, trustedProxies } = config;
  const orders = makeLetterOrders({ ai, atOnce: letterLimits.atOnce, db, log });
  const desk = {
    db,
    orders,
    limits: makeLetterLimits(pool, letterLimits, sessionSecret),
    guards,
  };
  const routes = new Hono()
    .route('/', publicLetterRoutes({ ...desk, trustedProxies }))
    .route('/', staffLetterRoutes({ ...desk, editing }));
  return { routes, settled: orders.settled };
}
