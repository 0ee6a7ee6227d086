import { Hono, type MiddlewareHandler } from 'hono';
import type { Db } from '#database/client.server.ts';
import { CardPage, EmptyCard } from '#features/embed/card-page.tsx';
import { readEmbeddedPage } from '#features/embed/embedded-pages.server.ts';
import { campaignAt, oembedQuery, toOembed } from '#features/embed/oembed.server.ts';
import { makeWordPressPlugin } from '#features/embed/wordpress-plugin.server.ts';
import { readCampaignPage } from '#features/public-pages/public-pages.server.ts';
import { AppError } from '#http/errors.server.ts';
import { framedBy } from '#http/security.server.ts';
import { tPage } from '#i18n/t.ts';
import { type EncodedPage, encodePage } from './encoded-page.server.ts';
import { type PagesOptions, render } from './page-documents.server.tsx';
import { answerFromCache, MOVED, makeHtmlEncoder, sharedPage } from './pages.server.ts';

type Embedded = Awaited<ReturnType<typeof readEmbeddedPage>>;

const NOT_FOUND = 'There is no public campaign at this address.';
const JSON_ONLY = 'Only format=json is supported.';

/** A CDN couldn't drop it, because its tags are those of pages. */
const OEMBED_CACHING = { 'cache-control': 'private, max-age=300', 'cdn-cache-control': 'no-store' };

/** Serves what other websites show for a campaign's link. */
export function cardRoutes(options: PagesOptions) {
  const { db, config } = options;
  const plugin = makeWordPressPlugin(config.publicUrl);
  return new Hono()
    .get('/card/:abbreviation/:campaignId', (c) => {
      const { abbreviation, campaignId } = c.req.param();
      return answerFromCache(c, options, 'campaign', async (last) =>
        encodeCard(options, await readEmbeddedPage(db, abbreviation, campaignId), last),
      );
    })
    .get('/oembed', forOtherWebsites, async (c) => {
      const query = oembedQuery.parse(c.req.query());
      if (query.format !== 'json') throw new AppError(501, JSON_ONLY);
      const address = campaignAt(query.url, config.publicUrl);
      const page = address && (await readCurrent(db, address));
      if (page?.kind !== 'page') throw new AppError(404, NOT_FOUND);
      return c.json(toOembed({ page, query, site: config }), 200, OEMBED_CACHING);
    })
    .get('/wordpress-plugin.zip', (c) =>
      c.body(plugin, 200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="redress-wordpress.zip"',
        'cache-control': 'public, max-age=3600',
      }),
    );
}

/** Anyone may use what it serves. Frames in a sandbox have no origin, so they need both. */
export const forOtherWebsites: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Access-Control-Allow-Origin', '*');
};

async function readCurrent(db: Db, { abbreviation, slug }: { abbreviation: string; slug: string }) {
  const page = await readCampaignPage(db, abbreviation, slug);
  if (page.kind !== 'moved') return page;
  const [current = '', currentSlug = ''] = page.publicUrl.split('/');
  return readCampaignPage(db, current, currentSlug);
}

function encodeCard(options: PagesOptions, found: Embedded, last?: EncodedPage): EncodedPage {
  const allowed = framedBy(options.headers, ['*']);
  const encodeHtml = makeHtmlEncoder(options.files.cardStyles, { ...allowed, ...sharedPage(found) }, last);
  switch (found.kind) {
    case 'moved':
      return encodePage(301, { ...allowed, ...MOVED, location: `/card/${found.publicUrl}` }, '');
    case 'missing':
      return encodeHtml(
        404,
        renderMessage(options, found, 'error.campaignMissing', 'error.campaignMissingText'),
      );
    case 'taken-down':
      return encodeHtml(451, renderMessage(options, found, 'takenDown.title', 'takenDown.sentence'));
    case 'not-open': {
      const html = renderMessage(options, found, 'embed.notOpen', 'embed.notOpenText');
      return { ...encodeHtml(200, html), path: `/card/${found.publicUrl}` };
    }
    case 'page': {
      const { publicUrl } = found.campaign;
      return { ...encodeHtml(200, renderCard(options, found)), path: `/card/${publicUrl}` };
    }
  }
}

function renderCard(options: PagesOptions, found: Extract<Embedded, { kind: 'page' }>): string {
  const { campaign } = found;
  return render(options, campaign.language, `/c/${campaign.publicUrl}`, (context) => ({
    head: { title: campaign.name },
    page: <CardPage {...found} context={context} />,
    ...cardFiles(options),
  }));
}

type Empty = Exclude<Embedded, { kind: 'page' | 'moved' }>;
type Message =
  | 'error.campaignMissing'
  | 'error.campaignMissingText'
  | 'takenDown.title'
  | 'takenDown.sentence'
  | 'embed.notOpen'
  | 'embed.notOpenText';

function renderMessage(options: PagesOptions, found: Empty, title: Message, text: Message): string {
  const organization = found.kind === 'not-open' ? found.organization.name : undefined;
  return render(options, found.language ?? 'en', '/', () => ({
    head: { title: tPage(title) },
    page: <EmptyCard title={tPage(title)} text={tPage(text)} organization={organization} />,
    ...cardFiles(options),
  }));
}

/** Has no analytics, because its readers are on another website. */
function cardFiles({ files }: PagesOptions) {
  return {
    script: '/card.js',
    assets: { script: '', preloads: [], ...files.cardStyles },
    isPublic: false,
  };
}
