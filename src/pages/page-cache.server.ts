import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { hostOfMonitoring, type IsKnownHost } from '#http/security.server.ts';
import { pagesAsked } from '#http/watching/metrics.server.ts';
import { type EncodedPage, readyVariant } from './encoded-page.server.ts';

/** Proxies may cache a page for a second, so a change is visible everywhere within two. */
export const FRESH_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 1_000;

type Render = (last?: EncodedPage) => Promise<EncodedPage>;

/** Serves the last good page if rendering fails or hangs. */
export function makePageCache({ freshMs = FRESH_MS, mostBytes = MOST_BYTES, graceMs = TIMEOUT_MS } = {}) {
  const entries = new LRUCache<string, { page: EncodedPage; freshUntil: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const renderings = new Map<string, Promise<EncodedPage>>();
  let changes = 0;

  async function renderAndStore(key: string, render: Render): Promise<EncodedPage> {
    const changesBefore = changes;
    const last = entries.get(key)?.page;
    const freshUntil = performance.now() + freshMs;
    try {
      const page = await render(last);
      // Invented addresses must not crowd out real ones.
      if (page.status >= 400) entries.delete(key);
      else if (changes === changesBefore) entries.set(key, { page, freshUntil });
      return page;
    } catch (error) {
      if (last) {
        pagesAsked.inc({ result: 'stale' });
        return last;
      }
      throw error;
    }
  }

  function startRendering(key: string, render: Render): Promise<EncodedPage> {
    const last = entries.get(key)?.page;
    const rendered = renderAndStore(key, render);
    const answered = last ? Promise.race([rendered, waitFor(last)]) : rendered;
    renderings.set(key, answered);
    const isCurrent = () => renderings.get(key) === answered;
    async function waitFor(page: EncodedPage) {
      await wait(graceMs, undefined, { ref: false });
      if (isCurrent()) pagesAsked.inc({ result: 'stale' });
      return page;
    }
    const done = () => isCurrent() && renderings.delete(key);
    rendered.then(done, done);
    return answered;
  }

  function fresh(path: string): EncodedPage | undefined {
    const entry = entries.get(keyOf(path));
    return entry && entry.freshUntil > performance.now() ? entry.page : undefined;
  }

  return {
    fresh,

    has: (path: string) => entries.has(keyOf(path)),

    async find(path: string, render: Render): Promise<EncodedPage> {
      const key = keyOf(path);
      const found = fresh(path) ?? renderings.get(key);
      pagesAsked.inc({ result: found ? 'hit' : 'miss' });
      return found ?? startRendering(key, render);
    },

    forget() {
      changes += 1;
      renderings.clear();
      for (const entry of entries.values()) entry.freshUntil = 0;
    },

    drop() {
      changes += 1;
      renderings.clear();
      entries.clear();
    },
  };
}

export type PageCache = ReturnType<typeof makePageCache>;

function keyOf(caselessPath: string): string {
  return caselessPath.toLowerCase();
}

const pagesFromMemory = pagesAsked.labels('hit');

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

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
      const isCached = mayBeCached && cache.has(path);
      return (!isCached && refuseWhenTooBusy(request, response)) || otherwise(request, response);
    }
    pagesFromMemory.inc();
    if (request.headers['if-none-match'] === page.etag) return response.writeHead(304, page.unchanged).end();
    return response.writeHead(page.status, variant.headers).end(variant.body);
  };
}

function isElsewhere({ status, path: own }: EncodedPage, path: string, query: string): boolean {
  return status === 301 ? query !== '' : own !== undefined && own !== path;
}
