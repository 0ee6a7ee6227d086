import { type Context, Hono } from 'hono';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { requireTeam } from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT, NOT_FOUND } from '#features/organizations/organizations.contract.ts';
import { answerCsv } from '#http/csv.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { makeRateLimit, type RateLimit } from '#http/limits/rate-limiter.server.ts';
import { readSearch } from '#http/list-answer.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { type LettersPaused, lettersPaused } from '#safety/letters-paused.contract.ts';
import {
  ALREADY_SETTLED,
  NOT_OUR_PAGE,
  newReport,
  REPORT_NOT_FOUND,
  report,
  reportSettlement,
} from '#safety/reports.contract.ts';
import { readSwitches } from '#safety/switches.server.ts';
import { AUDIT_QUERY, auditEntry, auditFilters, TOO_EARLY } from './audit-log.contract.ts';
import { AUDIT_COLUMNS, type AuditScope, exportAuditLog, readAuditLog } from './audit-log.server.ts';
import { createReport, listReports, settleReport } from './reports.server.ts';
import { safetyState, switchChanges } from './safety.contract.ts';
import { type AdminOptions, changeSwitches, readSafety } from './safety.server.ts';

const tag = 'Safety';

export function adminRoutes(options: AdminOptions): Hono {
  const { siteLog, organizationLog } = auditLogRoutes(options);
  return new Hono()
    .route('/api/safety', safetyRoutes(options))
    .route('/api/reports', reportRoutes(options))
    .route('/api/audit', siteLog)
    .route('/api/organizations', organizationLog);
}

function safetyRoutes(options: AdminOptions): Hono {
  const { config, database, guards, forgetPages } = options;
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag,
      name: 'readSafety',
      summary: 'Read the switches, the budgets and items that need attention',
      notes:
        'Each list has the total count and up to 100 entries. Lists of waiting items have the oldest, all others the newest.',
      access: 'admin',
      answers: { 200: safetyState },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await readSafety(options));
    },
  );

  routes.get(
    '/letters',
    describe({
      tag,
      name: 'readLettersPaused',
      summary: 'Read whether letters are paused',
      access: 'signed-in',
      answers: { 200: lettersPaused },
    }),
    async (c) => {
      await guards.signedIn(c);
      const { lettersPaused: arePaused } = await readSwitches(database.db, config);
      return c.json({ arePaused } satisfies LettersPaused);
    },
  );

  routes.patch(
    '/',
    describe({
      tag,
      name: 'changeSafety',
      summary: 'Turn switches on and off',
      notes: 'Takes effect immediately on every instance. Omitted switches keep their value.',
      access: 'admin',
      body: switchChanges,
      example: { lettersPaused: false },
      answers: { 200: safetyState },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      await changeSwitches(database.db, config, actor, await readJson(c, switchChanges));
      forgetPages('pages');
      return c.json(await readSafety(options));
    },
  );

  return routes;
}

const MANY_REPORTS = errorText('report.limit');

export function makeReportLimit({ database, sessionSecret: secret }: AdminOptions): RateLimit {
  return makeRateLimit(database.pool, {
    name: 'reports',
    points: 5,
    seconds: 3600,
    secret,
    refusal: MANY_REPORTS,
  });
}

function reportRoutes(options: AdminOptions): Hono {
  const { config, database, guards } = options;
  const { db } = database;
  const limit = makeReportLimit(options);
  const routes = new Hono();

  routes.post(
    '/',
    describe({
      tag,
      name: 'reportPage',
      summary: 'Report a public page to the admins',
      access: 'anyone',
      body: newReport,
      example: { pageUrl: '/c/FHL', reason: 'It says things that aren’t true' },
      answers: { 204: '', 400: NOT_OUR_PAGE, 429: MANY_REPORTS },
    }),
    async (c) => {
      const input = await readJson(c, newReport);
      await limit.takeFrom(clientAddress(c, config.trustedProxies));
      await createReport(db, config.publicUrl, input);
      return c.body(null, 204);
    },
  );

  routes.get(
    '/',
    describe({
      tag,
      name: 'listReports',
      summary: 'List reports from the public',
      access: 'admin',
      query: { settled: 'true: only settled reports. Otherwise only open ones.' },
      answers: { 200: report.array().describe('The newest 100 entries, newest first.') },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await listReports(db, c.req.query('settled') === 'true'));
    },
  );

  routes.patch(
    '/:id',
    describe({
      tag,
      name: 'settleReport',
      summary: 'Settle a report',
      notes:
        'Records the outcome only, so take the page down first. The action taken-down settles every open report about the page.',
      access: 'admin',
      body: reportSettlement,
      example: { settled: true, action: 'none' },
      answers: { 200: report, 404: REPORT_NOT_FOUND, 409: ALREADY_SETTLED },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), REPORT_NOT_FOUND);
      const { action } = await readJson(c, reportSettlement);
      return c.json(await settleReport(db, actor, id, action));
    },
  );

  return routes;
}

const EXPORTS_PER_HOUR = 20;
const EXPORT_LIMIT_REACHED = `You have exported the audit log ${EXPORTS_PER_HOUR} times within an hour.`;

function auditLogRoutes({ database: { db, pool }, guards, sessionSecret: secret }: AdminOptions) {
  // Limits exports, because each adds an entry that can't be deleted until it expires.
  const limit = makeRateLimit(pool, {
    name: 'audit-exports',
    points: EXPORTS_PER_HOUR,
    seconds: 3600,
    secret,
    refusal: EXPORT_LIMIT_REACHED,
  });
  const notes = `Entries are deleted after ${RETENTION.auditLog}. Each export adds an entry. Limit: ${EXPORTS_PER_HOUR} exports an hour for each account.`;
  const answers = {
    200: auditEntry.array().describe('The newest 100 entries, newest first.'),
    400: ['There is no such action.', TOO_EARLY],
    429: `${EXPORT_LIMIT_REACHED} Please come back in 40 minutes.`,
  };

  async function answer(c: Context, actor: Actor, scope: AuditScope) {
    const filters = readSearch(c, auditFilters);
    if (c.req.query('format') !== 'csv') return c.json(await readAuditLog(db, scope, filters));
    await limit.take(String(actor.id));
    const organizationId = scope?.organizationId ?? null;
    await recordAudit(db, { actor, action: 'exported', subject: 'audit-log', organizationId });
    const fileName = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
    return answerCsv(c, fileName, AUDIT_COLUMNS, exportAuditLog(db, scope, filters));
  }

  const siteLog = new Hono().get(
    '/',
    describe({
      tag,
      name: 'readAuditLog',
      summary: 'Read the audit log of this site',
      notes,
      access: 'admin',
      query: AUDIT_QUERY,
      answers,
    }),
    async (c) => answer(c, await guards.verifiedAdmin(c), null),
  );

  const organizationLog = new Hono().get(
    '/:id/audit',
    describe({
      tag,
      name: 'readOrganizationAuditLog',
      summary: 'Read the audit log of an organization and its campaigns',
      notes: `${notes} The team doesn't see the names of people outside it.`,
      access: 'team',
      query: AUDIT_QUERY,
      answers: { ...answers, 403: MAY_NOT_EDIT, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const organizationId = readId(c.req.param('id'), NOT_FOUND);
      await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
      return answer(c, actor, { organizationId, hidesOthers: actor.role !== 'admin' });
    },
  );

  return { siteLog, organizationLog };
}
