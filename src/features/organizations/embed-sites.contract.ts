import { z } from 'zod';

const MAX_SITES = 20;
export const INVALID_SITE = 'Please enter websites such as https://www.example.org';
const TOO_MANY = 'There can be at most 20 websites';

export const embedSites = z
  .array(
    z.string(INVALID_SITE).transform((typed, context) => {
      const site = /^[^/]*:\/\/[^/?#]*\/?$/.test(typed.trim()) ? siteOf(typed) : null;
      if (site) return site;
      context.addIssue(INVALID_SITE);
      return z.NEVER;
    }),
    INVALID_SITE,
  )
  .transform((sites) => [...new Set(sites)])
  .refine((sites) => sites.length <= MAX_SITES, TOO_MANY);

/** Excludes IP addresses, which browsers don't compare, and characters that would end the policy's directive. */
const HOST = /^(?:[a-z\d-]+\.)*(?!\d+$)[a-z\d-]+$/;

/** Returns null if a policy can't name the origin. Plain http is for localhost only. */
export function siteOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, username, password } = new URL(address);
  const isSecure =
    protocol === 'https:' || (protocol === 'http:' && /(?:^|\.)localhost$|^127\.0\.0\.1$/.test(hostname));
  const isNamed = hostname === '127.0.0.1' || (hostname.length <= 253 && HOST.test(hostname));
  return isSecure && isNamed && !username && !password ? origin : null;
}
