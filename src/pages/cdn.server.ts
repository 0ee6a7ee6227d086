import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import { makeBackgroundTasks } from '#http/background-tasks.server.ts';
import type { CacheTag } from '#http/cache-tags.server.ts';
import { addJob, type Job } from '#jobs/jobs.server.ts';
import { FRESH_MS } from './page-cache.server.ts';

export interface Cdn {
  purgeUrl: URL;
  purgeToken: string | undefined;
}

const PURGE = 'purge-cdn';
/** Cloudflare accepts at most this many tags in a request. */
const MOST_TAGS = 30;
const ANSWER_MS = 10_000;

/** Changes show within seconds without this, but a CDN may show stale pages while this site is down. */
export function makeCdnPurge(db: Db, cdn: Cdn | undefined, log: Logger) {
  const tasks = makeBackgroundTasks(log);
  return {
    purge(...tags: CacheTag[]): void {
      if (cdn) tasks.run(() => addJob(db, PURGE, tags, { key: PURGE }));
    },
    settled: tasks.settled,
  };
}

const tagList = z.array(z.string());

export function purgeCdnJob({ purgeUrl, purgeToken }: Cdn): Job {
  return {
    name: PURGE,
    async run(payload, { signal }) {
      const tags = [...new Set(tagList.parse(payload))];
      // Until then other instances may return the previous page, and the CDN would store that.
      await delay(FRESH_MS, undefined, { signal });
      for (let from = 0; from < tags.length; from += MOST_TAGS) {
        await tell(purgeUrl, purgeToken, tags.slice(from, from + MOST_TAGS), signal);
      }
    },
  };
}

async function tell(url: URL, token: string | undefined, tags: string[], stopping: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
    },
    body: JSON.stringify({ tags }),
    // No one else may get the token.
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`CDN_PURGE_URL returned ${answer.status}`);
}
