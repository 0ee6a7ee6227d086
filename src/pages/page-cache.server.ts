import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { pagesAsked } from '#http/watching/metrics.server.ts';
import type { EncodedPage } from './encoded-page.server.ts';

/** Proxies may cache a page for a second, so a change is visible everywhere within two. */
export const FRESH_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 1_000;

type Render = (last?: EncodedPage) => Promise<EncodedPage>;

/**
 * Pages by path. One request renders and the others wait for it. If rendering fails or hangs, the last good page is
 * served.
 */
export function makePageCache({ freshMs = FRESH_MS, mostBytes = MOST_BYTES, graceMs = TIMEOUT_MS } = {}) {
  const entries = new LRUCache<string, { page: EncodedPage; freshUntil: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const renderings = new Map<string, Promise<EncodedPage>>();
  let changes = 0;

  async function renderAndKeep(key: string, render: Render): Promise<EncodedPage> {
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
    const rendered = renderAndKeep(key, render);
    const answered = last ? Promise.race([rendered, waitFor(last)]) : rendered;
    async function waitFor(page: EncodedPage) {
      await wait(graceMs, undefined, { ref: false });
      if (renderings.get(key) === answered) pagesAsked.inc({ result: 'stale' });
      return page;
    }
    renderings.set(key, answered);
    const done = () => {
      if (renderings.get(key) === answered) renderings.delete(key);
    };
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

    /** Drops stale pages too, so a taken-down page is never served. */
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
