import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { DEFAULT_DESCRIPTION } from '../features/campaigns/social-preview.ts';
import type { PageAssets } from './page-assets.server.ts';

export interface DocumentHead {
  title: string;
  description?: string | undefined;
  /** Absolute address of the page itself; pages without one are kept out of search engines. */
  canonical?: string | undefined;
  favicon: string;
  /** Answers of this site that the browser's entry asks for first. */
  preloadedCalls?: string[];
  social?: { title: string; description: string; image: string | null; siteName: string } | undefined;
}

export interface DocumentOptions {
  head: DocumentHead;
  assets: PageAssets;
  analytics?: { scriptUrl: URL; siteId?: string | undefined } | undefined;
  page: ReactNode;
  /** What the browser's entry needs to take the page over; absent for pages that are only read. */
  data?: unknown;
}

export function renderDocument({ head, assets, analytics, page, data }: DocumentOptions): string {
  const headMarkup = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{head.title}</title>
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {head.preloadedCalls?.map((call) => (
        <link key={call} rel="preload" as="fetch" href={call} crossOrigin="anonymous" />
      ))}
      {data !== undefined && <Scripts assets={assets} />}
      <link rel="icon" href={head.favicon} />
      <meta name="theme-color" content="#12503b" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e3023" media="(prefers-color-scheme: dark)" />
      <Description head={head} />
      {analytics && <Analytics {...analytics} />}
    </head>,
  );
  const pageData = data === undefined ? '' : pageDataBlock(data);
  return `<!doctype html><html lang="en">${headMarkup}<body>${renderToString(page)}${pageData}</body></html>`;
}

function Scripts({ assets }: { assets: PageAssets }) {
  return (
    <>
      {assets.preloads.map((preload) => (
        <link key={preload} rel="modulepreload" href={preload} />
      ))}
      <script type="module" src={assets.script} />
    </>
  );
}

function Description({ head }: { head: DocumentHead }) {
  const { social } = head;
  return (
    <>
      <meta name="description" content={head.description ?? DEFAULT_DESCRIPTION} />
      {head.canonical ? (
        <link rel="canonical" href={head.canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {social && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={social.siteName} />
          <meta property="og:url" content={head.canonical} />
          <meta property="og:title" content={social.title} />
          <meta property="og:description" content={social.description} />
          {social.image && <meta property="og:image" content={social.image} />}
          <meta name="twitter:card" content={social.image ? 'summary_large_image' : 'summary'} />
          <meta name="twitter:title" content={social.title} />
          <meta name="twitter:description" content={social.description} />
          {social.image && <meta name="twitter:image" content={social.image} />}
        </>
      )}
    </>
  );
}

function Analytics({ scriptUrl, siteId }: { scriptUrl: URL; siteId?: string | undefined }) {
  return <script defer src={scriptUrl.href} data-website-id={siteId} data-domain={siteId} />;
}

/** A block of JSON is data, not a script, to the Content-Security-Policy; `<` is escaped so that it can't end early. */
function pageDataBlock(data: unknown): string {
  return `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
