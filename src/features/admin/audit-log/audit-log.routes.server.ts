import { type Context, Hono } from 'hono';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { requireTeam } from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT, NOT_FOUND } from '#features/organizations/organizations.contract.ts';
import { answerCsv } from '#http/csv.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { makeRateLimit, type RateLimit } from '#http/limits/rate-limiter.server.ts';
import { readSearch } from '#http/list-answer.server.ts';
import { describe } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { AdminOptions } from '../admin-options.server.ts';
import { AUDIT_QUERY, auditEntry, auditFilters, TOO_EARLY } from './audit-log.contract.ts';
import { AUDIT_COLUMNS, type AuditScope, exportAuditLog, readAuditLog } from './audit-log.server.ts';

const EXPORTS_PER_HOUR = 20;
const EXPORT_LIMIT_REACHED = 'You have exported the audit log 20 times within an hour.';

const notes = `Entries are deleted after ${RETENTION.auditLog}. Each export adds an entry. Limit: ${EXPORTS_PER_HOUR} exports an hour for each account.`;
const refusals = {
  400: ['There is no such action.', TOO_EARLY],
  429: `${EXPORT_LIMIT_REACHED} Please come back in 40 minutes.`,
};
const entries = auditEntry.array().describe('The newest 100 entries, newest first.');

export function auditLogRoutes(options: AdminOptions): Hono {
  const { guards } = options;
  const limit = makeExportLimit(options);
  return new Hono().get(
    '/',
    describe({
      tag: 'Safety',
      name: 'readAuditLog',
      summary: 'Read the audit log of this site',
      notes,
      access: 'admin',
      query: AUDIT_QUERY,
      answers: { 200: entries, ...refusals },
    }),
    async (c) => answer(c, options, limit, await guards.verifiedAdmin(c), 'site'),
  );
}

export function organizationAuditRoutes(options: AdminOptions): Hono {
  const { guards, database } = options;
  const limit = makeExportLimit(options);
  return new Hono().get(
    '/:id/audit',
    describe({
      tag: 'Safety',
      name: 'readOrganizationAuditLog',
      summary: 'Read the audit log of an organization and its campaigns',
      notes: `${notes} The team doesn't see the names of people outside it.`,
      access: 'team',
      query: AUDIT_QUERY,
      answers: { 200: entries, ...refusals, 403: MAY_NOT_EDIT, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const organizationId = readId(c.req.param('id'), NOT_FOUND);
      await requireTeam(database.db, actor, organizationId, MAY_NOT_EDIT);
      return answer(c, options, limit, actor, { organizationId, hidesOthers: actor.role !== 'admin' });
    },
  );
}

/** Limits exports, because each adds an entry that can't be deleted until it expires. */
function makeExportLimit({ database, sessionSecret: secret }: AdminOptions): RateLimit {
  return makeRateLimit(database.pool, {
    name: 'audit-exports',
    points: EXPORTS_PER_HOUR,
    seconds: 3600,
    secret,
    refusal: EXPORT_LIMIT_REACHED,
  });
}

async function answer(
  c: Context,
  { database: { db } }: AdminOptions,
  limit: RateLimit,
  actor: Actor,
  scope: AuditScope,
) {
  const filters = readSearch(c, auditFilters);
  if (c.req.query('format') !== 'csv') return c.json(await readAuditLog(db, scope, filters));
  const organizationId = scope === 'site' ? null : scope.organizationId;
  await limit.take(String(actor.id));
  await recordAudit(db, { actor, action: 'exported', subject: 'audit-log', organizationId });
  const fileName = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
  return answerCsv(c, fileName, AUDIT_COLUMNS, exportAuditLog(db, scope, filters));
}
