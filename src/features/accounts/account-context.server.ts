import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#database/client.server.ts';
import { makeBackgroundTasks } from '#http/background-tasks.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { makeQuotas } from '#safety/quotas.server.ts';
import type { SafetyConfig } from '#safety/switches.server.ts';
import { makeAccountLimits } from './account-limits.server.ts';
import { type FindByKey, makeCookies, makeGuards } from './guards.server.ts';
import { makeFactorKey } from './second-factor/factor-codes.server.ts';
import type { AccountRules } from './sessions.server.ts';

export type Registration = 'open' | 'closed' | { domains: string[] };

type AccountConfig = AccountRules &
  SafetyConfig &
  MailSite & {
    registration: Registration;
    trustedProxies: readonly Network[];
  };

type AccountOptions = {
  config: AccountConfig;
  database: Database;
  log: Logger;
  sessionSecret: string;
  findByKey?: FindByKey;
};

export type AccountContext = ReturnType<typeof makeAccountContext>;
export type Caller = ReturnType<AccountContext['callerOf']>;

export function makeAccountContext({ config, database, log, sessionSecret, findByKey }: AccountOptions) {
  const { siteName, publicUrl, registration, trustedProxies, quotas } = config;
  const isSecure = publicUrl.protocol === 'https:';
  const cookies = makeCookies(isSecure);
  return {
    db: database.db,
    guards: makeGuards(database.db, isSecure, config, {
      quotas: makeQuotas(database.pool, sessionSecret, quotas),
      ...(findByKey && { findByKey }),
    }),
    limits: makeAccountLimits(database.pool, sessionSecret),
    site: { siteName, publicUrl },
    registration,
    rules: { editing: config.editing, quotas },
    safety: config,
    codeSecret: sessionSecret,
    factorKey: makeFactorKey(sessionSecret),
    log,
    cookies,
    background: makeBackgroundTasks(log),
    callerOf: (c: Context) => ({
      ...cookies.read(c),
      userAgent: c.req.header('user-agent'),
      address: clientAddress(c, trustedProxies),
    }),
  };
}
