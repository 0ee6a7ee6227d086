import { Hono } from 'hono';
import { auditLogRoutes, organizationAuditRoutes } from './audit-log/audit-log.routes.server.ts';
import type { OversightOptions } from './oversight-options.server.ts';
import { makeReportLimit, reportRoutes } from './reports.routes.server.ts';
import { safetyRoutes } from './safety.routes.server.ts';

export function oversightRoutes(options: OversightOptions): Hono {
  const reportLimit = makeReportLimit(options);
  return new Hono()
    .route('/api/safety', safetyRoutes(options))
    .route('/api/reports', reportRoutes(options, reportLimit))
    .route('/api/audit', auditLogRoutes(options))
    .route('/api/organizations', organizationAuditRoutes(options));
}
