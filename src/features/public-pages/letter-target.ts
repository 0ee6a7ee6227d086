import type { OpenedCampaign } from '../campaigns/campaigns.contract.ts';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';

/** Whom a visitor writes to from a page, and by which way the letter gets there. */
export interface LetterTarget {
  kind: 'campaign' | 'organization';
  organization: PublicOrganization;
  campaign: { id: number; name: string } | undefined;
  /** The heading over the letter while it is written and read. */
  heading: string;
  recipient: string;
  /** Where the letter is asked for. */
  address: string;
  /** What a campaign is mailed to; an organization is mailed to at its website. */
  mail: { to: string[]; cc: string[]; bcc: string[] } | undefined;
  /** For a letter that came without a subject. */
  fallbackSubject: string;
}

export function campaignTarget(organization: PublicOrganization, campaign: OpenedCampaign): LetterTarget {
  return {
    kind: 'campaign',
    organization,
    campaign: { id: campaign.id, name: campaign.name },
    heading: campaign.name,
    recipient: campaign.recipient,
    address: `/api/campaigns/public/${campaign.publicUrl}/generate-letter`,
    mail: {
      to: [campaign.recipientEmail],
      cc: campaign.ccEmails,
      bcc: organization.bccEmail ? [organization.bccEmail] : [],
    },
    fallbackSubject: campaign.name,
  };
}

export function organizationTarget(organization: PublicOrganization): LetterTarget {
  return {
    kind: 'organization',
    organization,
    campaign: undefined,
    heading: `Write a letter supporting ${organization.name}`,
    recipient: organization.name,
    address: `/api/organizations/public/${encodeURIComponent(organization.abbreviation)}/generate-letter`,
    mail: undefined,
    fallbackSubject: `Letter from ${organization.name}`,
  };
}
