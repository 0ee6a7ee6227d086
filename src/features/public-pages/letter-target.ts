import type { OpenedCampaign } from '../campaigns/campaigns.contract.ts';
import { isAddress } from '../letters/ui/mail-draft.ts';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';

export interface LetterTarget {
  kind: 'campaign' | 'organization';
  organization: PublicOrganization;
  campaign: { id: number; name: string } | undefined;
  heading: string;
  recipient: string;
  address: string;
  mail: { to: string[]; cc: string[]; bcc: string[] };
  /** Nobody gave the address: it is derived from a website. */
  isGuess: boolean;
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
    isGuess: false,
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
    mail: { to: mailboxesOf(organization), cc: [], bcc: [] },
    isGuess: true,
    fallbackSubject: `Letter from ${organization.name}`,
  };
}

/** `info@` the organization's host; none without a website. */
function mailboxesOf({ url }: PublicOrganization): string[] {
  if (!URL.canParse(url)) return [];
  return [`info@${new URL(url).hostname.replace(/^www\./, '')}`].filter(isAddress);
}
