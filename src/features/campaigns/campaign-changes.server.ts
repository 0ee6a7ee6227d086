import { eq, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import { AppError, refuseStale } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { type Editing, lockOrganization, requireTeam } from '../organizations/organization-team.server.ts';
import { campaignSlug, chooseSlug, keepAddress, publicUrl } from './campaign-addresses.server.ts';
import {
  type Campaign,
  type CampaignChanges,
  type CampaignInput,
  copyName,
  MAY_NOT_CREATE,
  MAY_NOT_DELETE,
  MAY_NOT_DUPLICATE,
  MAY_NOT_EDIT,
} from './campaigns.contract.ts';
import { findCampaign, openedFields, readCampaign, toStaffCampaign } from './campaigns.server.ts';
import { campaigns } from './campaigns.table.server.ts';
import { cleanInstructions, linkInstructions } from './instructions.server.ts';

export type NewCampaign = Omit<
  typeof campaigns.$inferInsert,
  'id' | 'slug' | 'linkedInstructions' | 'lastModifiedById' | 'createdAt' | 'updatedAt' | 'version'
>;

export function createCampaign(db: Db, input: NewCampaign) {
  return db.transaction(async (tx) => {
    const { abbreviation } = await lockOrganization(tx, input.organizationId);
    const campaign = await insertCampaign(tx, input);
    return { ...campaign, publicUrl: publicUrl(abbreviation, campaign.slug) };
  });
}

export function startCampaign(
  db: Db,
  actor: Actor,
  editing: Editing,
  input: CampaignInput,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, input.organizationId);
    await requireTeam(tx, actor, editing, input.organizationId, MAY_NOT_CREATE);
    const { id } = await insertCampaign(tx, { ...input, createdById: actor.id });
    return readCampaign(tx, actor, editing, id);
  });
}

/** For the teams of the campaign's organization and of the one that it moves to. */
export function changeCampaign(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
  { version, organizationId, ...changes }: CampaignChanges,
): Promise<Campaign> {
  const columns = withLinks(changes);
  return db.transaction(async (tx) => {
    // The organization first, as deletions lock them.
    const target = organizationId === undefined ? null : await lockOrganization(tx, organizationId);
    await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update');
    const found = await findCampaign(tx, actor, editing, id);
    const { campaign } = found;
    if (!found.mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    const isMoving = target !== null && target.id !== campaign.organizationId;
    if (isMoving) await requireTeam(tx, actor, editing, target.id, MAY_NOT_EDIT);
    refuseStale(campaign, version);
    if (!isMoving && Object.keys(columns).length === 0) return toStaffCampaign(found);
    const rows = await tx
      .update(campaigns)
      .set({
        ...columns,
        ...(isMoving && {
          organizationId: target.id,
          slug: await chooseSlug(tx, target.id, campaign.slug, id),
        }),
        lastModifiedById: actor.id,
        updatedAt: sql`now()`,
        version: campaign.version + 1,
      })
      .where(eq(campaigns.id, id))
      .returning();
    const changed = onlyRow(rows);
    if (isMoving) await keepAddress(tx, changed);
    const { abbreviation } = target ?? found;
    const lastModifiedBy = { email: actor.email };
    return toStaffCampaign({ ...found, campaign: changed, abbreviation, lastModifiedBy });
  });
}

export async function duplicateCampaign(db: Db, actor: Actor, editing: Editing, id: number) {
  const { campaign, mayEdit } = await findCampaign(db, actor, editing, id);
  if (!mayEdit) throw new AppError(403, MAY_NOT_DUPLICATE);
  const { name, organizationId } = campaign;
  return startCampaign(db, actor, editing, {
    ...openedFields(campaign),
    name: copyName(name),
    organizationId,
  });
}

/** For admins, and for its creator while on the team. */
export function deleteCampaign(db: Db, actor: Actor, editing: Editing, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { campaign } = await findCampaign(tx, actor, editing, id);
    // Taking its creator off the team waits.
    await lockOrganization(tx, campaign.organizationId, 404);
    const { mayEdit, createdBy } = await findCampaign(tx, actor, editing, id);
    const isOwn = mayEdit && createdBy?.id === actor.id;
    if (actor.role !== 'admin' && !isOwn) throw new AppError(403, MAY_NOT_DELETE);
    await tx.delete(campaigns).where(eq(campaigns.id, id));
  });
}

async function insertCampaign(tx: Db, input: NewCampaign) {
  const slug = await chooseSlug(tx, input.organizationId, await campaignSlug(input.name));
  const columns = { ...withLinks(input), slug, lastModifiedById: input.createdById ?? null };
  const campaign = onlyRow(await tx.insert(campaigns).values(columns).returning());
  await keepAddress(tx, campaign);
  return campaign;
}

function withLinks<Fields extends { instructions?: string | undefined }>(fields: Fields) {
  if (fields.instructions === undefined) return fields;
  const instructions = cleanInstructions(fields.instructions);
  return { ...fields, instructions, linkedInstructions: linkInstructions(instructions) };
}
