import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { findNotice } from '#features/campaigns/political/notices.server.ts';
import { readEmbeddedPage } from '#features/embed/embedded-pages.server.ts';
import { privacyPath } from '#features/organizations/notice/notice.contract.ts';
import type { PublicError } from '#features/public-pages/message-pages.tsx';
import { pageOfCampaigns } from '#features/public-pages/public-page-data.ts';
import {
  readAboutPage,
  readCampaignPage,
  readOrganizationPage,
  readPrivacyPage,
} from '#features/public-pages/public-pages.server.ts';
import { type CacheTag, NEVER_SHARED, sharedCaching } from '#http/cache-tags.server.ts';
import { languageNamed, languageWanted } from '#http/page-language.server.ts';
import { allowStyle, decoded, framedBy } from '#http/security.server.ts';
import { currentRequestId } from '#http/watching/request-id.server.ts';
import type { PageAssets } from './built-files.server.ts';
import { answerWithPage, type EncodedPage, encodePage, hashOf } from './encoded-page.server.ts';
import {
  type Found,
  type PagesOptions,
  renderAccessibility,
  renderError,
  renderNotOpen,
  renderOpening,
  renderPage,
  renderPrivacy,
  renderTakenDown,
} from './page-documents.server.tsx';

/** Browsers ask every time, and mostly get a 304. A CDN asks once a second. */
const PAGE = { seconds: 1, browsers: 'max-age=0' };

/** The address holds a token, and no cache, search engine or other site may learn it. */
const PRIVATE = {
  ...NEVER_SHARED,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The cache time is short, so a change back can't loop. CDNs would mix up links with different tags. */
export const MOVED = { 'cache-control': 'private, max-age=300', 'cdn-cache-control': 'no-store' };

type Room = 'campaign' | 'organization';

export function pageRoutes(options: PagesOptions) {
  const { db } = options;
  return (
    new Hono()
      .get('/c/:abbreviation', (c) => {
        const { abbreviation } = c.req.param();
        return answer(c, options, 'organization', (preview) =>
          readOrganizationPage(db, abbreviation, preview),
        );
      })
      .get('/c/:abbreviation/campaigns/:page{[1-9][0-9]?[0-9]?}', (c) => {
        const { abbreviation, page } = c.req.param();
        const read = (preview?: string) => readOrganizationPage(db, abbreviation, preview, Number(page));
        return answer(c, options, 'campaign', read);
      })
      .get('/c/:abbreviation/about/privacy', (c) => {
        const { abbreviation } = c.req.param();
        const read = (preview?: string) => readPrivacyPage(db, abbreviation, preview);
        return answer(c, options, 'organization', read);
      })
      .get('/c/:abbreviation/:campaignId', (c) => {
        const { abbreviation, campaignId } = c.req.param();
        const read = (preview?: string) => readCampaignPage(db, abbreviation, campaignId, preview);
        return answer(c, options, 'campaign', read);
      })
      .get('/c/:abbreviation/:campaignId/about', (c) => {
        const { abbreviation, campaignId } = c.req.param();
        const read = (preview?: string) => readAboutPage(db, abbreviation, campaignId, preview);
        return answer(c, options, 'campaign', read);
      })
      .get('/c/:abbreviation/:campaignId/notice', (c) => {
        const { abbreviation, campaignId } = c.req.param();
        const read = (preview?: string) => findNotice(db, abbreviation, campaignId, preview);
        return answer(c, options, 'campaign', read);
      })
      // Other websites may show only these pages, and only if the organization has listed them.
      .get('/embed/:abbreviation/:campaignId', (c) => {
        const { abbreviation, campaignId } = c.req.param();
        return answer(c, options, 'campaign', () => readEmbeddedPage(db, abbreviation, campaignId));
      })
      .get('/accessibility', (c) => {
        const { language } = c.req.query();
        const shown = language ? languageNamed(language) : languageWanted(c.req.header('accept-language'));
        const headers = { ...NEVER_SHARED, vary: 'Accept-Language' };
        return c.html(renderAccessibility(options, shown), 200, headers);
      })
  );
}

async function answer(
  c: Context,
  options: PagesOptions,
  room: Room,
  read: (preview?: string) => Promise<Found>,
): Promise<Response> {
  const preview = c.req.query('preview');
  try {
    if (preview !== undefined) {
      const answered = await answerPreview(c, options, room, await read(preview));
      for (const [name, value] of Object.entries(PRIVATE)) answered.headers.set(name, value);
      return answered;
    }
  } catch (error) {
    return answerFailure(c, options, room, error);
  }
  return answerFromCache(c, options, room, async (last) =>
    encodeFound(options, await read(), `${room}-missing`, last),
  );
}

export async function answerFromCache(
  c: Context,
  options: PagesOptions,
  room: Room,
  encode: (last?: EncodedPage) => Promise<EncodedPage>,
): Promise<Response> {
  try {
    const page = await options.cache.find(c.req.path, async (last) => {
      try {
        return await encode(last);
      } catch (error) {
        // The reader gets the last good page, so only the log shows this.
        if (last) options.onError(error);
        throw error;
      }
    });
    return await answerFound(c, options, page);
  } catch (error) {
    return answerFailure(c, options, room, error);
  }
}

function answerFailure(c: Context, options: PagesOptions, room: Room, error: unknown): Response {
  options.onError(error);
  const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
  const language = languageWanted(c.req.header('accept-language'));
  const html = renderError(options, `${room}-error`, { language, reference: currentRequestId() });
  return c.html(html, 503, headers);
}

async function answerPreview(c: Context, options: PagesOptions, room: Room, found: Found): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  switch (found.kind) {
    case 'page': {
      if (found.preview === undefined) return c.redirect(pathname);
      const path = pathOf(found);
      return path === pathname ? c.html(renderPage(options, found)) : c.redirect(`${path}${search}`, 301);
    }
    case 'pending':
      return c.redirect(found.organizationPath);
    case 'moved':
      return c.redirect(`/c/${found.publicUrl}${search}`);
    default:
      return answerFound(c, options, encodeFound(options, found, `${room}-missing`));
  }
}

/** Other spellings of an address, such as `/c/fhl`, share the page's place in the cache and redirect to it. */
export function answerFound(c: Context, options: PagesOptions, page: EncodedPage) {
  const { path = c.req.path } = page;
  if (path !== c.req.path) {
    return c.body(null, 301, { ...MOVED, location: `${path}${new URL(c.req.url).search}` });
  }
  return page.missing ? answerMissing(c, options, page.missing) : answerWithPage(c, page);
}

/** Isn't cached, because a cache would need one version for each language list. */
export function answerMissing(c: Context, options: PagesOptions, kind: PublicError): Response {
  const language = languageWanted(c.req.header('accept-language'));
  const headers = { ...NEVER_SHARED, vary: 'Accept-Language' };
  return c.html(renderError(options, kind, { language }), 404, headers);
}

export function encodeFound(
  options: PagesOptions,
  found: Found,
  missing: PublicError,
  last?: EncodedPage,
): EncodedPage {
  const allowed = 'embeddedIn' in found ? framedBy(options.headers, found.embeddedIn) : options.headers;
  const headers = { ...allowed, ...sharedPage(found) };
  const encodeHtml = makeHtmlEncoder(options.files.publicAssets, headers, last);
  switch (found.kind) {
    case 'missing':
      if (!found.language) return { ...encodePage(404, headers, ''), missing };
      return encodeHtml(404, renderError(options, missing, found));
    case 'taken-down':
      return encodeHtml(451, renderTakenDown(options, found));
    case 'not-open':
      return { ...encodeHtml(200, renderNotOpen(options, found)), path: pathOf(found) };
    case 'moved': {
      const folder = 'isEmbedded' in found ? 'embed' : 'c';
      return encodePage(301, { ...allowed, ...MOVED, location: `/${folder}/${found.publicUrl}` }, '');
    }
    case 'opening':
      return { ...encodeHtml(200, renderOpening(options, found)), path: pathOf(found) };
    case 'privacy':
      return { ...encodeHtml(200, renderPrivacy(options, found)), path: pathOf(found) };
    case 'pending':
      return encodePage(302, { ...headers, location: found.organizationPath }, '');
    case 'page': {
      const madeFrom = hashOf(JSON.stringify(found), String(new Date().getFullYear()));
      if (last?.madeFrom === madeFrom) return last;
      return { ...encodeHtml(200, renderPage(options, found)), madeFrom, path: pathOf(found) };
    }
  }
}

function pathOf(found: Extract<Found, { kind: 'page' | 'privacy' | 'opening' | 'not-open' }>): string {
  if (found.kind === 'privacy') return privacyPath(found.organization.abbreviation);
  if (found.kind === 'not-open') return `/embed/${found.publicUrl}`;
  if (!('campaign' in found)) return `/c/${pageOfCampaigns(found.organization.abbreviation, found.page)}`;
  const { publicUrl } = found.campaign;
  if ('counts' in found) return `/c/${publicUrl}/about`;
  if ('notice' in found) return `/c/${publicUrl}/notice`;
  return 'embeddedIn' in found ? `/embed/${publicUrl}` : `/c/${publicUrl}`;
}

export function makeHtmlEncoder(
  { inlineStyles }: Pick<PageAssets, 'inlineStyles'>,
  headers: Record<string, string>,
  last: EncodedPage | undefined,
) {
  const htmlHeaders = { ...headers, 'content-type': 'text/html; charset=utf-8' };
  return (status: number, html: string) => {
    const styled = inlineStyles?.(html);
    if (!styled) return encodePage(status, htmlHeaders, html, last);
    return encodePage(status, allowStyle(htmlHeaders, styled.source), styled.html, last);
  };
}

export function sharedPage(found: Found): Record<string, string> {
  return sharedCaching({ ...PAGE, tags: tagsOf(found) });
}

/** Lists only tags of shown records, so a missing page reveals nothing. */
function tagsOf(found: Found): CacheTag[] {
  if (!('organization' in found)) return ['pages'];
  const organization = `organization-${found.organization.id}` as const;
  return 'campaign' in found
    ? ['pages', organization, `campaign-${found.campaign.id}`]
    : ['pages', organization];
}

const PUBLIC = /^\/(?:c|embed|card)(?:\/[\w-]+){1,4}$/;

/** Caches would store an address with escapes, empty parts or a final slash as another page. */
export function redirectToPlainAddress(): MiddlewareHandler {
  return async function redirectToPlainAddress(c, next) {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const plain = (decoded(pathname) ?? pathname).replace(/\/{2,}/g, '/').replace(/\/$/, '');
    if (plain === pathname || !/^(?:GET|HEAD)$/.test(c.req.method) || !PUBLIC.test(plain)) return next();
    const headers = searchParams.has('preview') ? NEVER_SHARED : MOVED;
    return c.body(null, 301, { ...headers, location: `${plain}${search}` });
  };
}
