import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { AuditAction } from './audit.contract.ts';
import { auditLog } from './safety.table.server.ts';

interface AuditEntry {
  action: AuditAction;
  subject: string;
  actor?: { id: number; key?: { id: number } } | undefined;
  organizationId?: number | null;
  changed?: Record<string, string | number | boolean | null>;
}

/** Must be called in the transaction of the change. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  const { action, subject, actor, organizationId = null } = entry;
  const changed = { ...entry.changed, ...(actor?.key && { apiKey: actor.key.id }) };
  await tx.insert(auditLog).values({ action, subject, actorId: actor?.id ?? null, organizationId, changed });
}

/** Shortens texts and lists to the start of their SHA-256, to keep people's words out of the log. */
export function changedFields<State extends object>(before: Partial<State>, after: State) {
  const old = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value),
  );
  return Object.fromEntries(changes.map(([field, value]) => [field, serialize(value)]));
}

function serialize(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

export function removeOldAuditJob(db: Db): Job {
  const { at } = auditLog;
  const where = sql`${at} < now() - ${RETENTION.auditLog}::interval`;
  return {
    name: 'remove-old-audit',
    cron: '41 3 * * *',
    run: (_payload, { signal }) => removeOldRows(db, { table: auditLog, orderedBy: at, where }, signal),
  };
}
