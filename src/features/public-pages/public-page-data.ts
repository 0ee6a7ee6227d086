import type { ListedCampaign, OpenedCampaign } from '../campaigns/campaigns.contract.ts';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import type { LetterTarget } from './letter-target.ts';

export interface PublicPageContext {
  siteName: string;
  year: number;
  /** Who writes here as configured: a model, or the built-in sample writer. */
  writer: 'ai' | 'sample';
  /** Days until names, addresses and texts of what visitors sent are erased. */
  retentionDays: number;
  pageUrl: string;
}

export interface LetterFormData {
  target: LetterTarget;
  context: PublicPageContext;
}

/** How many campaigns a page lists; where there are more, it says so. */
export const MOST_CAMPAIGNS = 500;

export interface CampaignPageData {
  organization: PublicOrganization;
  campaign: OpenedCampaign;
  /** 0 where the count is too small to be shown. */
  lettersWritten: number;
  otherOpenCampaigns: Pick<OpenedCampaign, 'name' | 'publicUrl' | 'recipient'>[];
}

export interface OrganizationPageData {
  organization: PublicOrganization;
  campaigns: CountedCampaign[];
  hasMoreCampaigns: boolean;
  /** The letters of its own page and of all its campaigns; 0 where that is too small to be shown. */
  lettersWritten: number;
}

export type CountedCampaign = ListedCampaign & { lettersWritten: number };
