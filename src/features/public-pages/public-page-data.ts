import type { ListedCampaign, OpenedCampaign } from '../campaigns/campaigns.contract.ts';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';

export interface CampaignPageData {
  organization: PublicOrganization;
  campaign: OpenedCampaign;
  /** 0 where the count is too small to be shown. */
  lettersWritten: number;
  /** Where a visitor of a Finished campaign can write instead. */
  otherOpenCampaigns: Pick<OpenedCampaign, 'name' | 'publicUrl' | 'recipient'>[];
}

/** How many campaigns an organization's page lists. */
export const MOST_CAMPAIGNS = 500;

export interface OrganizationPageData {
  organization: PublicOrganization;
  campaigns: CountedCampaign[];
  /** Whether some were left out, beyond `MOST_CAMPAIGNS`. */
  hasMoreCampaigns: boolean;
  /** Of all its campaigns, finished ones too, and of its own page; 0 where that is too small to be shown. */
  lettersWritten: number;
}

export type CountedCampaign = ListedCampaign & { lettersWritten: number };
