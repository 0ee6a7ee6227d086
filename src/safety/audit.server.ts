import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/client.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import { auditLog } from './safety.table.server.ts';

/** Every action of the log, and how a reader is told of it. */
export const AUDIT_ACTIONS = {
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'account-created': 'created an account',
  'account-verified': 'verified an email address',
  'password-changed': 'changed a password',
  'password-reset': 'reset a password',
  'sessions-ended': 'ended sessions',
  'role-changed': 'changed a role',
  'account-deleted': 'deleted an account',
  'account-suspended': 'suspended an account',
  'account-restored': 'lifted a suspension',
  'quotas-changed': "changed an account's quotas",
  'second-factor-added': 'added a second factor',
  'second-factor-removed': 'removed a second factor',
  'settings-changed': 'changed the settings',
  'organization-created': 'created an organization',
  'organization-changed': 'changed an organization',
  'organization-deleted': 'deleted an organization',
  'organization-approved': 'approved an organization',
  'organization-declined': 'declined an organization',
  'organization-taken-down': 'took an organization down',
  'organization-put-back': 'put an organization back',
  'images-changed': 'changed images',
  'manager-added': 'added a manager',
  'manager-removed': 'removed a manager',
  'abbreviation-freed': 'freed an abbreviation',
  'abbreviation-reserved': 'reserved an abbreviation',
  'campaign-created': 'created a campaign',
  'campaign-changed': 'changed a campaign',
  'campaign-deleted': 'deleted a campaign',
  'campaign-taken-down': 'took a campaign down',
  'campaign-put-back': 'put a campaign back',
  'preview-link-made': 'made a preview link',
  'preview-link-withdrawn': 'withdrew a preview link',
  'safety-changed': 'changed the safety switches',
  'report-settled': 'settled a report',
  'recipient-left-out': 'left a recipient out',
  'recipient-let-in': 'let a recipient in again',
  exported: 'exported a list',
  erased: 'erased records',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

interface AuditEntry {
  action: AuditAction;
  /** Such as `campaign:12`. */
  subject: string;
  /** Nobody: the program itself, or somebody who isn't signed in. */
  actor?: { id: number } | undefined;
  organizationId?: number | null;
  changed?: Record<string, string | number | boolean | null>;
}

/** To be called in the transaction of the change. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  const { action, subject, actor, organizationId = null, changed = {} } = entry;
  await tx.insert(auditLog).values({ action, subject, actorId: actor?.id ?? null, organizationId, changed });
}

/**
 * What changed between two states of a record: numbers, booleans and nothing as they are, texts and lists as the first
 * 12 hexadecimal digits of their SHA-256, so that the log holds nobody's words.
 */
export function changedFields<State extends object>(before: Partial<State>, after: State) {
  const old = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value),
  );
  return Object.fromEntries(changes.map(([field, value]) => [field, tellable(value)]));
}

function tellable(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

export function removeOldAuditJob(db: Db): Job {
  return {
    name: 'remove-old-audit',
    cron: '41 3 * * *',
    run: () => db.execute(sql`delete from ${auditLog} where ${auditLog.at} < now() - interval '1 year'`),
  };
}
