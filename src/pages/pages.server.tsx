import { type Context, Hono } from 'hono';
import { campaignPreview, organizationPreview } from '#features/campaigns/social-preview.ts';
import type { readEmbeddedPage } from '#features/embed/embedded-pages.server.ts';
import { AboutPage, type CheckedLetter } from '#features/public-pages/about-page.tsx';
import { CampaignPage } from '#features/public-pages/campaign-page.tsx';
import { campaignTarget, organizationTarget } from '#features/public-pages/letter-target.ts';
import { NotOpenPage, OpeningPage } from '#features/public-pages/opening-page.tsx';
import { OrganizationPage } from '#features/public-pages/organization-page.tsx';
import {
  type PublicError,
  PublicErrorPage,
  publicErrorTitle,
  TakenDownPage,
} from '#features/public-pages/public-error-page.tsx';
import { mayHoldLetter, pageOfCampaigns } from '#features/public-pages/public-page-data.ts';
import {
  readAboutPage,
  readCampaignPage,
  readOrganizationPage,
} from '#features/public-pages/public-pages.server.ts';
import { pictureOf } from '#features/sharing/picture/picture-subject.server.ts';
import { type CacheTag, NEVER_SHARED, sharedCaching } from '#http/cache-tags.server.ts';
import { languageWanted } from '#http/page-language.server.ts';
import { allowStyle, framedBy } from '#http/security.server.ts';
import { currentRequestId } from '#http/watching/request-id.server.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { answerWithPage, type EncodedPage, encodePage, hashOf } from './encoded-page.server.ts';
import { MOVED } from './plain-address.server.ts';
import { contextOf, type PagesOptions, render } from './rendering.server.ts';

type FoundPage = Extract<Found, { kind: 'page' }>;
type Found = Awaited<
  ReturnType<
    typeof readCampaignPage | typeof readOrganizationPage | typeof readAboutPage | typeof readEmbeddedPage
  >
>;
export type FoundAbout = Extract<Awaited<ReturnType<typeof readAboutPage>>, { kind: 'page' }>;

/** Browsers ask every time, and mostly get a 304. A CDN asks once a second. */
const PAGE = { seconds: 1, browsers: 'max-age=0' };

/** The address holds a token: no cache, search engine or other site may learn it. */
const PRIVATE = {
  ...NEVER_SHARED,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const PAGE_OF_CAMPAIGNS = '/:abbreviation/campaigns/:page{[1-9][0-9]?[0-9]?}';

export function pageRoutes(options: PagesOptions) {
  const { db } = options;
  return new Hono()
    .get('/:abbreviation', (c) =>
      answer(c, options, 'organization', (preview) =>
        readOrganizationPage(db, c.req.param('abbreviation'), preview),
      ),
    )
    .get(PAGE_OF_CAMPAIGNS, (c) => {
      const { abbreviation, page } = c.req.param();
      return answer(c, options, 'campaign', (preview) =>
        readOrganizationPage(db, abbreviation, preview, Number(page)),
      );
    })
    .get('/:abbreviation/:campaignId', (c) => {
      const { abbreviation, campaignId } = c.req.param();
      return answer(c, options, 'campaign', (preview) =>
        readCampaignPage(db, abbreviation, campaignId, preview),
      );
    })
    .get('/:abbreviation/:campaignId/about', (c) => {
      const { abbreviation, campaignId } = c.req.param();
      return answer(c, options, 'campaign', (preview) =>
        readAboutPage(db, abbreviation, campaignId, preview),
      );
    });
}

export async function answer(
  c: Context,
  options: PagesOptions,
  room: 'campaign' | 'organization',
  read: (preview?: string) => Promise<Found>,
): Promise<Response> {
  const preview = c.req.query('preview');
  try {
    if (preview !== undefined) {
      const answered = await answerPreview(c, options, room, await read(preview));
      for (const [name, value] of Object.entries(PRIVATE)) answered.headers.set(name, value);
      return answered;
    }
    const page = await options.cache.find(c.req.path, async (last) => {
      try {
        return encodeFound(options, await read(), `${room}-missing`, last);
      } catch (error) {
        // The reader gets the last good page, so only the log shows this.
        if (last) options.onError(error);
        throw error;
      }
    });
    return await answerFound(c, options, page);
  } catch (error) {
    options.onError(error);
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    const language = languageWanted(c.req.header('accept-language'));
    return c.html(
      renderErrorPage(options, `${room}-error`, { language, reference: currentRequestId() }),
      503,
      headers,
    );
  }
}

/** Bypasses every cache. An invalid preview link shows the public version. */
async function answerPreview(
  c: Context,
  options: PagesOptions,
  room: 'campaign' | 'organization',
  found: Found,
): Promise<Response> {
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
      return answerFound(c, options, encodeFound(options, found, `${room}-missing`, undefined));
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

/** Uses the language of the browser. A cache would need one version for each language list, so it isn't cached. */
export function answerMissing(c: Context, options: PagesOptions, kind: PublicError): Response {
  const language = languageWanted(c.req.header('accept-language'));
  const headers = { ...NEVER_SHARED, vary: 'Accept-Language' };
  return c.html(renderErrorPage(options, kind, { language }), 404, headers);
}

export function encodeFound(
  options: PagesOptions,
  found: Found,
  missing: PublicError,
  last: EncodedPage | undefined,
): EncodedPage {
  const allowed = 'embeddedIn' in found ? framedBy(options.headers, found.embeddedIn) : options.headers;
  const headers = { ...allowed, ...sharedCaching({ ...PAGE, tags: tagsOf(found) }) };
  const htmlHeaders = { ...headers, 'content-type': 'text/html; charset=utf-8' };
  const encodeHtml = (status: number, html: string) => {
    const styled = options.assets.inlineStyles?.(html);
    if (!styled) return encodePage(status, htmlHeaders, html, last);
    return encodePage(status, allowStyle(htmlHeaders, styled.source), styled.html, last);
  };
  switch (found.kind) {
    case 'missing':
      if (!found.language) return { ...encodePage(404, htmlHeaders, ''), missing };
      return encodeHtml(404, renderErrorPage(options, missing, found));
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
    case 'pending':
      return encodePage(302, { ...headers, location: found.organizationPath }, '');
    case 'page': {
      // Rendered only if the data or the year has changed since the last time.
      const madeFrom = hashOf(JSON.stringify(found), String(new Date().getFullYear()));
      if (last?.madeFrom === madeFrom) return last;
      return { ...encodeHtml(200, renderPage(options, found)), madeFrom, path: pathOf(found) };
    }
  }
}

/** The canonical address. */
function pathOf(found: Extract<Found, { kind: 'page' | 'opening' | 'not-open' }>): string {
  if (found.kind === 'not-open') return `/embed/${found.publicUrl}`;
  if (!('campaign' in found)) return `/c/${pageOfCampaigns(found.organization.abbreviation, found.page)}`;
  const { publicUrl } = found.campaign;
  if ('counts' in found) return `/c/${publicUrl}/about`;
  return 'embeddedIn' in found ? `/embed/${publicUrl}` : `/c/${publicUrl}`;
}

/** Lists only tags of shown records, so a missing page reveals nothing. */
function tagsOf(found: Found): CacheTag[] {
  if (!('organization' in found)) return ['pages'];
  const organization = `organization-${found.organization.id}` as const;
  return 'campaign' in found
    ? ['pages', organization, `campaign-${found.campaign.id}`]
    : ['pages', organization];
}

/** This page only has the browser's own form, so it gets no script. */
export function renderAbout(options: PagesOptions, data: FoundAbout, checked?: CheckedLetter): string {
  const { organization, campaign, preview } = data;
  const { language, name } = campaign;
  const context = { ...contextOf(options, `/c/${campaign.publicUrl}/about`, language), preview };
  const isPublic = preview === undefined && !checked;
  return inLanguage(language, () =>
    render(
      options,
      {
        language,
        title: tPage('about.title', { campaign: name }),
        description: tPage('about.description', { campaign: name }),
        favicon: organization.faviconUrl,
        ...(isPublic && { canonical: context.pageUrl }),
      },
      <AboutPage {...data} context={context} checked={checked} />,
      undefined,
      isPublic,
    ),
  );
}

function renderPage(options: PagesOptions, data: FoundPage): string {
  if ('counts' in data) return renderAbout(options, data);
  const { language } = 'campaign' in data ? data.campaign : data.organization;
  return inLanguage(language, () => renderWritable(options, data, language));
}

function renderWritable(options: PagesOptions, data: FoundWritable, language: Language): string {
  const { publicUrl, siteName } = options.config;
  const { organization } = data;
  const campaign = 'campaign' in data ? data.campaign : undefined;
  const path = `/c/${campaign?.publicUrl ?? organization.abbreviation}`;
  const embeddedIn = 'embeddedIn' in data ? data.embeddedIn : undefined;
  const isEmbedded = embeddedIn !== undefined;
  const context = { ...contextOf(options, path, language), preview: data.preview, isEmbedded };
  const isPublic = data.preview === undefined;
  const picture = campaign && pictureOf({ campaign, organization });
  const preview = campaign
    ? campaignPreview(campaign, organization, publicUrl, picture?.path ?? null)
    : organizationPreview(organization, publicUrl);
  const isDrawn = picture && preview.image === new URL(picture.path, publicUrl).href;
  const imageAlt = isDrawn ? `${picture.shown.name} · ${picture.shown.to}` : preview.title;
  const sum = 'campaign' in data ? data.countedToGoal : undefined;
  const target = campaign ? campaignTarget(organization, campaign, sum) : organizationTarget(organization);
  const hasLetters = 'campaign' in data ? mayHoldLetter(data.campaign) : data.page === 1 && !data.isLeftOut;
  return render(
    options,
    {
      language,
      title: titleOf(data),
      description: preview.description,
      favicon: organization.faviconUrl,
      embeddedIn,
      ...(isPublic && {
        canonical: canonicalOf(data, publicUrl),
        social: { ...preview, imageAlt, siteName },
      }),
    },
    'campaign' in data ? (
      <CampaignPage {...data} context={context} />
    ) : (
      <OrganizationPage {...data} context={context} />
    ),
    hasLetters ? { target, context } : undefined,
    isPublic,
  );
}

type FoundWritable = Exclude<FoundPage, FoundAbout>;

function titleOf(data: FoundWritable): string {
  if ('campaign' in data) return data.campaign.name;
  const { name } = data.organization;
  return data.page === 1 ? name : `${tPage('organization.campaigns')} · ${name}`;
}

function canonicalOf(data: FoundWritable, publicUrl: URL): string {
  const path =
    'campaign' in data ? data.campaign.publicUrl : pageOfCampaigns(data.organization.abbreviation, data.page);
  return new URL(`/c/${path}`, publicUrl).href;
}

function renderOpening(options: PagesOptions, data: Extract<Found, { kind: 'opening' }>): string {
  const { name, publicUrl, language } = data.campaign;
  const context = contextOf(options, `/c/${publicUrl}`, language);
  const head = { language, title: name, favicon: data.organization.faviconUrl };
  return inLanguage(language, () => render(options, head, <OpeningPage {...data} context={context} />));
}

function renderTakenDown(options: PagesOptions, found: Extract<Found, { kind: 'taken-down' }>): string {
  const { at, language } = found;
  const embeddedIn = 'embeddedIn' in found ? found.embeddedIn : undefined;
  return inLanguage(language, () => {
    const title = `${tPage('takenDown.pageTitle')} · ${options.config.siteName}`;
    const page = <TakenDownPage at={at} context={contextOf(options, '/', language)} />;
    return render(options, { language, title, embeddedIn }, page);
  });
}

function renderNotOpen(options: PagesOptions, found: Extract<Found, { kind: 'not-open' }>): string {
  const { organization, language, embeddedIn } = found;
  const context = contextOf(options, `/c/${organization.abbreviation}`, language);
  return inLanguage(language, () => {
    const page = <NotOpenPage organization={organization} context={{ ...context, isEmbedded: true }} />;
    return render(options, { language, title: organization.name, embeddedIn }, page);
  });
}

function renderErrorPage(
  options: PagesOptions,
  kind: PublicError,
  { language = 'en', reference }: { language?: Language | undefined; reference?: string | undefined } = {},
): string {
  return inLanguage(language, () => {
    const title = `${publicErrorTitle(kind)} · ${options.config.siteName}`;
    const context = contextOf(options, '/', language);
    const page = <PublicErrorPage kind={kind} context={context} reference={reference} />;
    return render(options, { language, title }, page);
  });
}
