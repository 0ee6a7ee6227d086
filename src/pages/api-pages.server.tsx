import { Hono } from 'hono';
import type { Config } from '../config.server.ts';
import { answerWithPage, encodePage } from '../http/encoded-page.server.ts';
import { DocsPage } from '../openapi/docs-page.server.tsx';
import { describeThisApi } from './api-description.server.ts';
import { type ApiConfig, introduceApi } from './api-introduction.server.ts';
import { renderDocument } from './document.server.tsx';

export interface ApiPagesOptions {
  config: ApiConfig & Pick<Config, 'analytics'>;
  /** The address of the page's style sheet. */
  style: string;
  headers: Record<string, string>;
}

/** What other programs need to know of the calls. Made when it is first asked for: most sites never are. */
export function apiPageRoutes({ config, style, headers }: ApiPagesOptions) {
  const pageOf = (type: string, content: string) =>
    encodePage(200, { ...headers, 'content-type': type, 'cache-control': 'public, max-age=300' }, content);
  const json = once(() => pageOf('application/json', JSON.stringify(describeThisApi(config))));
  const html = once(() => pageOf('text/html; charset=utf-8', renderDocs(config, style)));
  return new Hono()
    .get('/api/openapi.json', (c) => answerWithPage(c, json()))
    .get('/api/docs', (c) => answerWithPage(c, html()));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function renderDocs(config: ApiPagesOptions['config'], style: string): string {
  const { publicUrl, siteName, analytics } = config;
  const document = describeThisApi(config);
  return renderDocument({
    head: {
      title: document.info.title,
      description: `The calls by which other programs use ${siteName}.`,
      canonical: new URL('/api/docs', publicUrl).href,
      favicon: '/favicon.svg',
    },
    assets: { script: '', preloads: [], styles: [style] },
    analytics,
    page: <DocsPage siteName={siteName} chapters={introduceApi(config)} document={document} />,
  });
}
