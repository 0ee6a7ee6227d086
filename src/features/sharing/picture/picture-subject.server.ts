import { createHash } from 'node:crypto';
import type { OpenedCampaign } from '#features/campaigns/campaigns.contract.ts';
import { politicalLine } from '#features/campaigns/political/political-line.ts';
import { plainSalutation, recipientLine } from '#features/campaigns/recipients/salutation.ts';
import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import { DIRECTIONS } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import type { Drawn } from './picture-program.server.ts';

/** Raise this version when the design changes, to redraw all pictures. */
const DRAWING = 2;

/** Other characters would be drawn as empty boxes. */
const DRAWABLE =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0600-\u06ff\u0750-\u077f\u1e80-\u1e85\u200c-\u200f\u2010-\u2026ẞ‹›€™−←→]*$/;
const UNDRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cc}/gu;
const DRAWN_ALL_THE_SAME = /[©®]/;

type PictureSubject = {
  campaign: Pick<
    OpenedCampaign,
    'id' | 'name' | 'recipient' | 'recipientMode' | 'salutation' | 'language' | 'political'
  >;
  organization: Pick<PublicOrganization, 'name' | 'abbreviation' | 'logoUrl'>;
};

/** Returns null if the picture has characters that we can't draw. */
export function pictureOf({ campaign, organization }: PictureSubject) {
  const { recipient, recipientMode, language } = campaign;
  const isFixed = recipientMode === 'one' || recipientMode === 'all';
  const said = inLanguage(language, () => ({
    to: recipientLine(campaign),
    salutation: isFixed
      ? (campaign.salutation ?? plainSalutation(recipient))
      : tPage('salutation', { recipient: '…' }),
    label: campaign.political && politicalLine(campaign.political),
  }));
  const shown: Omit<Drawn, 'logo'> = {
    name: drawable(campaign.name),
    to: drawable(said.to),
    salutation: drawable(said.salutation),
    organization: drawable(organization.name),
    abbreviation: organization.abbreviation,
    isRightToLeft: DIRECTIONS[language] === 'rtl',
    ...(said.label && { label: drawable(said.label) }),
  };
  const texts = [shown.name, shown.to, shown.salutation, shown.organization, shown.label ?? ''];
  if (shown.name === '' || !texts.every((words) => DRAWABLE.test(words))) return null;
  const hash = hashOf({ DRAWING, ...shown, logo: organization.logoUrl });
  return { shown, hash, path: `/share-pictures/${campaign.id}-${hash}.png`, contentType: 'image/png' };
}

function drawable(words: string): string {
  const left = words
    .normalize('NFC')
    .replaceAll(UNDRAWN, (sign) => (DRAWN_ALL_THE_SAME.test(sign) ? sign : ' '));
  return left.replaceAll(/\s+/g, ' ').trim();
}

function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
}
