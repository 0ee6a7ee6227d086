import type { EncodedPage } from './encoded-page.server.ts';

export interface PageCacheOptions {
  /** How long a change made by another copy may stay unseen here, in milliseconds. */
  freshForMs: number;
  /** Pages kept at most; the one that was rendered longest ago goes first. */
  capacity: number;
}

interface Entry {
  page: EncodedPage;
  freshUntil: number;
}

/**
 * Keeps rendered pages by path. One request renders, those that come meanwhile wait for it;
 * when rendering fails, the last good page is served instead, so that a page outlives its database.
 * Pages that are missing are not kept: made-up addresses must not crowd out real ones.
 */
export function makePageCache(options: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<EncodedPage>>();
  let generation = 0;

  async function renderAndKeep(path: string, render: (last?: EncodedPage) => Promise<EncodedPage>) {
    const startedIn = generation;
    const last = entries.get(path)?.page;
    try {
      const page = await render(last);
      const worthKeeping = startedIn === generation && page.status < 400;
      if (worthKeeping) keep(path, { page, freshUntil: Date.now() + options.freshForMs });
      else if (page.status >= 400) entries.delete(path);
      return page;
    } catch (error) {
      if (last) return last;
      throw error;
    }
  }

  function keep(path: string, entry: Entry) {
    entries.delete(path);
    entries.set(path, entry);
    const [oldest] = entries.keys();
    if (entries.size > options.capacity && oldest !== undefined) entries.delete(oldest);
  }

  return {
    fresh(path: string): EncodedPage | undefined {
      const entry = entries.get(path);
      return entry && entry.freshUntil > Date.now() ? entry.page : undefined;
    },

    /** `render` gets the last page of this path, for when nothing has changed. */
    async find(path: string, render: (last?: EncodedPage) => Promise<EncodedPage>): Promise<EncodedPage> {
      const fresh = this.fresh(path) ?? rendering.get(path);
      if (fresh) return fresh;
      const started = renderAndKeep(path, render).finally(() => {
        if (rendering.get(path) === started) rendering.delete(path);
      });
      rendering.set(path, started);
      return started;
    },

    /** Something was changed on this copy: every page is rendered anew when it is next asked for. */
    forget() {
      generation += 1;
      rendering.clear();
      for (const entry of entries.values()) entry.freshUntil = 0;
    },
  };
}

export type PageCache = ReturnType<typeof makePageCache>;
