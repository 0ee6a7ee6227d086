import { Hono } from 'hono';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { makeRateLimit, type RateLimit } from '#http/limits/rate-limiter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import {
  ALREADY_SETTLED,
  NOT_OUR_PAGE,
  newReport,
  REPORT_NOT_FOUND,
  report,
  reportSettlement,
} from '#safety/reports.contract.ts';
import type { AdminOptions } from './admin-options.server.ts';
import { createReport, listReports, settleReport } from './reports.server.ts';

const MANY_REPORTS = errorText('report.limit');

export function makeReportLimit({ database, sessionSecret }: AdminOptions): RateLimit {
  const limit = { name: 'reports', points: 5, seconds: 3600, refusal: MANY_REPORTS };
  return makeRateLimit(database.pool, { ...limit, secret: sessionSecret });
}

export function reportRoutes(options: AdminOptions, limit: RateLimit): Hono {
  const { config, database, guards } = options;
  const { db } = database;
  const routes = new Hono();

  routes.post(
    '/',
    describe({
      tag: 'Safety',
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
      tag: 'Safety',
      name: 'listReports',
      summary: 'List reports from the public',
      access: 'admin',
      query: { settled: 'true: only settled reports. Otherwise only open ones.' },
      answers: { 200: report.array().describe('The newest 100 entries, newest first.') },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await listReports(db, c.req.query('settled') === 'true' ? 'settled' : 'open'));
    },
  );

  routes.patch(
    '/:id',
    describe({
      tag: 'Safety',
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
