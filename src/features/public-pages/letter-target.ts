import type { OpenedCampaign } from '#features/campaigns/campaigns.contract.ts';
import type { PublicSet } from '#features/campaigns/recipient-sets/recipient-sets.contract.ts';
import type { Addressee, PublicRecipient } from '#features/campaigns/recipients/recipients.contract.ts';
import { plainSalutation } from '#features/campaigns/recipients/salutation.ts';
import { isAddress } from '#features/letters/ui/mail-draft.ts';
import { guessedMailbox, type PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { formatDate, tPage } from '#i18n/t.ts';
import { type WayWords, wayWords } from './way-words.ts';

/** Has only what browsers need, because it is part of each page. */
type LetterOrganization = Pick<PublicOrganization, 'id' | 'name' | 'abbreviation' | 'url' | 'logoUrl'>;

export interface LetterTarget {
  kind: 'campaign' | 'organization';
  organization: LetterOrganization;
  campaign?: { offer?: SupporterOffer; isAskedInForm?: boolean } & Pick<
    OpenedCampaign,
    'id' | 'name' | 'status' | 'questions' | 'thanks' | 'thanksUrl'
  >;
  goal?: { counted: number; goal: number };
  heading: string;
  recipient: string;
  note?: string | undefined;
  salutation: string;
  choice?: RecipientChoice | undefined;
  /** Describes the source of the recipients, in lines. */
  origin?: string[];
  address: string;
  addressees?: string | undefined;
  /** Undefined until it is clear who gets the letter. */
  addressee?: Addressee | undefined;
  /** Only on pages with a recipient without an email address. */
  wayWords?: WayWords | undefined;
  /** The address of an organization is our guess. */
  mail: { to: string[]; cc: string[]; bcc: string[] };
  fallbackSubject: string;
  /** Is true if this site stores no words, so there are none to delete. */
  storesNoWords?: boolean;
}

export interface SupporterOffer {
  consentText: string;
  privacyUrl: string;
}

export function campaignTarget(
  organization: PublicOrganization,
  campaign: OpenedCampaign,
  countedToGoal?: number,
): LetterTarget {
  const { id, name, status, questions, thanks, thanksUrl, publicUrl, goalCount } = campaign;
  const {
    recipient,
    recipientEmail,
    ccEmails,
    supportersOffered,
    supportersInForm,
    consentText,
    privacyUrl,
  } = campaign;
  const { recipientMode, recipientSet } = campaign;
  const { bccEmail } = organization;
  const choice = choiceOf(campaign);
  const [, ...others] = recipientMode === 'all' ? campaign.recipients : [];
  const names = others.map((other) => other.name).join(', ');
  const path = `/api/campaigns/public/${publicUrl}`;
  const isOffered = supportersOffered && consentText && privacyUrl;
  return {
    kind: 'campaign',
    organization: toLetterOrganization(organization),
    campaign: {
      id,
      name,
      status,
      questions,
      thanks,
      thanksUrl,
      ...(isOffered && { offer: { consentText, privacyUrl } }),
      ...(isOffered && supportersInForm && { isAskedInForm: true }),
    },
    ...(goalCount && countedToGoal !== undefined && { goal: { goal: goalCount, counted: countedToGoal } }),
    heading: name,
    recipient: choice?.words.none ?? recipient,
    note: others.length > 0 ? tPage('recipient.others', { names }) : undefined,
    ...(recipientSet && { origin: originOf(recipientSet) }),
    salutation: choice?.words.nobody ?? campaign.salutation ?? plainSalutation(recipient),
    choice,
    addressee: recipientMode === 'one' ? firstAddressee(campaign) : undefined,
    ...(hasOtherWays(campaign) && { wayWords: wayWords() }),
    address: `${path}/generate-letter`,
    addressees: recipientMode === 'one' ? undefined : `${path}/addressees`,
    mail: { to: recipientEmail ? [recipientEmail] : [], cc: ccEmails, bcc: bccEmail ? [bccEmail] : [] },
    fallbackSubject: name,
  };
}

function hasOtherWays({ recipientMode, recipientRoute, recipients }: OpenedCampaign): boolean {
  if (recipientMode === 'one' || recipientMode === 'all') return recipientRoute !== 'email';
  // Long lists aren't part of the page.
  return recipients.length > MOST_LISTED || recipients.some(({ route }) => route !== 'email');
}

function firstAddressee(campaign: OpenedCampaign): Addressee {
  const { recipient, recipientEmail, recipientFormUrl, recipientFormLimit, recipientPostal } = campaign;
  return {
    name: recipient,
    email: recipientEmail,
    ...(recipientFormUrl && { formUrl: recipientFormUrl }),
    ...(recipientFormLimit && { formLimit: recipientFormLimit }),
    ...(recipientPostal && { postal: recipientPostal }),
  };
}

export function organizationTarget(organization: PublicOrganization): LetterTarget {
  const { name, abbreviation, url } = organization;
  return {
    kind: 'organization',
    organization: toLetterOrganization(organization),
    heading: tPage('organization.heading', { organization: name }),
    recipient: name,
    salutation: plainSalutation(name),
    address: `/api/organizations/public/${encodeURIComponent(abbreviation)}/generate-letter`,
    mail: { to: [guessedMailbox(url) ?? ''].filter(isAddress), cc: [], bcc: [] },
    fallbackSubject: tPage('organization.subject', { organization: name }),
  };
}

function toLetterOrganization({ id, name, abbreviation, url, logoUrl }: PublicOrganization) {
  return { id, name, abbreviation, url, logoUrl };
}

const MOST_LISTED = 30;

export type KnownRecipient = Omit<PublicRecipient, 'areas'>;

export interface RecipientChoice {
  mode: 'choose' | 'postcode' | 'each';
  unknownPostcode: OpenedCampaign['unknownPostcode'];
  recipients: KnownRecipient[];
  address: string;
  /** Part of the page's data, because only pages with a choice need them. */
  words: ReturnType<typeof choiceWords>;
}

function choiceOf(campaign: OpenedCampaign): RecipientChoice | undefined {
  const { recipientMode: mode, unknownPostcode, recipients, publicUrl, postcodeLabel } = campaign;
  if (mode === 'one' || mode === 'all') return undefined;
  const listed = recipients.length <= MOST_LISTED ? recipients : [];
  return {
    mode,
    unknownPostcode,
    recipients: listed.map(({ areas: _areas, ...known }) => known),
    address: `/api/campaigns/public/${publicUrl}/recipients`,
    words: { ...choiceWords(), ...(postcodeLabel && { postcode: postcodeLabel }) },
  };
}

function originOf({ asOf, source, licence, attribution }: PublicSet): string[] {
  const day = formatDate(new Date(asOf), { dateStyle: 'medium', timeZone: 'UTC' });
  return [
    tPage('recipient.asOf', { day }),
    source ? tPage('recipient.source', { source }) : '',
    licence ? tPage('recipient.license', { license: licence }) : '',
    attribution ?? '',
  ].filter((line) => line !== '');
}

/** The browser fills in `{name}`, `{count}` and `{total}`. */
function choiceWords() {
  const name = '{name}';
  return {
    choose: tPage('recipient.choose'),
    missing: tPage('recipient.missing'),
    none: tPage('recipient.none'),
    nobody: tPage('salutation', { recipient: '…' }),
    salutation: tPage('salutation', { recipient: name }),
    search: tPage('recipient.search'),
    searchHint: tPage('recipient.searchHint'),
    noneFound: tPage('recipient.noneFound'),
    counted: tPage('recipient.counted', { count: '{count}' }),
    shown: tPage('recipient.shown', { count: '{count}', total: '{total}' }),
    postcode: tPage('recipient.postcode'),
    postcodeHint: tPage('recipient.postcodeHint'),
    find: tPage('recipient.find'),
    found: tPage('recipient.found', { name }),
    several: tPage('recipient.several'),
    each: tPage('recipient.each', { count: '{count}' }),
    notFound: tPage('recipient.notFound'),
    first: tPage('recipient.first', { name }),
    list: tPage('recipient.list'),
    failed: tPage('recipient.failed'),
  };
}
