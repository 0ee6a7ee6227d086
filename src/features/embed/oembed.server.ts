import { z } from 'zod';
import { campaignPreview, PICTURE_HEIGHT, PICTURE_WIDTH } from '#features/campaigns/social-preview.ts';
import type { CampaignPageData } from '#features/public-pages/public-page-data.ts';
import { pictureOf } from '#features/sharing/picture/picture-subject.server.ts';
import { cardSnippet } from '#features/sharing/share-links.ts';

const WIDTH = 420;
const CACHED_SECONDS = 3_600;

/** These are in pixels. The card's script reports its real height to websites that listen. */
const HEIGHT_WITHOUT_NAME = 240;
const LINE_HEIGHT = 28;
const LABEL_HEIGHT = 160;
const CHARACTERS_PER_LINE = 30;

const size = z.coerce.number().int().positive().optional().catch(undefined);
export const oembedQuery = z.object({
  url: z.string().max(2_000).catch(''),
  format: z.string().default('json'),
  maxwidth: size,
  maxheight: size,
});

/** Returns the parts of a campaign's address on this site, which can be a former one. */
export function campaignAt(address: string, publicUrl: URL) {
  const url = URL.parse(address);
  if (!url || url.host !== publicUrl.host || !/^https?:$/.test(url.protocol)) return undefined;
  const [, abbreviation, slug] = /^\/(?:c|card|embed)\/([\w-]+)\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  return abbreviation && slug ? { abbreviation, slug } : undefined;
}

interface OembedOptions {
  page: CampaignPageData;
  query: z.infer<typeof oembedQuery>;
  site: { publicUrl: URL; siteName: string };
}

export function toOembed({ page, query, site }: OembedOptions) {
  const { campaign, organization } = page;
  const { publicUrl, siteName } = site;
  const lines = Math.ceil(campaign.name.length / CHARACTERS_PER_LINE);
  const width = Math.min(WIDTH, query.maxwidth ?? WIDTH);
  const label = campaign.political ? LABEL_HEIGHT : 0;
  const height = Math.min(HEIGHT_WITHOUT_NAME + lines * LINE_HEIGHT + label, query.maxheight ?? 1_000);
  const picture = pictureOf(page);
  const { image, pictureType } = campaignPreview(
    { ...campaign, isPolitical: campaign.political !== null },
    organization,
    publicUrl,
    picture?.path ?? null,
  );
  return {
    version: '1.0',
    type: 'rich',
    title: campaign.name,
    author_name: organization.name,
    author_url: new URL(`/c/${organization.abbreviation}`, publicUrl).href,
    provider_name: siteName,
    provider_url: publicUrl.href,
    cache_age: CACHED_SECONDS,
    ...(image &&
      pictureType && {
        thumbnail_url: image,
        thumbnail_width: PICTURE_WIDTH,
        thumbnail_height: PICTURE_HEIGHT,
      }),
    width,
    height,
    html: cardSnippet(new URL(`/c/${campaign.publicUrl}`, publicUrl), { name: campaign.name, width, height }),
  };
}
