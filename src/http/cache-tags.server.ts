/** Marks what a CDN keeps, so that single pages can be purged. The ids are in the pages anyway. */
export type CacheTag = 'pages' | 'pictures' | `organization-${number}` | `campaign-${number}`;

/** From now on the change is shown: here, and by a CDN once it has purged its copies. */
export type ForgetPages = (...changed: CacheTag[]) => void;

interface SharedCaching {
  seconds: number;
  tags: CacheTag[];
  /** The caching header for browsers. */
  browsers: string;
}

const DAY_SECONDS = 86_400;

/**
 * For a CDN, which may also answer with what is as old again while it fetches the new one. Browsers would do that
 * too, and show an editor the old page, so only CDNs read of it. While this site is down it may serve for a day.
 */
export function sharedCaching({ seconds, tags, browsers }: SharedCaching): Record<string, string> {
  const ifDown = `stale-if-error=${DAY_SECONDS}`;
  return {
    'cache-control': `public, ${browsers}, s-maxage=${seconds}, ${ifDown}`,
    'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${seconds}, ${ifDown}`,
    // The same in the words of different CDNs.
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  };
}

/** For answers that only one reader may have. */
export const NEVER_SHARED = { 'cache-control': 'private, no-store', 'cdn-cache-control': 'no-store' };
