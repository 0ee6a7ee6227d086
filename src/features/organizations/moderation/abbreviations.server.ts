import { and, eq, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError } from '#http/errors.server.ts';
import { limitsHit } from '#http/watching/metrics.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { ABBREVIATION_TAKEN, type ReservedAbbreviation } from '../organizations.contract.ts';
import { organizationAbbreviations, organizations } from '../organizations.table.server.ts';
import { politicalNotices } from '../political/political-notices.table.server.ts';

export const ABBREVIATION_IN_USE = 'An organization has this abbreviation now.';
export const ABBREVIATION_NOT_FOUND = 'This abbreviation isn’t reserved.';
export const TOO_MANY_RENAMES = 'You can change an abbreviation 3 times in 30 days.';

const MAX_RENAMES = 3;
const RENAME_DAYS = 30;
const MAX_LISTED = 1_000;

const { abbreviation: key, organizationId: holder, retiredAt, isShared } = organizationAbbreviations;
const isUnused = sql`${holder} is not null and not ${isShared}
  and ${retiredAt} < now() - ${RETENTION.formerAbbreviations}::interval
  and not exists (select from ${politicalNotices} where ${politicalNotices.abbreviation} = ${key})`;

/** Decides between simultaneous claims in one statement. A retired abbreviation that no visitor used is free later. */
export async function claimAbbreviation(tx: Db, organizationId: number, abbreviation: string): Promise<void> {
  const wanted = abbreviation.toLowerCase();
  const isOwn = eq(holder, sql`excluded.organization_id`);
  const { rowCount } = await tx
    .insert(organizationAbbreviations)
    .values({ abbreviation: wanted, organizationId })
    .onConflictDoUpdate({
      target: key,
      set: { organizationId, retiredAt: null, isShared: sql`${isShared} and ${isOwn}` },
      setWhere: sql`${isOwn} or (${isUnused})`,
    });
  if (rowCount === 0) throw new AppError(400, ABBREVIATION_TAKEN);
  await retire(tx, organizationId, wanted);
}

/** Throws a 400 for one that `claimAbbreviation` would refuse now. */
export async function refuseTakenAbbreviation(tx: Db, organizationId: number, abbreviation: string) {
  const isFree = sql`${holder} = ${organizationId} or (${isUnused})`;
  const isTaken = and(eq(key, abbreviation.toLowerCase()), sql`(${isFree}) is not true`);
  if ((await tx.$count(organizationAbbreviations, isTaken)) > 0) throw new AppError(400, ABBREVIATION_TAKEN);
}

export async function retire(tx: Db, organizationId: number, kept?: string): Promise<void> {
  const isOther = kept === undefined ? undefined : ne(key, kept);
  await tx
    .update(organizationAbbreviations)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(holder, organizationId), isNull(retiredAt), isOther));
}

/** Requires a lock on the organization, so parallel renames are counted one by one. */
export async function refuseManyRenames(tx: Db, organizationId: number): Promise<void> {
  const age = sql<number>`extract(epoch from now() - ${auditLog.at})::float`;
  const [oldest] = await tx
    .select({ age })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        inArray(auditLog.action, ['organization-changed', 'organization-changes-approved']),
        sql`${auditLog.changed} ? 'abbreviation'`,
        sql`${auditLog.at} > now() - make_interval(days => ${RENAME_DAYS})`,
      ),
    )
    .orderBy(sql`${auditLog.id} desc`)
    .limit(1)
    .offset(MAX_RENAMES - 1);
  if (!oldest) return;
  const days = Math.max(1, Math.ceil(RENAME_DAYS - oldest.age / 86_400));
  const wait = days === 1 ? 'tomorrow' : `in ${days} days`;
  limitsHit.inc({ limit: 'renames' });
  throw new AppError(429, `${TOO_MANY_RENAMES} Please come back ${wait}.`, { retryAfter: days * 86_400 });
}

export async function listReservedAbbreviations(db: Db, beginning = ''): Promise<ReservedAbbreviation[]> {
  const escaped = beginning.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const rows = await db
    .select({ abbreviation: key, organizationId: holder, name: organizations.name, retiredAt, isShared })
    .from(organizationAbbreviations)
    .leftJoin(organizations, eq(organizations.id, holder))
    .where(and(or(isNull(holder), isNotNull(retiredAt)), like(key, `${escaped}%`)))
    .orderBy(key)
    .limit(MAX_LISTED);
  return rows.map(({ name, ...row }) => ({
    ...row,
    organizationName: name,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    isReserved: row.organizationId === null,
  }));
}

export function reserveAbbreviation(
  db: Db,
  actor: Actor,
  abbreviation: string,
): Promise<ReservedAbbreviation> {
  const wanted = abbreviation.toLowerCase();
  return db.transaction(async (tx) => {
    const reserved = { abbreviation: wanted, organizationId: null };
    const { rowCount } = await tx.insert(organizationAbbreviations).values(reserved).onConflictDoNothing();
    if (rowCount === 0) throw new AppError(400, ABBREVIATION_TAKEN);
    await recordAudit(tx, { action: 'abbreviation-reserved', subject: `abbreviation:${wanted}`, actor });
    return { ...reserved, organizationName: null, retiredAt: null, isShared: false, isReserved: true };
  });
}

export function releaseAbbreviation(db: Db, actor: Actor, abbreviation: string): Promise<void> {
  const freed = abbreviation.toLowerCase();
  return db.transaction(async (tx) => {
    const isThis = eq(key, freed);
    const [found] = await tx.select().from(organizationAbbreviations).where(isThis).for('update');
    if (!found) throw new AppError(404, ABBREVIATION_NOT_FOUND);
    if (found.organizationId !== null && found.retiredAt === null) {
      throw new AppError(409, ABBREVIATION_IN_USE);
    }
    await tx.delete(organizationAbbreviations).where(isThis);
    const { organizationId } = found;
    const subject = `abbreviation:${freed}`;
    await recordAudit(tx, { action: 'abbreviation-freed', subject, actor, organizationId });
  });
}

export async function noteShared(db: Db, abbreviation: string): Promise<void> {
  await db
    .update(organizationAbbreviations)
    .set({ isShared: true })
    .where(and(eq(key, abbreviation.toLowerCase()), eq(isShared, false)));
}
