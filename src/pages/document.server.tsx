import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Config } from '#config.server.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type SocialPreview } from '#features/campaigns/social-preview.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import { DIRECTIONS, type Language } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import type { PageAssets } from './built-files.server.ts';

export interface DocumentHead {
  language?: Language;
  title: string;
  description?: string;
  /** Must be absolute. Search engines skip pages without one. */
  canonical?: string;
  favicon?: string | null;
  preloadedCalls?: string[];
  embeddedIn?: readonly string[] | undefined;
  /** Describes the card that other websites show for a link. Must be absolute. */
  oembed?: string | undefined;
  social?: SocialPreview & { imageAlt: string; siteName: string };
}

export interface DocumentOptions {
  head: DocumentHead;
  assets: PageAssets;
  script?: string | undefined;
  analytics?: Config['analytics'];
  page: ReactNode;
  data?: unknown;
}

export function renderDocument(options: DocumentOptions): string {
  const { language = 'en' } = options.head;
  return inLanguage(language, () => drawDocument(language, options));
}

function drawDocument(language: Language, options: DocumentOptions): string {
  const { head, assets, script, analytics, page, data } = options;
  const {
    title,
    description = tPage('page.description'),
    canonical,
    favicon,
    preloadedCalls = [],
    embeddedIn,
    oembed,
    social,
  } = head;
  const isTakenOver = data !== undefined;
  const headMarkup = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {preloadedCalls.map((call) => (
        <link key={call} rel="preload" as="fetch" href={call} crossOrigin="anonymous" />
      ))}
      {isTakenOver &&
        assets.preloads.map((preload) => <link key={preload} rel="modulepreload" href={preload} />)}
      {isTakenOver && <script type="module" src={assets.script} />}
      {script && <script type="module" src={script} />}
      <link rel="icon" href={favicon ?? '/favicon.svg'} />
      <meta name="theme-color" content="#12503b" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e3023" media="(prefers-color-scheme: dark)" />
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {canonical && <link rel="alternate" hrefLang={language} href={canonical} />}
      {oembed && <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />}
      {social && <SocialTags {...social} url={canonical} />}
      {analytics && (
        <script
          defer
          src={analytics.scriptUrl.href}
          data-website-id={analytics.siteId}
          data-domain={analytics.siteId}
        />
      )}
    </head>,
  );
  const body = embeddedIn ? <div data-embedded-in={embeddedIn.join(' ')}>{page}</div> : page;
  // To the Content-Security-Policy a block of JSON is data, not a script. `<` is escaped so it can't end early.
  const json = JSON.stringify(data)?.replaceAll('<', '\\u003c');
  const pageData = isTakenOver ? `<script type="application/json" id="page-data">${json}</script>` : '';
  return `<!doctype html><html lang="${language}" dir="${DIRECTIONS[language]}">${headMarkup}<body>${renderToString(body)}${pageData}</body></html>`;
}

function SocialTags(props: SocialPreview & { imageAlt: string; siteName: string; url: string | undefined }) {
  const { siteName, url, title, description, image, imageAlt, pictureType } = props;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {image && <meta property="og:image" content={image} />}
      {pictureType && (
        <>
          <meta property="og:image:type" content={pictureType} />
          <meta property="og:image:width" content={String(PICTURE_WIDTH)} />
          <meta property="og:image:height" content={String(PICTURE_HEIGHT)} />
        </>
      )}
      {image && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={image} />}
      {image && <meta name="twitter:image:alt" content={imageAlt} />}
    </>
  );
}
