import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import type { Config } from '../config.server.ts';
import type { Db } from '../database/client.server.ts';
import { campaignPreview, organizationPreview } from '../features/campaigns/social-preview.ts';
import { CampaignPage } from '../features/public-pages/campaign-page.tsx';
import { campaignTarget, organizationTarget } from '../features/public-pages/letter-target.ts';
import { OrganizationPage } from '../features/public-pages/organization-page.tsx';
import {
  type PublicError,
  PublicErrorPage,
  publicErrorTitle,
} from '../features/public-pages/public-error-page.tsx';
import type { LetterFormData, PublicPageContext } from '../features/public-pages/public-page-data.ts';
import { readCampaignPage, readOrganizationPage } from '../features/public-pages/public-pages.server.ts';
import { type ReportAnswer, ReportAnswerPage } from '../features/public-pages/report-answer-page.tsx';
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
  headers: Record<string, string>;
  onError(error: unknown): void;
}

type Found = Awaited<ReturnType<typeof readCampaignPage | typeof readOrganizationPage>>;

/** Short, so that a change back can't loop. */
const MOVED = 'public, max-age=300';

export function pageRoutes(options: PagesOptions) {
  const { db } = options;
  return new Hono()
    .get('/:abbreviation', (c) =>
      answer(c, options, 'organization', () => readOrganizationPage(db, c.req.param('abbreviation'))),
    )
    .get('/:abbreviation/:campaignId', (c) => {
      const { abbreviation, campaignId } = c.req.param();
      return answer(c, options, 'campaign', () => readCampaignPage(db, abbreviation, campaignId));
    })
    .on('GET', ['/:abbreviation/', '/:abbreviation/:campaignId/'], (c) => {
      c.header('Cache-Control', MOVED);
      return redirectWithoutSlash(c);
    });
}

async function answer(
  c: Context,
  options: PagesOptions,
  room: 'campaign' | 'organization',
  read: () => Promise<Found>,
): Promise<Response> {
  try {
    const page = await options.cache.find(c.req.path, async (last) =>
      encodeFound(options, await read(), `${room}-missing`, last),
    );
    return await answerWithPage(c, page);
  } catch (error) {
    options.onError(error);
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    return c.html(renderErrorPage(options, `${room}-error`), 503, headers);
  }
}

function encodeFound(
  options: PagesOptions,
  found: Found,
  missing: PublicError,
  last: EncodedPage | undefined,
): EncodedPage {
  const headers = { ...options.headers, 'cache-control': SHARED_CACHING };
  const htmlHeaders = { ...headers, 'content-type': 'text/html; charset=utf-8' };
  switch (found.kind) {
    case 'missing':
      return encodePage(404, htmlHeaders, renderErrorPage(options, missing));
    case 'moved':
      return encodePage(301, { ...headers, 'cache-control': MOVED, location: `/c/${found.publicUrl}` }, '');
    case 'pending':
      return encodePage(302, { ...headers, location: found.organizationPath }, '');
    case 'page': {
      // Rendered only when the data or the year has changed since the last time.
      const madeFrom = hashOf(JSON.stringify(found), String(new Date().getFullYear()));
      if (last?.madeFrom === madeFrom) return last;
      return { ...encodePage(200, htmlHeaders, renderPage(options, found), last), madeFrom };
    }
  }
}

/** A finished campaign's page is only read: it gets no script. */
function renderPage(options: PagesOptions, data: Extract<Found, { kind: 'page' }>): string {
  const { publicUrl, siteName } = options.config;
  const { organization } = data;
  const campaign = 'campaign' in data ? data.campaign : undefined;
  const context = contextOf(options, `/c/${campaign?.publicUrl ?? organization.abbreviation}`);
  const preview = campaign
    ? campaignPreview(campaign, organization, publicUrl)
    : organizationPreview(organization, publicUrl);
  const target = campaign ? campaignTarget(organization, campaign) : organizationTarget(organization);
  return render(
    options,
    {
      title: (campaign ?? organization).name,
      description: preview.description,
      canonical: context.pageUrl,
      favicon: organization.faviconUrl,
      social: { ...preview, siteName },
    },
    'campaign' in data ? (
      <CampaignPage {...data} context={context} />
    ) : (
      <OrganizationPage {...data} context={context} />
    ),
    campaign?.status === 'Finished' ? undefined : { target, context },
  );
}

export function renderErrorPage(options: PagesOptions, kind: PublicError): string {
  const title = `${publicErrorTitle(kind)} · ${options.config.siteName}`;
  return render(options, { title }, <PublicErrorPage kind={kind} context={contextOf(options, '/')} />);
}

export function renderReportAnswer(options: PagesOptions, answer: ReportAnswer): string {
  const title = `${answer.title} · ${options.config.siteName}`;
  return render(options, { title }, <ReportAnswerPage {...answer} context={contextOf(options, '/')} />);
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

function render(
  { assets, config }: PagesOptions,
  head: DocumentHead,
  page: ReactNode,
  letter?: LetterFormData,
): string {
  return renderDocument({ head, assets, analytics: config.analytics, page, data: letter });
}
