import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import type { Config } from '../config.server.ts';
import type { Db } from '../database/client.server.ts';
import {
  campaignPreview,
  organizationPreview,
  type SocialPreview,
} from '../features/campaigns/social-preview.ts';
import { CampaignPage } from '../features/public-pages/campaign-page.tsx';
import { campaignTarget, organizationTarget } from '../features/public-pages/letter-target.ts';
import { OrganizationPage } from '../features/public-pages/organization-page.tsx';
import {
  type PublicError,
  PublicErrorPage,
  publicErrorTitle,
} from '../features/public-pages/public-error-page.tsx';
import type {
  CampaignPageData,
  LetterFormData,
  OrganizationPageData,
  PublicPageContext,
} from '../features/public-pages/public-page-data.ts';
import { readCampaignPage, readOrganizationPage } from '../features/public-pages/public-pages.server.ts';
import { type DocumentHead, renderDocument } from './document.server.tsx';
import {
  answerWithPage,
  type EncodedPage,
  encodePage,
  hashOf,
  redirectWithoutSlash,
} from './encoded-page.server.ts';
import type { PageAssets } from './page-assets.server.ts';
import { type PageCache, SHARED_CACHING } from './page-cache.server.ts';

export interface PagesOptions {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'siteName' | 'analytics' | 'interactionRetentionDays' | 'ai'>;
  cache: PageCache;
  assets: PageAssets;
  /** Sent with every page: those that are cached are answered without any middleware. */
  headers: Record<string, string>;
  onError(error: unknown): void;
}

/** Short, so that a change back can't loop. */
const MOVED = 'public, max-age=300';
const FAVICON = '/favicon.svg';

/** The public pages: the same HTML for everyone, without cookies. */
export function pageRoutes(options: PagesOptions) {
  const { cache } = options;
  return new Hono()
    .get('/:abbreviation', (c) =>
      answer(c, options, 'organization-error', () =>
        cache.find(c.req.path, (last) => renderOrganization(options, c.req.param('abbreviation'), last)),
      ),
    )
    .get('/:abbreviation/:campaignId', (c) =>
      answer(c, options, 'campaign-error', () =>
        cache.find(c.req.path, (last) =>
          renderCampaign(options, c.req.param('abbreviation'), c.req.param('campaignId'), last),
        ),
      ),
    )
    .on('GET', ['/:abbreviation/', '/:abbreviation/:campaignId/'], (c) => {
      c.header('Cache-Control', MOVED);
      return redirectWithoutSlash(c);
    });
}

/** A page without data, such as the one for unknown addresses. */
export function renderErrorPage(options: PagesOptions, kind: PublicError): string {
  const title = `${publicErrorTitle(kind)} · ${options.config.siteName}`;
  return html(
    options,
    { title, favicon: FAVICON },
    <PublicErrorPage kind={kind} context={contextOf(options, '/')} />,
  );
}

async function answer(
  c: Context,
  options: PagesOptions,
  failure: PublicError,
  find: () => Promise<EncodedPage>,
): Promise<Response> {
  try {
    return await answerWithPage(c, await find());
  } catch (error) {
    options.onError(error);
    return c.html(renderErrorPage(options, failure), 503, {
      'cache-control': 'no-store',
      'retry-after': '5',
    });
  }
}

async function renderCampaign(
  options: PagesOptions,
  abbreviation: string,
  slug: string,
  last: EncodedPage | undefined,
): Promise<EncodedPage> {
  const found = await readCampaignPage(options.db, abbreviation, slug);
  switch (found.kind) {
    case 'missing':
      return missing(options, 'campaign-missing');
    case 'moved':
      return redirect(options, 301, `/c/${found.publicUrl}`, MOVED);
    case 'pending':
      return redirect(options, 302, found.organizationPath, SHARED_CACHING);
    case 'page':
      return page(options, found, last, () => campaignHtml(options, found));
  }
}

async function renderOrganization(
  options: PagesOptions,
  abbreviation: string,
  last: EncodedPage | undefined,
): Promise<EncodedPage> {
  const found = await readOrganizationPage(options.db, abbreviation);
  switch (found.kind) {
    case 'missing':
      return missing(options, 'organization-missing');
    case 'moved':
      return redirect(options, 301, `/c/${found.publicUrl}`, MOVED);
    case 'page':
      return page(options, found, last, () => organizationHtml(options, found));
  }
}

/** A finished campaign's page is only read: it gets no script. */
function campaignHtml(options: PagesOptions, data: CampaignPageData): string {
  const { organization, campaign } = data;
  const path = `/c/${campaign.publicUrl}`;
  const context = contextOf(options, path);
  const preview = campaignPreview(campaign, organization, options.config.publicUrl);
  const head = headOf(options, path, campaign.name, preview, organization.faviconUrl);
  const letter = campaign.status === 'Live' && { target: campaignTarget(organization, campaign), context };
  return html(options, head, <CampaignPage {...data} context={context} />, letter || undefined);
}

function organizationHtml(options: PagesOptions, data: OrganizationPageData): string {
  const { organization } = data;
  const path = `/c/${organization.abbreviation}`;
  const context = contextOf(options, path);
  const preview = organizationPreview(organization, options.config.publicUrl);
  const head = headOf(options, path, organization.name, preview, organization.faviconUrl);
  const letter = { target: organizationTarget(organization), context };
  return html(options, head, <OrganizationPage {...data} context={context} />, letter);
}

function headOf(
  { config }: PagesOptions,
  path: string,
  title: string,
  preview: SocialPreview,
  favicon: string | null,
): DocumentHead {
  return {
    title,
    description: preview.description,
    canonical: new URL(path, config.publicUrl).href,
    favicon: favicon ?? FAVICON,
    social: { ...preview, siteName: config.siteName },
  };
}

/** `letter` is what the browser's entry needs where one can be written. */
function html(
  options: PagesOptions,
  head: DocumentHead,
  content: ReactNode,
  letter?: LetterFormData,
): string {
  const { assets, config } = options;
  return renderDocument({ head, assets, analytics: config.analytics, page: content, data: letter });
}

function contextOf({ config }: PagesOptions, path: string): PublicPageContext {
  return {
    siteName: config.siteName,
    year: new Date().getFullYear(),
    writer: config.ai.claude || config.ai.openai ? 'ai' : 'sample',
    retentionDays: config.interactionRetentionDays,
    pageUrl: new URL(path, config.publicUrl).href,
  };
}

/** Rendered only when the data or the year has changed since the last time. */
function page(
  options: PagesOptions,
  data: CampaignPageData | OrganizationPageData,
  last: EncodedPage | undefined,
  render: () => string,
): EncodedPage {
  const madeFrom = hashOf(JSON.stringify(data), String(new Date().getFullYear()));
  if (last?.madeFrom === madeFrom) return last;
  return { ...encodePage(200, htmlHeaders(options), render(), last), madeFrom };
}

function missing(options: PagesOptions, kind: PublicError): EncodedPage {
  return encodePage(404, htmlHeaders(options), renderErrorPage(options, kind));
}

function htmlHeaders({ headers }: PagesOptions): Record<string, string> {
  return { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': SHARED_CACHING };
}

function redirect(options: PagesOptions, status: number, location: string, caching: string): EncodedPage {
  return encodePage(status, { ...options.headers, location, 'cache-control': caching }, '');
}
