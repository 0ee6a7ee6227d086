import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { refuseTakenDown } from './moderation/publicity.server.ts';
import { lockOrganization } from './organization-team.server.ts';
import { IS_TAKEN_DOWN } from './organizations.contract.ts';
import { organizationManagers, organizations } from './organizations.table.server.ts';

export const MAY_NOT_HAND_OVER = 'You are not authorized to hand over this organization.';
export const NO_NEW_OWNER = 'Please choose a manager of this organization, with a verified email.';

/** The former creator becomes a manager. */
export function handOverOrganization(db: Db, actor: Actor, id: number, userId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id, 404);
    const { createdById } = organization;
    if (actor.role !== 'admin' && createdById !== actor.id) throw new AppError(403, MAY_NOT_HAND_OVER);
    refuseTakenDown(actor, organization, IS_TAKEN_DOWN);
    await requireManager(tx, id, userId);
    await tx.update(organizations).set({ createdById: userId }).where(eq(organizations.id, id));
    if (createdById !== null) {
      const former = tx.insert(organizationManagers).values({ organizationId: id, userId: createdById });
      await former.onConflictDoNothing();
    }
    const entry = {
      subject: `organization:${id}`,
      actor,
      organizationId: id,
      changed: { createdById: userId },
    };
    await recordAudit(tx, { action: 'organization-handed-over', ...entry });
  });
}

async function requireManager(tx: Db, organizationId: number, userId: number): Promise<void> {
  const [manager] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(organizationManagers, eq(organizationManagers.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(organizationManagers.organizationId, organizationId),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
      ),
    )
    .for('key share');
  if (!manager) throw new AppError(400, NO_NEW_OWNER);
}

export type NewOwner = { id: number; role: string };

/** Returns the number of rows. */
export async function handOverOrganizations(
  tx: Db,
  actor: Actor,
  fromId: number,
  newOwner: NewOwner,
): Promise<number> {
  const handed = await tx
    .update(organizations)
    .set({ createdById: newOwner.id })
    .where(and(eq(organizations.createdById, fromId), canOwn(newOwner)))
    .returning({ id: organizations.id });
  for (const { id } of handed) {
    const changed = { createdById: newOwner.id };
    const subject = `organization:${id}`;
    await recordAudit(tx, { action: 'organization-changed', subject, organizationId: id, actor, changed });
  }
  return handed.length;
}

/** A condition on organizations: admins can own anything, others only what belongs to their teams. */
export function canOwn({ id, role }: NewOwner): SQL {
  if (role === 'admin') return sql`true`;
  const isManager = sql`exists (select from ${organizationManagers}
    where ${organizationManagers.organizationId} = ${organizations.id} and ${organizationManagers.userId} = ${id})`;
  return sql`(${organizations.createdById} is not distinct from ${id}::int or ${isManager})`;
}
