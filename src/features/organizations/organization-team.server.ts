import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { MAY_NOT_EDIT } from './organizations.contract.ts';
import { organizationManagers, organizations } from './organizations.table.server.ts';

/** Who may change organizations and what is below them. */
export type Editing = 'team' | 'any-staff';

export async function requireTeam(
  db: Db,
  actor: Actor,
  editing: Editing,
  organizationId: number,
  refusal: string,
): Promise<void> {
  const [organization] = await db
    .select({ mayEdit: mayEdit(actor, editing) })
    .from(organizations)
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new AppError(404, 'Organization not found');
  if (!organization.mayEdit) throw new AppError(403, refusal);
}

/**
 * Whether an actor may change an organization and what is below it: admins, its creator and its managers, or every
 * verified actor. For queries that join `organizationManagers` by `ownManagerRow`.
 */
export function mayEdit(actor: Actor, editing: Editing): SQL<boolean> {
  if (!actor.emailVerified) return sql<boolean>`false`;
  if (editing === 'any-staff' || actor.role === 'admin') return sql<boolean>`true`;
  const isCreator = sql`${organizations.createdById} is not distinct from ${actor.id}::int`;
  return sql<boolean>`(${isCreator} or ${organizationManagers.userId} is not null)`;
}

export function ownManagerRow(actor: Actor) {
  return and(
    eq(organizationManagers.organizationId, organizations.id),
    eq(organizationManagers.userId, actor.id),
  );
}

/**
 * Does the work in one transaction, until whose end the actor stays on the team: taking somebody off it waits.
 * Throws as `requireTeam` does.
 */
export function asTeam<Result>(
  db: Db,
  actor: Actor,
  editing: Editing,
  organizationId: number,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await holdOrganization(tx, organizationId);
    await requireTeam(tx, actor, editing, organizationId, MAY_NOT_EDIT);
    return work(tx);
  });
}

export async function holdOrganization(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
}
