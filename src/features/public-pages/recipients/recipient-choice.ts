import type { OpenedCampaign } from '#features/campaigns/campaigns.contract.ts';
import type { PublicRecipient } from '#features/campaigns/recipients/recipients.contract.ts';
import { tPage } from '#i18n/t.ts';

/** As many as a visitor sees at a glance; among more they search. */
const MOST_AT_A_GLANCE = 30;

export type KnownRecipient = Omit<PublicRecipient, 'areas'>;

/** How a visitor finds who of several gets the letter. */
export interface RecipientChoice {
  mode: 'choose' | 'postcode';
  unknownPostcode: OpenedCampaign['unknownPostcode'];
  /** Undefined if there are more than a visitor sees at a glance: then they search. */
  recipients: KnownRecipient[];
  /** Parameters of the calls that find them. */
  address: string;
  /** They come with the page because only pages with a choice need them. */
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
    notFound: tPage('recipient.notFound'),
    first: tPage('recipient.first', { name }),
    list: tPage('recipient.list'),
    failed: tPage('recipient.failed'),
  };
}
