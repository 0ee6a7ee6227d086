import { Hono } from 'hono';
import { readEmbeddedPage } from '#features/embed/embedded-pages.server.ts';
import { answer } from './pages.server.tsx';
import type { PagesOptions } from './rendering.server.ts';

/** The only pages that other websites may show, and only the websites that the organization has listed. */
export function embeddedPageRoutes(options: PagesOptions) {
  return new Hono().get('/:abbreviation/:campaignId', (c) => {
    const { abbreviation, campaignId } = c.req.param();
    return answer(c, options, 'campaign', () => readEmbeddedPage(options.db, abbreviation, campaignId));
  });
}
