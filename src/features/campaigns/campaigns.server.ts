import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { type Editing, mayEdit, ownManagerRow } from '../organizations/organization-team.server.ts';
import { organizationManagers, organizations } from '../organizations/organizations.table.server.ts';
import { publicUrl } from './campaign-addresses.server.ts';
import type { Campaign, ListedStaffCampaign } from './campaigns.contract.ts';
import { campaignLetterCounts, campaigns } from './campaigns.table.server.ts';
import { openedFields, pendingFields } from './public-campaigns.server.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

export const NOT_FOUND = 'Campaign not found';

export const creators = alias(users, 'creators');
const editors = alias(users, 'editors');
export const lettersWritten = sql<number>`coalesce(${campaignLetterCounts.written}, 0)`;

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
      lettersWritten,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(campaignLetterCounts, eq(campaignLetterCounts.campaignId, campaigns.id))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id));
  return rows.map(({ abbreviation, slug, createdAt, updatedAt, ...shown }) => ({
    ...shown,
    publicUrl: publicUrl(abbreviation, slug),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function readCampaign(db: Db, actor: Actor, editing: Editing, id: number) {
  const [found] = await db
    .select({
      campaign: campaigns,
      abbreviation: organizations.abbreviation,
      createdBy: { id: creators.id, email: creators.email },
      lastModifiedBy: { email: editors.email },
      lettersWritten,
      mayEdit: mayEdit(actor, editing),
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(organizationManagers, ownManagerRow(actor))
    .leftJoin(creators, eq(creators.id, campaigns.createdById))
    .leftJoin(editors, eq(editors.id, campaigns.lastModifiedById))
    .leftJoin(campaignLetterCounts, eq(campaignLetterCounts.campaignId, campaigns.id))
    .where(eq(campaigns.id, id));
  if (!found) throw new AppError(404, NOT_FOUND);
  const { campaign, ...around } = found;
  return toStaffCampaign(campaign, around);
}

/** Until the transaction ends it stays, and in this organization. */
export async function lockCampaign(tx: Db, campaignId: number, organizationId: number) {
  const [campaign] = await tx
    .select({ campaignId: campaigns.id, campaignName: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.organizationId, organizationId)))
    .for('key share');
  return campaign;
}

type Around = Pick<Campaign, 'createdBy' | 'lastModifiedBy' | 'lettersWritten' | 'mayEdit'> & {
  abbreviation: string;
};

export function toStaffCampaign(campaign: CampaignRow, { abbreviation, ...around }: Around): Campaign {
  return {
    ...pendingFields(campaign, abbreviation),
    status: campaign.status,
    ...openedFields(campaign),
    ...around,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
    version: campaign.version,
  };
}
