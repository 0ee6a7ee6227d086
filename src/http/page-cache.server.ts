import { setTimeout as wait } from 'node:timers/promises';
import type { EncodedPage } from './encoded-page.server.ts';

export interface PageCacheOptions {
  /** How long a change made by another copy may stay unseen here, in milliseconds. */
  freshForMs: number;
  /** Pages kept at most; the one that was rendered longest ago goes first. */
  capacity: number;
  /** How long readers wait for a rendering where there is a last good page, in milliseconds. */
  patienceMs: number;
}

interface Entry {
  page: EncodedPage;
  freshUntil: number;
}

/**
 * Keeps rendered pages by path. One request renders, those that come meanwhile wait for it;
 * when rendering fails or hangs, the last good page is served, so that a page outlives its database.
 * Pages that are missing are not kept: made-up addresses must not crowd out real ones.
 */
export function makePageCache(options: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<EncodedPage>>();
  let generation = 0;

  async function renderAndKeep(key: string, render: (last?: EncodedPage) => Promise<EncodedPage>) {
    const startedIn = generation;
    const last = entries.get(key)?.page;
    try {
      const page = await render(last);
      const worthKeeping = startedIn === generation && page.status < 400;
      if (worthKeeping) keep(key, { page, freshUntil: Date.now() + options.freshForMs });
      else if (page.status >= 400) entries.delete(key);
      return page;
    } catch (error) {
      if (last) return last;
      throw error;
    }
  }

  function keep(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > options.capacity && oldest !== undefined) entries.delete(oldest);
  }

  function startRendering(key: string, render: (last?: EncodedPage) => Promise<EncodedPage>) {
    const last = entries.get(key)?.page;
    const rendered = renderAndKeep(key, render);
    const answered = last
      ? Promise.race([rendered, wait(options.patienceMs, last, { ref: false })])
      : rendered;
    rendering.set(key, answered);
    const done = () => {
      if (rendering.get(key) === answered) rendering.delete(key);
    };
    rendered.then(done, done);
    return answered;
  }

  function fresh(path: string): EncodedPage | undefined {
    const entry = entries.get(keyOf(path));
    return entry && entry.freshUntil > Date.now() ? entry.page : undefined;
  }

  return {
    fresh,

    /** `render` gets the last page of this path, for when nothing has changed. */
    async find(path: string, render: (last?: EncodedPage) => Promise<EncodedPage>): Promise<EncodedPage> {
      const key = keyOf(path);
      return fresh(path) ?? rendering.get(key) ?? startRendering(key, render);
    },

    /** Something was changed on this copy: every page is rendered anew when it is next asked for. */
    forget() {
      generation += 1;
      rendering.clear();
      for (const entry of entries.values()) entry.freshUntil = 0;
    },
  };
}

/** Pages are found without regard to case; a thousand spellings of one address are one page. */
function keyOf(path: string): string {
  return path.toLowerCase();
}

export type PageCache = ReturnType<typeof makePageCache>;
