import { publicUrl } from './campaign-addresses.server.ts';
import type { ListedCampaign, PublicCampaign, Campaign as StaffCampaign } from './campaigns.contract.ts';
import type { Campaign } from './campaigns.server.ts';

/** Every field that goes out is named here, so that a new column stays in until it is added. */
export function toPublicCampaign(campaign: Campaign, abbreviation: string): PublicCampaign {
  const known = whatAnyoneMayKnow(campaign, abbreviation);
  if (campaign.status === 'Pending') return { ...known, status: campaign.status };
  return { ...known, status: campaign.status, ...whatOpens(campaign) };
}

/** What signed-in staff see: all of it. */
export function toStaffCampaign({
  campaign,
  abbreviation,
  createdBy,
  lastModifiedBy,
}: Authored): StaffCampaign {
  return {
    ...whatAnyoneMayKnow(campaign, abbreviation),
    status: campaign.status,
    ...whatOpens(campaign),
    createdBy,
    lastModifiedBy,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
  };
}

interface Authored extends Pick<StaffCampaign, 'createdBy' | 'lastModifiedBy'> {
  campaign: Campaign;
  abbreviation: string;
}

export type ListableCampaign = Pick<
  Campaign,
  'id' | 'organizationId' | 'name' | 'slug' | 'status' | 'recipient'
>;

export function toListedCampaign(campaign: ListableCampaign, abbreviation: string): ListedCampaign {
  const known = whatAnyoneMayKnow(campaign, abbreviation);
  if (campaign.status === 'Pending') return { ...known, status: campaign.status };
  return { ...known, status: campaign.status, recipient: campaign.recipient };
}

/** Ruling 20. */
function whatAnyoneMayKnow(campaign: ListableCampaign, abbreviation: string) {
  return {
    id: campaign.id,
    organizationId: campaign.organizationId,
    name: campaign.name,
    publicUrl: publicUrl(abbreviation, campaign.slug),
  };
}

/** What a letter, a mail and a preview are made of. */
function whatOpens(campaign: Campaign) {
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
