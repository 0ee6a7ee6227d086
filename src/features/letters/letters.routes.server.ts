import type { Logger } from 'pino';
import type { AiConfig } from '../../ai/writers.server.ts';
import type { Database, Db } from '../../database/client.server.ts';
import type { Network } from '../../http/client-address.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import {
  type LetterLimits,
  type LetterLimitsOptions,
  makeLetterLimits,
} from './engine/letter-limits.server.ts';
import { type LetterOrders, makeLetterOrders } from './engine/letter-orders.server.ts';
import { publicLetterRoutes } from './public-letters.routes.server.ts';

/** What it takes to have a letter written. */
export interface LetterDesk {
  db: Db;
  guards: Guards;
  limits: LetterLimits;
  orders: LetterOrders;
}

interface LetterRoutesOptions {
  config: {
    ai: AiConfig;
    letterLimits: LetterLimitsOptions & { atOnce: number };
    trustedProxies: readonly Network[];
  };
  database: Database;
  guards: Guards;
  log: Logger;
  sessionSecret: string;
}

/** The calls that write a visitor's letter. All letters go by the `desk`; `settled` waits for those being written. */
export function letterRoutes({ config, database, guards, log, sessionSecret }: LetterRoutesOptions) {
  const { db, pool } = database;
  const { ai, letterLimits, trustedProxies } = config;
  const orders = makeLetterOrders({ ai, atOnce: letterLimits.atOnce, db, log });
  const desk: LetterDesk = {
    db,
    orders,
    limits: makeLetterLimits(pool, letterLimits, sessionSecret),
    guards,
  };
  return { routes: publicLetterRoutes({ ...desk, trustedProxies }), desk, settled: orders.settled };
}
