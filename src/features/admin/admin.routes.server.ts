import { Hono } from 'hono';
import type { AdminOptions } from './admin-options.server.ts';
import { auditLogRoutes, organizationAuditRoutes } from './audit-log/audit-log.routes.server.ts';
import { makeReportLimit, reportRoutes } from './reports.routes.server.ts';
import { safetyRoutes } from './safety.routes.server.ts';

export function adminRoutes(options: AdminOptions): Hono {
  const reportLimit = makeReportLimit(options);
  return new Hono()
    .route('/api/safety', safetyRoutes(options))
    .route('/api/reports', reportRoutes(options, reportLimit))
    .route('/api/audit', auditLogRoutes(options))
    .route('/api/organizations', organizationAuditRoutes(options));
}
