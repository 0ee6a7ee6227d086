import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../database/client.server.ts';
import { AppError, refuseStale } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import {
  type Editing,
  holdOrganization,
  mayEdit,
  ownManagerRow,
} from '../organizations/organization-team.server.ts';
import { lockOrganization } from '../organizations/organizations.server.ts';
import { organizationManagers, organizations } from '../organizations/organizations.table.server.ts';
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
import {
  type CampaignRow,
  creators,
  lettersWritten,
  NOT_FOUND,
  readCampaign,
  toStaffCampaign,
} from './campaigns.server.ts';
import { campaignLetterCounts, campaigns } from './campaigns.table.server.ts';
import { cleanInstructions, linkInstructions } from './instructions.server.ts';

export type AddressedCampaign = CampaignRow & { publicUrl: string };

export type NewCampaign = Omit<
  typeof campaigns.$inferInsert,
  'id' | 'slug' | 'linkedInstructions' | 'lastModifiedById' | 'createdAt' | 'updatedAt' | 'version'
>;

/** Pending unless a status is given. Throws a 400 for an unknown organization or instructions without words. */
export function createCampaign(db: Db, input: NewCampaign): Promise<AddressedCampaign> {
  return db.transaction(async (tx) => {
    const { abbreviation } = await lockOrganization(tx, input.organizationId, 'no key update');
    const campaign = await insertCampaign(tx, input);
    return { ...campaign, publicUrl: publicUrl(abbreviation, campaign.slug) };
  });
}

/** For the organization's team; others get a 403. Throws a 400 for an unknown organization. */
export function startCampaign(
  db: Db,
  actor: Actor,
  editing: Editing,
  input: CampaignInput,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    await holdOrganization(tx, input.organizationId);
    const findTeam = await readTeams(tx, actor, editing, [input.organizationId]);
    const { abbreviation } = findTeam(input.organizationId, MAY_NOT_CREATE);
    const campaign = await insertCampaign(tx, { ...input, createdById: actor.id });
    const { email } = actor;
    return toStaffCampaign(campaign, {
      abbreviation,
      createdBy: { id: actor.id, email },
      lastModifiedBy: { email },
      lettersWritten: 0,
      mayEdit: true,
    });
  });
}

/**
 * For the teams of the campaign's organization and of the one that it moves to; others get a 403. What the changes
 * leave out stays. Throws a 404 for an unknown campaign, a 400 for an unknown organization, and a 409 where
 * somebody saved after the version that the caller read.
 */
export function changeCampaign(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
  { version, organizationId, ...changes }: CampaignChanges,
): Promise<Campaign> {
  const columns = withLinks(changes);
  return db.transaction(async (tx) => {
    // Before the campaign, in the order in which deletions lock.
    if (organizationId !== undefined) await holdOrganization(tx, organizationId);
    const { campaign, ...around } = await lockForChange(tx, id);
    const target = organizationId ?? campaign.organizationId;
    const findTeam = await readTeams(tx, actor, editing, [campaign.organizationId, target]);
    findTeam(campaign.organizationId, MAY_NOT_EDIT);
    const { abbreviation } = findTeam(target, MAY_NOT_EDIT);
    refuseStale(campaign, version);
    const isMoving = target !== campaign.organizationId;
    if (!isMoving && Object.keys(columns).length === 0) return readCampaign(tx, actor, editing, id);
    const changed = await tx
      .update(campaigns)
      .set({
        ...columns,
        organizationId: target,
        slug: await moveAddress(tx, campaign, target),
        lastModifiedById: actor.id,
        updatedAt: sql`now()`,
        version: campaign.version + 1,
      })
      .where(eq(campaigns.id, id))
      .returning();
    const lastModifiedBy = { email: actor.email };
    return toStaffCampaign(onlyRow(changed), { ...around, abbreviation, lastModifiedBy, mayEdit: true });
  });
}

export async function duplicateCampaign(db: Db, actor: Actor, editing: Editing, id: number) {
  const source = await readCampaign(db, actor, editing, id);
  if (!source.mayEdit) throw new AppError(403, MAY_NOT_DUPLICATE);
  return startCampaign(db, actor, editing, {
    name: copyName(source.name),
    organizationId: source.organizationId,
    recipient: source.recipient,
    recipientEmail: source.recipientEmail,
    ccEmails: source.ccEmails,
    campaignGoal: source.campaignGoal,
    instructions: source.instructions,
    ogTitle: source.ogTitle,
    ogDescription: source.ogDescription,
    ogImage: source.ogImage,
  });
}

export async function deleteCampaign(db: Db, actor: Actor, id: number): Promise<void> {
  const [campaign] = await db
    .select({ createdById: campaigns.createdById })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  if (!campaign) throw new AppError(404, NOT_FOUND);
  if (actor.role !== 'admin' && campaign.createdById !== actor.id) throw new AppError(403, MAY_NOT_DELETE);
  await db.delete(campaigns).where(eq(campaigns.id, id));
}

async function insertCampaign(tx: Db, input: NewCampaign): Promise<CampaignRow> {
  const { organizationId } = input;
  const slug = await chooseSlug(tx, organizationId, campaignSlug(input.name));
  const columns = { ...withLinks(input), slug, lastModifiedById: input.createdById ?? null };
  const campaign = onlyRow(await tx.insert(campaigns).values(columns).returning());
  await keepAddress(tx, { organizationId, slug, campaignId: campaign.id });
  return campaign;
}

function withLinks<Fields extends { instructions?: string | undefined }>(fields: Fields) {
  if (fields.instructions === undefined) return fields;
  const instructions = cleanInstructions(fields.instructions);
  return { ...fields, instructions, linkedInstructions: linkInstructions(instructions) };
}

async function lockForChange(tx: Db, id: number) {
  const [found] = await tx
    .select({
      campaign: campaigns,
      createdBy: { id: creators.id, email: creators.email },
      lettersWritten,
    })
    .from(campaigns)
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(campaignLetterCounts, eq(campaignLetterCounts.campaignId, campaigns.id))
    .where(eq(campaigns.id, id))
    .for('update', { of: campaigns });
  if (!found) throw new AppError(404, NOT_FOUND);
  return found;
}

/** Returns a look-up that throws a 400 for an unknown organization and the 403 where the actor isn't on its team. */
async function readTeams(tx: Db, actor: Actor, editing: Editing, ids: number[]) {
  const teams = await tx
    .select({
      id: organizations.id,
      abbreviation: organizations.abbreviation,
      mayEdit: mayEdit(actor, editing),
    })
    .from(organizations)
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .where(inArray(organizations.id, ids));
  return (id: number, refusal: string) => {
    const team = teams.find((one) => one.id === id);
    if (!team) throw new AppError(400, 'Organization not found');
    if (!team.mayEdit) throw new AppError(403, refusal);
    return team;
  };
}

/** Returns the slug that the campaign has in the organization, which the transaction holds if the campaign moves. */
async function moveAddress(tx: Db, campaign: CampaignRow, organizationId: number): Promise<string> {
  if (organizationId === campaign.organizationId) return campaign.slug;
  const slug = await chooseSlug(tx, organizationId, campaign.slug, campaign.id);
  await keepAddress(tx, { organizationId, slug, campaignId: campaign.id });
  return slug;
}
