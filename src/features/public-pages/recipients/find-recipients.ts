import { callFromPage } from '../../../browser/public-call.ts';
import type { FoundRecipient } from '../../campaigns/recipients/recipients.contract.ts';
import type { KnownRecipient } from './recipient-choice.ts';

/** In a body, never in an address: addresses are logged on the way. Throws a sentence. */
export function findByPostcode(address: string, postcode: string, preview?: string) {
  return ask<FoundRecipient[]>(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postcode, preview }),
  });
}

export function searchByName(
  address: string,
  words: string,
  preview: string | undefined,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ q: words, ...(preview && { preview }) });
  return ask<KnownRecipient[]>(`${address}?${query}`, { signal });
}

async function ask<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const response = await callFromPage(address, {
    ...init,
    headers: { ...init.headers, 'x-page-language': document.documentElement.lang },
  });
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain');
  if (!response.ok) throw new Error(isPlain ? await response.text() : '');
  return response.json();
}
