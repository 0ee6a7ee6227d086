import { sayOnPage } from '../../../languages/say.ts';
import type { OpenedCampaign } from '../../campaigns/campaigns.contract.ts';
import type { PublicRecipient } from '../../campaigns/recipients/recipients.contract.ts';

/** As many as a visitor sees at a glance; among more they search. */
const MOST_AT_A_GLANCE = 30;

export type KnownRecipient = Omit<PublicRecipient, 'areas'>;

/** How a visitor finds who of several gets the letter. */
export interface RecipientChoice {
  mode: 'choose' | 'postcode';
  unknownPostcode: OpenedCampaign['unknownPostcode'];
  /** Undefined where there are more than a visitor sees at a glance: then they search. */
  recipients: KnownRecipient[];
  /** Parameters of the calls that find them. */
  address: string;
  /** Only pages with a choice need them, so that they come with the page. */
  words: ReturnType<typeof choiceWords>;
}

export function choiceOf(campaign: OpenedCampaign): RecipientChoice | undefined {
  const { recipientMode: mode, unknownPostcode, recipients, publicUrl, postcodeLabel } = campaign;
  if (mode !== 'choose' && mode !== 'postcode') return undefined;
  const isShort = recipients.length <= MOST_AT_A_GLANCE;
  return {
    mode,
    unknownPostcode,
    recipients: isShort ? recipients.map(({ areas: _areas, ...known }) => known) : [],
    address: `/api/campaigns/public/${publicUrl}/recipients`,
    words: { ...choiceWords(), ...(postcodeLabel && { postcode: postcodeLabel }) },
  };
}

/** With `{name}`, `{count}` and `{total}` in them. */
function choiceWords() {
  const name = '{name}';
  return {
    choose: sayOnPage('recipient.choose'),
    missing: sayOnPage('recipient.missing'),
    none: sayOnPage('recipient.none'),
    nobody: sayOnPage('salutation', { recipient: '…' }),
    salutation: sayOnPage('salutation', { recipient: name }),
    search: sayOnPage('recipient.search'),
    searchHint: sayOnPage('recipient.searchHint'),
    noneFound: sayOnPage('recipient.noneFound'),
    counted: sayOnPage('recipient.counted', { count: '{count}' }),
    shown: sayOnPage('recipient.shown', { count: '{count}', total: '{total}' }),
    postcode: sayOnPage('recipient.postcode'),
    postcodeHint: sayOnPage('recipient.postcodeHint'),
    find: sayOnPage('recipient.find'),
    found: sayOnPage('recipient.found', { name }),
    several: sayOnPage('recipient.several'),
    notFound: sayOnPage('recipient.notFound'),
    first: sayOnPage('recipient.first', { name }),
    list: sayOnPage('recipient.list'),
    failed: sayOnPage('recipient.failed'),
  };
}
