import { Hono } from 'hono';
import { z } from 'zod';
import type { Config } from '../config.server.ts';
import { describe } from '../http/route-description.server.ts';
import { ApiDocsPage } from './api-docs-page.server.tsx';
import { type ApiDocument, describeApi } from './api-document.server.ts';
import { type ApiConfig, introduceApi } from './api-introduction.server.ts';
import { renderDocument } from './document.server.tsx';
import { answerWithPage, encodePage } from './encoded-page.server.ts';

export interface ApiPagesOptions {
  /** Whose calls are described. */
  app: Hono;
  config: ApiConfig & Pick<Config, 'analytics'>;
  /** The address of the page's style sheet. */
  style: string;
  headers: Record<string, string>;
}

/** What other programs need to know of the calls. Made when first asked for: most sites never are. */
export function apiPageRoutes({ app, config, style, headers }: ApiPagesOptions) {
  const document = once(() => describeApi(app, config));
  const pageOf = (type: string, content: string) =>
    encodePage(200, { ...headers, 'content-type': type, 'cache-control': 'public, max-age=300' }, content);
  const json = once(async () => pageOf('application/json', JSON.stringify(await document())));
  const html = once(async () =>
    pageOf('text/html; charset=utf-8', renderDocs(await document(), config, style)),
  );
  return new Hono()
    .get(
      '/openapi.json',
      describe({
        tag: 'This site',
        name: 'getApiDescription',
        summary: 'This description, for programs',
        access: 'anyone',
        answers: { 200: z.record(z.string(), z.unknown()).describe('An OpenAPI 3.1 document.') },
      }),
      async (c) => answerWithPage(c, await json()),
    )
    .get(
      '/docs',
      describe({
        tag: 'This site',
        name: 'getApiPage',
        summary: 'This description, for people',
        access: 'anyone',
        answers: { 200: 'A page.' },
      }),
      async (c) => answerWithPage(c, await html()),
    );
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function renderDocs(document: ApiDocument, config: ApiPagesOptions['config'], style: string): string {
  const { publicUrl, siteName, analytics } = config;
  return renderDocument({
    head: {
      title: document.info.title,
      description: `The calls by which other programs use ${siteName}.`,
      canonical: new URL('/api/docs', publicUrl).href,
      favicon: '/favicon.svg',
    },
    assets: { script: '', preloads: [], styles: [style] },
    analytics,
    page: <ApiDocsPage siteName={siteName} chapters={introduceApi(config)} document={document} />,
  });
}
