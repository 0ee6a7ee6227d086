export function callFromPage(address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const marked = new Headers(headers);
  marked.set('x-public-request', '1');
  return fetch(address, { ...init, headers: marked });
}
