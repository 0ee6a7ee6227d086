import { publicUrl } from './campaign-addresses.server.ts';
import type { ListedCampaign, PublicCampaign } from './campaigns.contract.ts';
import type { Campaign } from './campaigns.server.ts';

/** Every field that goes out is named here, so that a new column stays in until it is added. */
export function toPublicCampaign(campaign: Campaign, abbreviation: string): PublicCampaign {
  const known = whatAnyoneMayKnow(campaign, abbreviation);
  if (campaign.status === 'Pending') return { ...known, status: campaign.status };
  return {
    ...known,
    status: campaign.status,
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
