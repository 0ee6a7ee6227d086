import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostOfMonitoring, type IsKnownHost } from '#http/security.server.ts';
import { pagesAsked } from '#http/watching/metrics.server.ts';
import { type EncodedPage, readyVariant } from './encoded-page.server.ts';
import type { PageCache } from './page-cache.server.ts';

const pagesFromMemory = pagesAsked.labels('hit');

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves a viral page from memory, without a route, a middleware or a promise. */
export function answerCachedPagesFirst(
  { cache, isKnownHost, publicUrl }: { cache: PageCache; isKnownHost: IsKnownHost; publicUrl: URL },
  otherwise: Listener,
  refuseWhenTooBusy: (request: IncomingMessage, response: ServerResponse) => boolean,
): Listener {
  return (request, response) => {
    const [path = '', query = ''] = request.url?.split('?', 2) ?? [];
    request.headers.host ??= hostOfMonitoring(path, publicUrl);
    const isPublic = request.method === 'GET' && !query.includes('preview');
    const mayBeCached = isPublic && isKnownHost(request.headers.host);
    const page = mayBeCached ? cache.fresh(path) : undefined;
    const variant = page && readyVariant(page, request.headers['accept-encoding']);
    if (!page || !variant || isElsewhere(page, path, query)) {
      // A cached page costs one rendering a second, however many readers it has.
      const isKept = mayBeCached && cache.has(path);
      return (!isKept && refuseWhenTooBusy(request, response)) || otherwise(request, response);
    }
    pagesFromMemory.inc();
    if (request.headers['if-none-match'] === page.etag) return response.writeHead(304, page.unchanged).end();
    return response.writeHead(page.status, variant.headers).end(variant.body);
  };
}

/** Readers are redirected with their own query. */
function isElsewhere({ status, path: own }: EncodedPage, path: string, query: string): boolean {
  return status === 301 ? query !== '' : own !== undefined && own !== path;
}
