import { useSearchParams } from 'react-router';

/** Where to sign in, and come back from to where one wanted to go. */
export function authPathFor({ pathname, search, hash }: RouterLocation): string {
  const wished = `${pathname}${search}${hash}`;
  return wished === '/' ? '/auth' : `/auth?${new URLSearchParams({ next: wished })}`;
}

type RouterLocation = { pathname: string; search: string; hash: string };

/** On `/auth`: where somebody who has signed in goes. */
export function useWishedPath(): string {
  const [search] = useSearchParams();
  return pathWithin(window.location.origin, search.get('next') ?? '/');
}

/** The path of an address on this site, else the home page: nobody is sent elsewhere by a link to `/auth`. */
export function pathWithin(origin: string, address: string): string {
  if (!URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/';
}
