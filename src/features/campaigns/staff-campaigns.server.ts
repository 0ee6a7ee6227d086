import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { publicUrl } from './campaign-addresses.server.ts';
import { toStaffCampaign } from './campaign-answers.server.ts';
import { copyName } from './campaign-copy.ts';
import type { CampaignChanges, CampaignInput } from './campaign-input.contract.ts';
import type { Campaign, ListedStaffCampaign } from './campaigns.contract.ts';
import { createCampaign, moveCampaign } from './campaigns.server.ts';
import { campaigns } from './campaigns.table.server.ts';
import { cleanInstructions } from './instructions.server.ts';

const creators = alias(users, 'creators');
const editors = alias(users, 'editors');

/** All there are, the newest first, in one query. */
export async function listCampaigns(db: Db): Promise<ListedStaffCampaign[]> {
  const rows = await db
    .select({
      id: campaigns.id,
      organizationId: campaigns.organizationId,
      organizationName: organizations.name,
      abbreviation: organizations.abbreviation,
      name: campaigns.name,
      slug: campaigns.slug,
      status: campaigns.status,
      recipient: campaigns.recipient,
      createdBy: { id: creators.id, email: creators.email },
      createdAt: campaigns.createdAt,
      updatedAt: campaigns.updatedAt,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id));
  return rows.map(({ abbreviation, slug, createdAt, updatedAt, ...shown }) => ({
    ...shown,
    publicUrl: publicUrl(abbreviation, slug),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Throws a 404 where there is none. */
export async function readCampaign(db: Db, id: number): Promise<Campaign> {
  const [found] = await db
    .select({
      campaign: campaigns,
      abbreviation: organizations.abbreviation,
      createdBy: { id: creators.id, email: creators.email },
      lastModifiedBy: { email: editors.email },
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(editors, eq(editors.id, campaigns.lastModifiedById))
    .where(eq(campaigns.id, id));
  if (!found) throw new AppError(404, 'Campaign not found');
  return toStaffCampaign(found);
}

export async function startCampaign(db: Db, actor: Actor, input: CampaignInput): Promise<Campaign> {
  const { id } = await createCampaign(db, { ...input, createdById: actor.id });
  return readCampaign(db, id);
}

/** What the changes leave out stays. Of two who save at once the later one wins. */
export function changeCampaign(
  db: Db,
  actor: Actor,
  id: number,
  { organizationId, instructions, ...others }: CampaignChanges,
): Promise<Campaign> {
  const cleaned = instructions === undefined ? {} : { instructions: cleanInstructions(instructions) };
  return db.transaction(async (tx) => {
    if (organizationId !== undefined) await moveCampaign(tx, id, organizationId);
    await tx
      .update(campaigns)
      .set({ ...others, ...cleaned, lastModifiedById: actor.id, updatedAt: sql`now()` })
      .where(eq(campaigns.id, id));
    return readCampaign(tx, id);
  });
}

/** A Pending one of the same organization, with all that the source says. */
export async function duplicateCampaign(db: Db, actor: Actor, id: number): Promise<Campaign> {
  const source = await readCampaign(db, id);
  return startCampaign(db, actor, {
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

/** With everything below it (ruling 10). */
export async function deleteCampaign(db: Db, id: number): Promise<void> {
  await db.delete(campaigns).where(eq(campaigns.id, id));
}
