import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { publicUrl } from './campaign-addresses.server.ts';
import type { ListedCampaign, PublicCampaign } from './campaigns.contract.ts';
import { campaigns } from './campaigns.table.server.ts';

type Row = typeof campaigns.$inferSelect;
type ListedRow = Pick<Row, 'id' | 'organizationId' | 'name' | 'slug'>;

/** Every field that goes out is named here, so that a new column stays in until it is added. */
export function toPublicCampaign(campaign: Row, abbreviation: string): PublicCampaign {
  const known = pendingFields(campaign, abbreviation);
  if (campaign.status === 'Pending') return { ...known, status: campaign.status };
  return { ...known, status: campaign.status, ...openedFields(campaign) };
}

/** Lists an organization's campaigns that are not Finished: those that can be written for first, then the newest. */
export async function listOpenCampaigns(
  db: Db,
  organizationId: number,
  most?: number,
): Promise<ListedCampaign[]> {
  const query = db
    .select({
      id: campaigns.id,
      organizationId: campaigns.organizationId,
      name: campaigns.name,
      slug: campaigns.slug,
      status: campaigns.status,
      recipient: campaigns.recipient,
      abbreviation: organizations.abbreviation,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(eq(campaigns.organizationId, organizationId), ne(campaigns.status, 'Finished')))
    .orderBy(desc(eq(campaigns.status, 'Live')), desc(campaigns.createdAt), desc(campaigns.id));
  const rows = await (most === undefined ? query : query.limit(most));
  return rows.map(({ abbreviation, status, recipient, ...row }) => {
    const known = pendingFields(row, abbreviation);
    return status === 'Pending' ? { ...known, status } : { ...known, status, recipient };
  });
}

/** What anyone may know of a campaign before it begins. */
export function pendingFields(campaign: ListedRow, abbreviation: string) {
  return {
    id: campaign.id,
    organizationId: campaign.organizationId,
    name: campaign.name,
    publicUrl: publicUrl(abbreviation, campaign.slug),
  };
}

export function openedFields(campaign: Row) {
  return {
    recipient: campaign.recipient,
    recipientEmail: campaign.recipientEmail,
    ccEmails: campaign.ccEmails,
    campaignGoal: campaign.campaignGoal,
    instructions: campaign.instructions,
    ogTitle: campaign.ogTitle,
    ogDescription: campaign.ogDescription,
    ogImage: campaign.ogImage,
  };
}
