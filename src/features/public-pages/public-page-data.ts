import type { ListedCampaign, OpenedCampaign } from '../campaigns/campaigns.contract.ts';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';

/** What `/c/{abbreviation}/{slug}` shows. Instructions carry their links. */
export interface CampaignPageData {
  kind: 'page';
  organization: PublicOrganization;
  campaign: OpenedCampaign;
  lettersWritten: number;
  /** Of a Finished campaign's organization: where a visitor can write instead (ruling 27). */
  otherOpenCampaigns: OtherCampaign[];
}

export type OtherCampaign = Pick<OpenedCampaign, 'name' | 'publicUrl' | 'recipient'>;

/** What `/c/{abbreviation}` shows. */
export interface OrganizationPageData {
  kind: 'page';
  organization: PublicOrganization;
  campaigns: CountedCampaign[];
  /** In all campaigns, finished ones too, and from this page. */
  lettersWritten: number;
}

export type CountedCampaign = ListedCampaign & { lettersWritten: number };

interface MissingPage {
  kind: 'missing';
}

/** An old address; the current one is `/c/{publicUrl}` (ruling 6). */
interface MovedPage {
  kind: 'moved';
  publicUrl: string;
}

interface PendingPage {
  kind: 'pending';
  organizationPath: string;
}

export type CampaignPageResult = CampaignPageData | MissingPage | MovedPage | PendingPage;
export type OrganizationPageResult = OrganizationPageData | MissingPage | MovedPage;
