import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../../database/client.server.ts';
import { makeAfterwards } from '../../http/afterwards.server.ts';
import { clientAddress, type Network } from '../../http/client-address.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { readBrowser } from './account-cookies.server.ts';
import { makeAccountLimits } from './account-limits.server.ts';
import type { Guards } from './guards.server.ts';
import { ownAccountRoutes } from './own-account/own-account.routes.server.ts';
import { passwordResetRoutes } from './sign-in/password-resets.routes.server.ts';
import type { Registration } from './sign-in/registration.server.ts';
import { signInRoutes } from './sign-in/sign-in.routes.server.ts';
import { verificationRoutes } from './sign-in/verification.routes.server.ts';

export interface AccountRoutesOptions {
  config: {
    siteName: string;
    publicUrl: URL;
    registration: Registration;
    trustedProxies: readonly Network[];
  };
  database: Database;
  guards: Guards;
  log: Logger;
  secureCookies: boolean;
  sessionSecret: string;
}

/** Coming in, and one's own account; `settled` waits for mails that are still to be put into the outbox. */
export function accountRoutes({ config, database, sessionSecret, log, ...options }: AccountRoutesOptions) {
  const afterwards = makeAfterwards(log);
  const context: AccountContext = {
    ...options,
    db: database.db,
    limits: makeAccountLimits(database.pool, sessionSecret),
    site: { siteName: config.siteName, publicUrl: config.publicUrl },
    registration: config.registration,
    codeSecret: sessionSecret,
    afterwards,
    callerOf: (c) => ({
      browser: readBrowser(c, options.secureCookies),
      address: clientAddress(c, config.trustedProxies),
    }),
  };
  const routes = new Hono()
    .route('/', signInRoutes(context))
    .route('/', verificationRoutes(context))
    .route('/', passwordResetRoutes(context))
    .route('/', ownAccountRoutes(context));
  return { routes, settled: afterwards.settled };
}
