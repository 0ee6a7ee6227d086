import { type Context, Hono } from 'hono';
import type { Site } from '#browser/site.ts';
import type { Config } from '#config.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { securityHeaderFields } from '#http/security.server.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import { Spinner } from '#ui/loading.tsx';
import type { BuiltFiles } from './built-files.server.ts';
import { renderDocument } from './document.server.tsx';
import { answerWithPage, encodePage } from './encoded-page.server.ts';
import { listFooterLinks } from './footer-links.server.ts';

export const STAFF_PAGES = {
  '/': 'src/features/organizations/organization-list-page.tsx',
  '/organizations/:id{[0-9]+}': 'src/features/organizations/organization-detail-page.tsx',
  '/organizations/:id{[0-9]+}/edit': 'src/features/organizations/organization-edit-page.tsx',
  '/organizations/:id{[0-9]+}/audit-log': 'src/features/admin/audit-log-page.tsx',
  '/organizations/:id{[0-9]+}/numbers': 'src/features/numbers/numbers-pages.tsx',
  '/organizations/:id{[0-9]+}/supporters': 'src/features/supporters/supporters-page.tsx',
  '/organizations/:id{[0-9]+}/connections': 'src/features/connections/connections-page.tsx',
  '/campaigns': 'src/features/campaigns/list/campaign-list-page.tsx',
  '/campaigns/:id{[0-9]+}/numbers': 'src/features/numbers/numbers-pages.tsx',
  '/campaign-edit/:id{[0-9]+}': 'src/features/campaigns/editing/campaign-edit-page.tsx',
  '/recipient-sets': 'src/features/campaigns/recipient-sets/ui/set-list-page.tsx',
  '/recipient-sets/new': 'src/features/campaigns/recipient-sets/ui/add-set-page.tsx',
  '/recipient-sets/:id{[0-9]+}': 'src/features/campaigns/recipient-sets/ui/set-page.tsx',
  '/recipient-sets/:id{[0-9]+}/new-version': 'src/features/campaigns/recipient-sets/ui/new-version-page.tsx',
  '/letter-tester': 'src/features/letter-tester/letter-tester-page.tsx',
  '/safety': 'src/features/admin/safety-page.tsx',
  '/safety/audit-log': 'src/features/admin/audit-log-page.tsx',
  '/safety/status': 'src/features/status/status-page.tsx',
  '/settings': 'src/features/settings/settings-page.tsx',
  '/settings/europe': 'src/features/admin/europe/europe-page.tsx',
  '/settings/records': 'src/features/admin/europe/records-page.tsx',
  '/users': 'src/features/accounts/users/user-list-page.tsx',
  '/auth': 'src/features/accounts/sign-in/auth-page.tsx',
  '/invitation': 'src/features/organizations/invitations/invitation-page.tsx',
  '/reset-password': 'src/features/accounts/sign-in/reset-password-page.tsx',
};

interface StaffPagesOptions {
  config: Pick<Config, 'publicUrl' | 'siteName' | 'analytics' | 'mail' | 'registration' | 'legal'>;
  files: BuiltFiles;
}

export function staffPageRoutes(options: StaffPagesOptions) {
  const routes = new Hono();
  for (const [path, module] of Object.entries(STAFF_PAGES)) {
    const page = renderShell(options, path, module);
    routes.get(path, (c) => answerWithPage(c, page));
    if (path !== '/') routes.get(`${path}/`, redirectWithoutSlash);
  }
  return routes;
}

/** The path stays encoded, because a decoded one can break the header. */
function redirectWithoutSlash(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${pathname.slice(0, -1)}${search}`, 301);
}

function renderShell({ config, files }: StaffPagesOptions, path: string, module: string) {
  // The address may hold a token, and no other host may learn it.
  const isSecret = path === '/reset-password' || path === '/invitation';
  // No third-party scripts run on pages with passwords, secrets or people.
  const isPrivate = isSecret || path === '/auth' || /\/(supporters|connections)$/.test(path);
  const analytics = isPrivate ? undefined : config.analytics;
  const site: Site = {
    name: config.siteName,
    publicUrl: config.publicUrl.href,
    registration: config.registration === 'closed' ? 'closed' : 'open',
    runsAnalytics: analytics !== undefined,
    footerLinks: inLanguage('en', () => listFooterLinks(config)),
    mail: config.mail.smtpUrl ? 'sent' : isLoopbackHost(config.publicUrl.hostname) ? 'outbox' : 'kept',
  };
  const html = renderDocument({
    head: {
      title: config.siteName,
      preloadedCalls: isSecret ? [] : path === '/auth' ? ['/api/user', '/api/registration'] : ['/api/user'],
    },
    assets: files.staffAssets(module),
    analytics,
    page: (
      <div id="app" className="flex flex-1 flex-col">
        <div className="grid justify-items-center gap-4 px-4 py-16 text-ink-2">
          <Spinner large />
          <p>Loading…</p>
        </div>
        <noscript>This page needs JavaScript.</noscript>
      </div>
    ),
    data: site,
  });
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };
  const security = securityHeaderFields({
    publicUrl: config.publicUrl,
    analyticsScriptUrl: analytics?.scriptUrl,
  });
  const headers = { ...security, ...own, ...(isSecret && { 'referrer-policy': 'no-referrer' }) };
  return encodePage(200, headers, html);
}
