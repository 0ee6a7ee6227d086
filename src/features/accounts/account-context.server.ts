import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../../database/client.server.ts';
import { makeBackgroundTasks } from '../../http/background-tasks.server.ts';
import { clientAddress, type Network } from '../../http/client-address.server.ts';
import { readBrowser } from './account-cookies.server.ts';
import { makeAccountLimits } from './account-limits.server.ts';
import { makeGuards } from './guards.server.ts';

/** Who may register: everybody, nobody, or people with an e-mail address at these domains (`REGISTRATION`). */
export type Registration = 'open' | 'closed' | { domains: string[] };

export interface AccountOptions {
  config: {
    siteName: string;
    publicUrl: URL;
    registration: Registration;
    trustedProxies: readonly Network[];
  };
  database: Database;
  log: Logger;
  sessionSecret: string;
}

export type AccountContext = ReturnType<typeof makeAccountContext>;

export function makeAccountContext({ config, database, log, sessionSecret }: AccountOptions) {
  const { siteName, publicUrl, registration } = config;
  const secureCookies = publicUrl.protocol === 'https:';
  return {
    db: database.db,
    guards: makeGuards(database.db, secureCookies),
    limits: makeAccountLimits(database.pool, sessionSecret),
    site: { siteName, publicUrl },
    registration,
    codeSecret: sessionSecret,
    secureCookies,
    background: makeBackgroundTasks(log),
    callerOf: (c: Context) => ({
      browser: readBrowser(c, secureCookies),
      address: clientAddress(c, config.trustedProxies),
    }),
  };
}
