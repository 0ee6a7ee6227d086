import type { OpenedCampaign } from './features/campaigns/campaigns.contract.ts';
import type { PublicOrganization } from './features/organizations/organizations.contract.ts';

const DEFAULT_DESCRIPTION = 'Take action with our advocacy platform';

export interface SocialPreview {
  title: string;
  description: string;
  /** Absolute address. */
  image: string | null;
}

/** What a shared link shows, with the fallbacks of spec section 2 (ruling 32). */
export function campaignPreview(
  campaign: OpenedCampaign,
  organization: PublicOrganization,
  publicUrl: URL,
): SocialPreview {
  return {
    title: campaign.ogTitle || campaign.name,
    description: campaign.ogDescription || firstLine(campaign.campaignGoal) || DEFAULT_DESCRIPTION,
    image: campaign.ogImage || absolute(organization.logoUrl, publicUrl),
  };
}

export function organizationPreview(organization: PublicOrganization, publicUrl: URL): SocialPreview {
  return {
    title: organization.name,
    description: DEFAULT_DESCRIPTION,
    image: absolute(organization.logoUrl, publicUrl),
  };
}

function firstLine(text: string): string {
  return (
    text
      .trim()
      .split(/\r\n|[\r\n]/, 1)[0]
      ?.trim() ?? ''
  );
}

function absolute(path: string | null, publicUrl: URL): string | null {
  return path && new URL(path, publicUrl).href;
}
