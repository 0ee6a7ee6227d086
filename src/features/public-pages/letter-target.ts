import type { OpenedCampaign } from '#features/campaigns/campaigns.contract.ts';
import { plainSalutation } from '#features/campaigns/recipients/salutation.ts';
import { isAddress } from '#features/letters/ui/mail-draft.ts';
import { guessedMailbox, type PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { tPage } from '#i18n/t.ts';
import { choiceOf, type RecipientChoice } from './recipients/recipient-choice.ts';

export interface LetterTarget {
  kind: 'campaign' | 'organization';
  organization: PublicOrganization;
  campaign?: { offer?: SupporterOffer } & Pick<
    OpenedCampaign,
    'id' | 'name' | 'status' | 'questions' | 'thanks' | 'thanksUrl'
  >;
  /** How far its campaign had come when the page was opened. */
  goal?: { counted: number; goal: number };
  heading: string;
  recipient: string;
  /** Below the name: a role, or who gets it, too. */
  note?: string | undefined;
  salutation: string;
  choice?: RecipientChoice | undefined;
  address: string;
  /** The call that tells whom a letter of several recipients goes to, where none can be generated. */
  addressees?: string | undefined;
  /** To an organization it is our guess: no one gave the address. */
  mail: { to: string[]; cc: string[]; bcc: string[] };
  fallbackSubject: string;
}

/** What visitors may agree to after their letter, to hear what happens next. */
export interface SupporterOffer {
  consentText: string;
  privacyUrl: string;
}

export function campaignTarget(
  organization: PublicOrganization,
  campaign: OpenedCampaign,
  countedToGoal?: number,
): LetterTarget {
  const { id, name, status, questions, thanks, thanksUrl, publicUrl } = campaign;
  const { recipient, recipientEmail, ccEmails } = campaign;
  const { bccEmail } = organization;
  const choice = choiceOf(campaign);
  const [, ...others] = campaign.recipientMode === 'all' ? campaign.recipients : [];
  return {
    kind: 'campaign',
    organization,
    campaign: { id, name, status, questions, thanks, thanksUrl, ...offerOf(campaign) },
    ...(campaign.goalCount &&
      countedToGoal !== undefined && { goal: { goal: campaign.goalCount, counted: countedToGoal } }),
    heading: name,
    recipient: choice?.words.none ?? recipient,
    note: others.length > 0 ? tPage('recipient.others', { names: namesOf(others) }) : undefined,
    salutation: choice?.words.nobody ?? campaign.salutation ?? plainSalutation(recipient),
    choice,
    address: `/api/campaigns/public/${publicUrl}/generate-letter`,
    addressees:
      campaign.recipientMode === 'one' ? undefined : `/api/campaigns/public/${publicUrl}/addressees`,
    mail: { to: recipientEmail ? [recipientEmail] : [], cc: ccEmails, bcc: bccEmail ? [bccEmail] : [] },
    fallbackSubject: name,
  };
}

function offerOf({ supportersOffered, consentText, privacyUrl }: OpenedCampaign) {
  return supportersOffered && consentText && privacyUrl ? { offer: { consentText, privacyUrl } } : {};
}

function namesOf(people: { name: string }[]): string {
  return people.map(({ name }) => name).join(', ');
}

export function organizationTarget(organization: PublicOrganization): LetterTarget {
  const { name, abbreviation, url } = organization;
  return {
    kind: 'organization',
    organization,
    heading: tPage('organization.heading', { organization: name }),
    recipient: name,
    salutation: plainSalutation(name),
    address: `/api/organizations/public/${encodeURIComponent(abbreviation)}/generate-letter`,
    mail: { to: [guessedMailbox(url) ?? ''].filter(isAddress), cc: [], bcc: [] },
    fallbackSubject: tPage('organization.subject', { organization: name }),
  };
}
