/** A provider's address as its API wants it: `/v1` is added where the path names no version. */
export function versionedUrl(baseUrl: string): string {
  const trimmed = baseUrl.replace(/\/+$/, '');
  return /\/v\d/.test(new URL(trimmed).pathname) ? trimmed : `${trimmed}/v1`;
}

/** `fetch` that follows no redirect: `x-api-key` would go along to another host. */
export const fetchWithKey: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'error' });

/** The same without credentials, for local servers that want none. */
export const fetchWithoutKey: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  return fetchWithKey(url, { ...init, headers });
};
