import type { OpenedCampaign } from '../campaigns/campaigns.contract.ts';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import { isAddress, organizationMailbox } from './mail-draft.ts';

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
  mail: { to: string[]; cc: string[]; bcc: string[] };
  /** For a letter that came without a subject. */
  fallbackSubject: string;
  /** The campaign's cleaned HTML. */
  instructions: string | undefined;
}

export type ShownCampaign = Pick<
  OpenedCampaign,
  'id' | 'name' | 'status' | 'publicUrl' | 'recipient' | 'recipientEmail' | 'ccEmails' | 'instructions'
>;

export function campaignTarget(organization: PublicOrganization, campaign: ShownCampaign): LetterTarget {
  return {
    kind: 'campaign',
    organization,
    campaign: { id: campaign.id, name: campaign.name },
    heading: campaign.name,
    recipient: campaign.recipient,
    address: `/api/campaigns/public/${campaign.publicUrl}/generate-letter`,
    mail: {
      to: [campaign.recipientEmail].filter(isAddress),
      cc: campaign.ccEmails.filter(isAddress),
      bcc: [organization.bccEmail ?? ''].filter(isAddress),
    },
    fallbackSubject: campaign.name,
    instructions: campaign.instructions,
  };
}

export function organizationTarget(organization: PublicOrganization): LetterTarget {
  const mailbox = organizationMailbox(organization.url);
  return {
    kind: 'organization',
    organization,
    campaign: undefined,
    heading: `Write a letter supporting ${organization.name}`,
    recipient: organization.name,
    address: `/api/organizations/public/${encodeURIComponent(organization.abbreviation)}/generate-letter`,
    mail: { to: mailbox ? [mailbox] : [], cc: [], bcc: [] },
    fallbackSubject: `Letter from ${organization.name}`,
    instructions: undefined,
  };
}
