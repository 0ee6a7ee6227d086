import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import type { OpenedCampaign } from './campaigns.contract.ts';

const DEFAULT_DESCRIPTION = 'Take action with our advocacy platform';
const MAX_CHARACTERS = 300;

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export type SocialPreview = ReturnType<typeof campaignPreview>;

export function campaignPreview(
  campaign: Pick<
    OpenedCampaign,
    'name' | 'campaignGoal' | 'ogTitle' | 'ogDescription' | 'ogImage' | 'ownPicture'
  > & { isPolitical: boolean },
  organization: Pick<PublicOrganization, 'logoUrl'>,
  publicUrl: URL,
  drawn: string | null,
) {
  const { ogImage, ownPicture } = ownPicturesOf(campaign);
  const picture = ownPicture ?? (ogImage ? null : drawn);
  return {
    title: campaign.ogTitle || campaign.name,
    description: campaign.ogDescription || shortened(firstLine(campaign.campaignGoal)) || DEFAULT_DESCRIPTION,
    image: absolute(picture ?? (ogImage || organization.logoUrl), publicUrl),
    /** Null for a picture on another site, because its type and size are unknown. */
    pictureType: picture && (ownPicture ? 'image/jpeg' : 'image/png'),
  };
}

/** Political advertising uses only the drawn picture, because that one has the label. */
export function ownPicturesOf({
  isPolitical,
  ogImage,
  ownPicture,
}: Pick<OpenedCampaign, 'ogImage' | 'ownPicture'> & { isPolitical: boolean }) {
  return isPolitical ? { ogImage: null, ownPicture: null } : { ogImage, ownPicture };
}

export function organizationPreview(organization: PublicOrganization, publicUrl: URL): SocialPreview {
  return {
    title: organization.name,
    description: DEFAULT_DESCRIPTION,
    image: absolute(organization.logoUrl, publicUrl),
    pictureType: null,
  };
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/\r\n|[\r\n]/, 1);
  return line.trim();
}

/** Cuts at a word boundary, because sites show no more and a goal can be one line of 10,000 characters. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_CHARACTERS) return text;
  const fitting = characters.slice(0, MAX_CHARACTERS - 1).join('');
  const [words = fitting] = /^.*\S(?=\s)/su.exec(fitting) ?? [];
  return `${words}…`;
}

function absolute(path: string | null, publicUrl: URL): string | null {
  return path && new URL(path, publicUrl).href;
}
