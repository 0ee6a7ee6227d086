export type CacheTag = 'pages' | 'pictures' | `organization-${number}` | `campaign-${number}`;

export type ForgetPages = (...changed: CacheTag[]) => void;

interface SharedCaching {
  seconds: number;
  tags: CacheTag[];
  browsers: string;
}

const DAY_SECONDS = 86_400;

/** Lets a CDN serve stale pages while it revalidates, and for a day while this site is down. Browsers may not, because editors would see old pages. */
export function sharedCaching({ seconds, tags, browsers }: SharedCaching): Record<string, string> {
  const ifDown = `stale-if-error=${DAY_SECONDS}`;
  return {
    'cache-control': `public, ${browsers}, s-maxage=${seconds}, ${ifDown}`,
    'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${seconds}, ${ifDown}`,
    // CDNs use different header names.
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  };
}

export const NEVER_SHARED = { 'cache-control': 'private, no-store', 'cdn-cache-control': 'no-store' };
