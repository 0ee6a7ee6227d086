import { useSearchParams } from 'react-router';

export function authPathFor({ pathname, search, hash }: RouterLocation): string {
  const next = `${pathname}${search}${hash}`;
  return next === '/' ? '/auth' : `/auth?${new URLSearchParams({ next })}`;
}

type RouterLocation = { pathname: string; search: string; hash: string };

export function useNextPath(): string {
  const [search] = useSearchParams();
  return pathWithin(window.location.origin, search.get('next') ?? '/');
}

/** Returns `/` for other sites, so no link to `/auth` is an open redirect. */
export function pathWithin(origin: string, address: string): string {
  if (!URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/';
}
