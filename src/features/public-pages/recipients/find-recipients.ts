import { callFromPage } from '#browser/public-call.ts';
import type { FoundRecipient } from '#features/campaigns/recipients/recipients.contract.ts';
import type { KnownRecipient } from './recipient-choice.ts';

/** In a body, never in an address: addresses are logged on the way. Throws a sentence. */
export async function findByPostcode(
  address: string,
  postcode: string,
  preview?: string,
): Promise<FoundRecipient[]> {
  const response = await ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postcode, preview }),
  });
  return response.json();
}

export interface Search {
  words: string;
  /** The first of them. */
  people: KnownRecipient[];
  total: number;
}

export async function searchByName(
  address: string,
  words: string,
  preview: string | undefined,
  signal: AbortSignal,
): Promise<Search> {
  const query = new URLSearchParams({ q: words, ...(preview && { preview }) });
  const response = await ask(`${address}?${query}`, { signal });
  const people: KnownRecipient[] = await response.json();
  return { words, people, total: Number(response.headers.get('x-total-count')) };
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const response = await callFromPage(address, {
    ...init,
    headers: { ...init.headers, 'x-page-language': document.documentElement.lang },
  });
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain');
  if (!response.ok) throw new Error(isPlain ? await response.text() : '');
  return response;
}
