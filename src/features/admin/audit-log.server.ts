import { and, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { type AuditEntry, type AuditFilters, MAX_ENTRIES } from './audit-log.contract.ts';

const EXPORT_BATCH = 500;

export type AuditScope = { organizationId: number; hidesOthers: boolean } | null;

export async function readAuditLog(
  db: Db,
  scope: AuditScope,
  filters: AuditFilters,
  most = MAX_ENTRIES,
): Promise<AuditEntry[]> {
  const shownEmail = scope?.hidesOthers ? emailOnTeam(scope.organizationId) : users.email;
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      email: sql<string | null>`${shownEmail}`,
      action: auditLog.action,
      subject: auditLog.subject,
      changed: auditLog.changed,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(...conditions(scope, filters, shownEmail)))
    .orderBy(desc(auditLog.id))
    .limit(most);
  const names = await subjectNames(
    db,
    scope,
    rows.map(({ subject }) => subject),
  );
  return rows.map(({ actorId, email, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, email },
    subjectName: names.get(row.subject) ?? null,
  }));
}

function emailOnTeam(organizationId: number): SQL {
  return sql`case when ${isOnTeam(organizationId)} then ${users.email} end`;
}

function isOnTeam(organizationId: number): SQL {
  const isCreator = sql`${users.id} = (select ${organizations.createdById} from ${organizations} where ${organizations.id} = ${organizationId})`;
  const isManager = sql`exists (select from ${organizationManagers} where ${organizationManagers.organizationId} = ${organizationId} and ${organizationManagers.userId} = ${users.id})`;
  return sql`(${isCreator} or ${isManager})`;
}

function conditions(scope: AuditScope, filters: AuditFilters, shownEmail: SQL | typeof users.email) {
  const { before, action, actor, from, to } = filters;
  return [
    scope ? eq(auditLog.organizationId, scope.organizationId) : undefined,
    before === undefined ? undefined : lt(auditLog.id, before),
    action?.length ? inArray(auditLog.action, action) : undefined,
    // `ilike` takes twice as long.
    actor
      ? like(sql`lower(${shownEmail})`, `%${actor.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
      : undefined,
    from ? gte(auditLog.at, sql`${from}::date at time zone 'UTC'`) : undefined,
    to ? lt(auditLog.at, sql`(${to}::date + 1) at time zone 'UTC'`) : undefined,
  ];
}

async function subjectNames(db: Db, scope: AuditScope, subjects: string[]) {
  const ids = (kind: string) =>
    subjects.flatMap((subject) => {
      const [found, id] = subject.split(':');
      return found === kind && /^\d{1,9}$/.test(id ?? '') ? [Number(id)] : [];
    });
  const isShown = scope?.hidesOthers ? isOnTeam(scope.organizationId) : undefined;
  const named = await unionAll(
    db
      .select({ subject: sql<string>`'campaign:' || ${campaigns.id}`, name: campaigns.name })
      .from(campaigns)
      .where(inArray(campaigns.id, ids('campaign'))),
    db
      .select({ subject: sql<string>`'organization:' || ${organizations.id}`, name: organizations.name })
      .from(organizations)
      .where(inArray(organizations.id, ids('organization'))),
    db
      .select({ subject: sql<string>`'user:' || ${users.id}`, name: users.email })
      .from(users)
      .where(and(inArray(users.id, ids('user')), isShown)),
  );
  return new Map(named.map(({ subject, name }) => [subject, name]));
}

export const AUDIT_COLUMNS = ['at', 'actor', 'action', 'subject', 'name', 'changed'];

export async function* exportAuditLog(db: Db, scope: AuditScope, filters: AuditFilters) {
  let { before } = filters;
  for (;;) {
    const entries = await readAuditLog(db, scope, { ...filters, before }, EXPORT_BATCH);
    if (entries.length > 0) yield entries.map(toRow);
    if (entries.length < EXPORT_BATCH) return;
    before = entries.at(-1)?.id;
  }
}

function toRow({ at, actor, action, subject, subjectName, changed }: AuditEntry) {
  const who = actor && (actor.email ?? `user:${actor.id}`);
  return [at, who, action, subject, subjectName, JSON.stringify(changed)];
}
