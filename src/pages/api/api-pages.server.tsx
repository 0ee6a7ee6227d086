import { Hono } from 'hono';
import { z } from 'zod';
import type { Config } from '#config.server.ts';
import { describe } from '#http/route-description.server.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import { renderDocument } from '../document.server.tsx';
import { answerWithPage, encodePage } from '../encoded-page.server.ts';
import { listFooterLinks } from '../footer-links.server.ts';
import { ApiDocsPage } from './api-docs-page.server.tsx';
import {
  type ApiConfig,
  type ApiDocument,
  apiDocument,
  describeApi,
  introduceApi,
} from './api-document.server.ts';

interface ApiPagesOptions {
  app: Hono;
  config: ApiConfig & Pick<Config, 'analytics' | 'legal'>;
  style: string;
  headers: Record<string, string>;
}

export function apiPageRoutes(options: ApiPagesOptions) {
  const routes = new Hono();
  let pages: ReturnType<typeof makePages> | undefined;
  const route = (path: string, kind: 'json' | 'html', call: Parameters<typeof describe>[0]) =>
    routes.get(path, describe(call), async (c) => {
      pages ??= makePages(options);
      return answerWithPage(c, (await pages)[kind]);
    });
  route('/openapi.json', 'json', {
    tag: 'This site',
    name: 'getApiDescription',
    summary: 'This description, for programs',
    access: 'anyone',
    answers: { 200: z.record(z.string(), z.unknown()).describe('An OpenAPI 3.1 document.') },
  });
  route('/docs', 'html', {
    tag: 'This site',
    name: 'getApiPage',
    summary: 'This description, for people',
    access: 'anyone',
    answers: { 200: 'A page.' },
  });
  return routes;
}

async function makePages({ app, config, style, headers }: ApiPagesOptions) {
  const document = await describeApi(app, config);
  const { publicUrl, siteName, analytics } = config;
  const html = renderDocument({
    head: {
      title: document.info.title,
      description: `The calls by which other programs use ${siteName}.`,
      canonical: new URL('/api/docs', publicUrl).href,
    },
    assets: { script: '', preloads: [], styles: [style] },
    analytics,
    page: (
      <ApiDocsPage
        siteName={siteName}
        footerLinks={inLanguage('en', () => listFooterLinks(config))}
        chapters={introduceApi(config)}
        document={inlineModels(document)}
      />
    ),
  });
  const encode = (type: string, content: string) =>
    encodePage(200, { ...headers, 'content-type': type, 'cache-control': 'public, max-age=300' }, content);
  return {
    json: encode('application/json', JSON.stringify(document)),
    html: encode('text/html; charset=utf-8', html),
  };
}

function inlineModels(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const text = JSON.stringify(document, (_key, value) =>
    value?.$ref ? schemas[value.$ref.replace('#/components/schemas/', '')] : value,
  );
  return apiDocument.parse(JSON.parse(text));
}
