import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { contextStorage } from 'hono/context-storage';
import type { Logger } from 'pino';
import {
  campaignSetRoutes,
  recipientSetRoutes,
} from '#features/campaigns/recipient-sets/recipient-sets.routes.server.ts';
import type { Config } from './config.server.ts';
import type { Database } from './database/client.server.ts';
import { makeReadiness } from './database/readiness.server.ts';
import { makeAccountContext } from './features/accounts/account-context.server.ts';
import { isAdminEmail } from './features/accounts/admins.server.ts';
import { ownAccountRoutes } from './features/accounts/own-account/own-account.routes.server.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.server.ts';
import { signInRoutes } from './features/accounts/sign-in/sign-in.routes.server.ts';
import { userRoutes } from './features/accounts/users/users.routes.server.ts';
import { accountDeletionRoutes } from './features/admin/account-deletion.routes.server.ts';
import { adminRoutes } from './features/admin/admin.routes.server.ts';
import { europeRoutes } from './features/admin/europe/europe.routes.server.ts';
import { announceCampaignsTakenDown } from './features/campaigns/campaign-events.server.ts';
import { campaignRoutes, openCampaignRoutes } from './features/campaigns/campaigns.routes.server.ts';
import { optOutRoutes } from './features/campaigns/moderation/opt-outs.routes.server.ts';
import { recipientRoutes } from './features/campaigns/recipients/recipients.routes.server.ts';
import { apiKeyRoutes } from './features/connections/api-keys/api-keys.routes.server.ts';
import { makeKeyFinder } from './features/connections/api-keys/key-finder.server.ts';
import { webhookRoutes } from './features/connections/webhooks/webhooks.routes.server.ts';
import { makeCampaignCounters } from './features/interactions/campaign-days.server.ts';
import {
  interactionRoutes,
  letterCheckRoutes,
  makeCheckLimit,
} from './features/interactions/interactions.routes.server.ts';
import { launchCheckRoutes } from './features/launch-check/launch-check.routes.server.ts';
import { makeLaunchChecks } from './features/launch-check/launch-check.server.ts';
import { countRefusedLetters } from './features/letters/letter-response.server.ts';
import { letterRoutes } from './features/letters/letters.routes.server.ts';
import { numbersRoutes } from './features/numbers/numbers.routes.server.ts';
import { imageRoutes } from './features/organizations/images/images.routes.server.ts';
import { invitationRoutes } from './features/organizations/invitations/invitations.routes.server.ts';
import { abbreviationRoutes } from './features/organizations/moderation/moderation.routes.server.ts';
import { organizationRoutes } from './features/organizations/organizations.routes.server.ts';
import { settingsRoutes } from './features/settings/settings.routes.server.ts';
import { sharePictureRoutes } from './features/sharing/picture/share-picture.routes.server.ts';
import { statusRoutes } from './features/status/status.routes.server.ts';
import { supporterRoutes } from './features/supporters/supporters.routes.server.ts';
import type { CacheTag } from './http/cache-tags.server.ts';
import {
  answerError,
  answerMethodNotAllowed,
  answerNotFound,
  answerUnreadable,
} from './http/error-response.server.ts';
import { healthRoutes } from './http/health.routes.server.ts';
import { makeConcurrencyLimit } from './http/limits/concurrency-limit.server.ts';
import { LIGHT_CALLS, makeLoadShedding } from './http/limits/load-shedding.server.ts';
import { recordUnknownProxies } from './http/limits/unknown-proxies.server.ts';
import { boundUnreadAnswers } from './http/limits/unread-answers.server.ts';
import { logRequests } from './http/log.server.ts';
import {
  makeHostCheck,
  refuseMalformedUrl,
  refuseUnknownHosts,
  sameOrigin,
  securityHeaderFields,
  securityHeaders,
} from './http/security.server.ts';
import { measureRequests } from './http/watching/metrics.server.ts';
import { nameRequests } from './http/watching/request-id.server.ts';
import { traceRequests } from './http/watching/traces.server.ts';
import { outboxRoutes } from './mail/outbox.routes.server.ts';
import { apiPageRoutes } from './pages/api/api-pages.server.tsx';
import type { BuiltFiles } from './pages/built-files.server.ts';
import { cardRoutes, forOtherWebsites } from './pages/card-pages.server.tsx';
import { makeCdnPurge } from './pages/cdn.server.ts';
import { answerKeptFiles } from './pages/client-files/client-files.server.ts';
import { formPageRoutes } from './pages/form-pages.server.ts';
import { answerCachedPagesFirst, makePageCache } from './pages/page-cache.server.ts';
import type { PagesOptions } from './pages/page-documents.server.tsx';
import { answerMissing, pageRoutes, redirectToPlainAddress } from './pages/pages.server.ts';
import { posterPageRoutes } from './pages/poster-pages.server.tsx';
import { staffPageRoutes } from './pages/staff-pages.server.tsx';
import { supporterPageRoutes } from './pages/supporter-pages.server.ts';
import { watch } from './watching.server.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  /** Has no statement timeout, for slow deletions. Defaults to `database`. */
  slowQueries?: Database;
  readiness?: Database;
  log: Logger;
  files: BuiltFiles;
  sessionSecret: string;
  outboxKey?: string | undefined;
  /** Returns how long requests wait right now, in milliseconds. */
  strain?: { ms(): number };
  /** Once aborted, /readyz returns 503 while requests are still served. */
  stopping?: AbortSignal;
  pageCache?: Parameters<typeof makePageCache>[0];
  mostUnreadBytes?: number | undefined;
}

const COMPRESSED_LISTS = [
  '/api/organizations',
  '/api/organizations/:id/campaigns/live',
  '/api/campaigns',
  '/api/campaigns/:id/recipients',
  '/api/users',
];

export function createApp(options: AppOptions) {
  const {
    config,
    database,
    files,
    log,
    sessionSecret,
    slowQueries = database,
    readiness = database,
  } = options;
  const { ai, metricsToken, publicUrl, trustedProxies } = config;
  const { db, pool } = database;
  const askDatabase = makeReadiness(readiness.pool);
  watch({ config, database, slowQueries, askDatabase, stopping: options.stopping });
  const isKnownHost = makeHostCheck(publicUrl);
  const cache = makePageCache(options.pageCache);
  const site = { publicUrl, analyticsScriptUrl: config.analytics?.scriptUrl };
  const pages: PagesOptions = {
    db,
    config,
    cache,
    files,
    headers: securityHeaderFields(site),
    onError: (err) => log.error({ err }, 'a public page could not be rendered'),
  };
  const findByKey = makeKeyFinder({ config, database, sessionSecret });
  const accounts = makeAccountContext({ config, database, log, sessionSecret, findByKey });
  const { guards } = accounts;
  const counters = makeCampaignCounters(db, log);
  const letters = letterRoutes({ config, database, guards, log, sessionSecret, counters });
  const launchChecks = makeLaunchChecks({
    db,
    log,
    ai,
    prices: config.money.prices,
    letters: letters.trials,
  });
  const interactionDays = config.interactionRetentionDays;
  const interactions = interactionRoutes({
    ...{ db, pool, log, counters, trustedProxies, sessionSecret, interactionDays },
  });
  const checks = { db, trustedProxies, limit: makeCheckLimit(pool, sessionSecret) };
  const numbers = numbersRoutes({ db, pool, guards, sessionSecret });
  const { proofs } = letters;
  const supporters = supporterRoutes({ config, database, guards, log, sessionSecret, proofs });

  const app = new Hono();
  app.onError(answerError(log));
  app.notFound((c) =>
    c.req.path.startsWith('/api/') ? answerNotFound(c) : answerMissing(c, pages, 'page-not-found'),
  );
  app.use(
    contextStorage(),
    nameRequests(trustedProxies),
    measureRequests,
    traceRequests(trustedProxies),
    logRequests(log),
    securityHeaders(site),
    refuseUnknownHosts(publicUrl, isKnownHost),
    refuseMalformedUrl(),
    redirectToPlainAddress(),
    answerMethodNotAllowed(app),
  );
  app.use('/api/*', countRefusedLetters);
  app.use('/api/*', recordUnknownProxies({ pool, log, trustedProxies, secret: sessionSecret }));
  app.use('/api/*', sameOrigin(publicUrl));
  const concurrency = makeConcurrencyLimit(trustedProxies);
  app.use('/api/*', (c, next) => (LIGHT_CALLS.test(c.req.path) ? next() : concurrency.limit(c, next)));
  app.use('/api/*', boundUnreadAnswers(options.mostUnreadBytes));
  app.on('GET', COMPRESSED_LISTS, compress({ contentTypeFilter: /json/ }));

  const images = imageRoutes({ db, guards });
  const sharePictures = sharePictureRoutes({ db, guards });
  const cdn = makeCdnPurge(db, config.cdn, log);
  function forgetPages(...changed: CacheTag[]) {
    cache.forget();
    cdn.purge(...changed);
  }
  function dropPages() {
    cache.drop();
    images.forget();
    sharePictures.forget();
    cdn.purge('pages', 'pictures');
  }
  const staff = {
    db,
    slowDb: slowQueries.db,
    guards,
    forgetPages,
    dropPages,
    site: accounts.site,
    safety: { approvalByDefault: config.approvalByDefault },
  };
  const sets = { ...staff, pool, sessionSecret };
  const invitations = invitationRoutes({ accounts, pool, sessionSecret });
  app.route('/api', signInRoutes(accounts));
  app.route('/api/user', ownAccountRoutes(accounts));
  app.route('/api/user/second-factor', secondFactorRoutes(accounts));
  app.route('/api/users', userRoutes(accounts));
  app.route('/api/users', accountDeletionRoutes(accounts));
  app.route(
    '/api/organizations',
    organizationRoutes({ ...staff, announceTakeDown: announceCampaignsTakenDown }),
  );
  app.route('/api/organizations', invitations.forOrganizations);
  app.route('/api/invitations', invitations.forInvitations);
  app.route('/api/organizations', webhookRoutes({ db, guards, hosts: config.webhookHosts, sessionSecret }));
  app.route('/api/organizations', apiKeyRoutes(accounts));
  app.route('/api/organizations', openCampaignRoutes(db));
  app.route('/api/organizations', letters.forOrganizations);
  app.route('/api/campaigns', campaignRoutes(staff));
  app.route('/api/campaigns', recipientRoutes({ ...staff, pool, trustedProxies, sessionSecret }));
  app.route('/api/campaigns', campaignSetRoutes(sets));
  app.route('/api/recipient-sets', recipientSetRoutes(sets));
  app.route('/api/campaigns', letters.forCampaigns);
  app.route('/api/campaigns', launchCheckRoutes(guards, launchChecks));
  app.route('/api/campaigns', interactions.forCampaigns);
  app.route('/api/campaigns', letterCheckRoutes(checks));
  app.route('/api/campaigns', numbers.forCampaigns);
  app.route('/api/organizations', numbers.forOrganizations);
  app.route('/api/campaigns', supporters.forCampaigns);
  app.route('/api/organizations', supporters.forOrganizations);
  app.route('/api/letters', interactions.forLetters);
  app.route('/api/visits', interactions.forVisits);
  app.route('/api/letter-events', interactions.forLetterEvents);
  app.route('/api/letter-translations', letters.forTranslations);
  app.route('/api/challenge', letters.forPages);
  app.route('/api/abbreviations', abbreviationRoutes(staff));
  app.route('/api/left-out-recipients', optOutRoutes(staff));
  app.route('/api/settings', settingsRoutes({ db, ai, guards, forgetPages }));
  app.route('/api/settings', letters.forSettings);
  app.route('/api/test-letter', letters.forTester);
  const admin = { config, database, guards, sessionSecret, forgetPages };
  app.route('/', adminRoutes(admin));
  app.route('/api', europeRoutes({ db, config, guards }));
  const reached = { main: database, slowQueries, ask: askDatabase };
  app.route('/api/status', statusRoutes(guards, { config, database: reached, sessionSecret }));
  app.route('/', formPageRoutes(pages, checks, admin));
  app.route('/supporters', supporterPageRoutes(pages, { pool, secret: sessionSecret }));
  app.route('/campaigns', posterPageRoutes({ db, guards, config, style: files.docsStyle }));
  app.route('/api/dev/outbox', outboxRoutes({ db, key: options.outboxKey, isHidden: isAdminEmail }));
  app.route('/api', apiPageRoutes({ app, config, style: files.docsStyle, headers: pages.headers }));
  app.route('/images', images.routes);
  app.route('/share-pictures', sharePictures.routes);
  app.route('/', pageRoutes(pages));
  app.route('/', cardRoutes(pages));
  app.route('/', staffPageRoutes({ config, files }));
  const { stopping } = options;
  app.route('/', healthRoutes({ askDatabase, metricsToken, stopping }));
  if (files.folder) {
    const serveFile = serveStatic({ root: files.folder, precompressed: true });
    app.get(
      '/assets/*',
      cacheFiles('public, max-age=31536000, immutable'),
      serveFile,
      compress(),
      answerKeptFiles(db),
    );
    const rootFiles = ['/favicon.ico', '/favicon.svg', '/robots.txt'];
    app.on('GET', rootFiles, cacheFiles('public, max-age=3600'), serveFile);
    const otherFiles = ['/embed.js', '/card.js'];
    app.on('GET', otherFiles, cacheFiles('public, max-age=3600'), forOtherWebsites, serveFile);
  }

  const strain = { ms: () => Math.max(options.strain?.ms() ?? 0, concurrency.queueDelay()) };
  const refuseWhenTooBusy = makeLoadShedding({
    strain,
    isOverShare: concurrency.isOverShare,
    log,
    headers: pages.headers,
  });
  const errorHandler = answerUnreadable(pages.headers);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler });
  return {
    fetch: app.fetch,
    request: app.request,
    routes: app.routes,
    listener: answerCachedPagesFirst({ cache, isKnownHost, publicUrl }, listener, refuseWhenTooBusy),
    forgetPages: cache.forget,
    async settled() {
      await Promise.all([launchChecks.settled(), letters.settled(), accounts.background.settled()]);
      await Promise.all([letters.stop(), supporters.settled(), interactions.settled()]);
      await Promise.all([counters.settled(), cdn.settled()]);
    },
  };
}

/** `serveStatic` calls its own `onFound` too late for this. */
function cacheFiles(caching: string): MiddlewareHandler {
  return async function cacheFiles(c, next) {
    await next();
    if (c.res.ok) c.header('Cache-Control', caching);
  };
}
