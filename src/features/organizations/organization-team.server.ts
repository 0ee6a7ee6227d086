import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { organizationManagers, organizations } from './organizations.table.server.ts';

/** Who changes organizations and what is below them: `EDITING` of the configuration. */
export type Editing = 'team' | 'any-staff';

export const MAY_NOT_EDIT = 'You are not authorized to edit this organization.';

/**
 * Ruling 12: an organization, its images, managers, campaigns and staff letters are for admins, its creator and
 * its managers, or for every verified actor. Throws a 403 with the given sentence, a 404 where there is none.
 */
export async function requireTeam(
  db: Db,
  actor: Actor,
  editing: Editing,
  organizationId: number,
  refusal: string,
): Promise<void> {
  const [organization] = await db
    .select({ createdById: organizations.createdById, managerId: organizationManagers.userId })
    .from(organizations)
    .leftJoin(
      organizationManagers,
      and(
        eq(organizationManagers.organizationId, organizations.id),
        eq(organizationManagers.userId, actor.id),
      ),
    )
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new AppError(404, 'Organization not found');
  if (editing === 'any-staff' || actor.role === 'admin') return;
  if (organization.createdById !== actor.id && organization.managerId === null) {
    throw new AppError(403, refusal);
  }
}

/**
 * What the team does to its organization, in one transaction until whose end the actor is on the team: whoever is
 * taken off it meanwhile waits. Throws as `requireTeam` does.
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

/** Until the transaction ends nobody else does. */
export async function holdOrganization(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
}
