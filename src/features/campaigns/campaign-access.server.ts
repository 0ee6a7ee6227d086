import { eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { type Editing, holdOrganization, requireTeam } from '../organizations/organization-team.server.ts';
import { findOrganization } from '../organizations/organizations.server.ts';
import { MAY_NOT_CREATE, MAY_NOT_DELETE, MAY_NOT_DUPLICATE, MAY_NOT_EDIT } from './campaign-refusals.ts';
import { campaigns } from './campaigns.table.server.ts';

// Ruling 12. Reading is for everybody signed in.

/** For the organization's team. Throws a 403, or a 400 for an unknown organization. */
export async function requireRightToCreate(
  db: Db,
  actor: Actor,
  editing: Editing,
  organizationId: number,
): Promise<void> {
  await requireNamedOrganization(db, organizationId);
  await requireTeam(db, actor, editing, organizationId, MAY_NOT_CREATE);
}

/**
 * For the team of the campaign's organization, and of the one that it is to move to. Until the transaction ends
 * nobody else moves it. Throws a 403, a 404 for an unknown campaign, or a 400 for an unknown organization to move to.
 */
export async function requireRightToEdit(
  tx: Db,
  actor: Actor,
  editing: Editing,
  campaignId: number,
  newOrganizationId?: number,
): Promise<void> {
  // Before the campaign, as whoever moves one does.
  if (newOrganizationId !== undefined) await holdOrganization(tx, newOrganizationId);
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
  const { organizationId } = await findOwners(tx, campaignId);
  await requireTeam(tx, actor, editing, organizationId, MAY_NOT_EDIT);
  if (newOrganizationId === undefined || newOrganizationId === organizationId) return;
  await requireNamedOrganization(tx, newOrganizationId);
  await requireTeam(tx, actor, editing, newOrganizationId, MAY_NOT_EDIT);
}

/** For the organization's team. Throws a 403, or a 404 for an unknown campaign. */
export async function requireRightToDuplicate(
  db: Db,
  actor: Actor,
  editing: Editing,
  campaignId: number,
): Promise<void> {
  const { organizationId } = await findOwners(db, campaignId);
  await requireTeam(db, actor, editing, organizationId, MAY_NOT_DUPLICATE);
}

/** For admins and the campaign's creator, whatever `EDITING` says. Throws a 403, or a 404. */
export async function requireRightToDelete(db: Db, actor: Actor, campaignId: number): Promise<void> {
  const { createdById } = await findOwners(db, campaignId);
  if (actor.role !== 'admin' && createdById !== actor.id) throw new AppError(403, MAY_NOT_DELETE);
}

async function findOwners(db: Db, campaignId: number) {
  const [owners] = await db
    .select({ organizationId: campaigns.organizationId, createdById: campaigns.createdById })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!owners) throw new AppError(404, 'Campaign not found');
  return owners;
}

/** One that a request's body names and that is not there is a bad request (ruling 9). */
async function requireNamedOrganization(db: Db, id: number): Promise<void> {
  if (!(await findOrganization(db, id))) throw new AppError(400, 'Organization not found');
}
