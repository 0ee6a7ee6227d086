import { callFromPage } from '#browser/public-call.ts';
import type { LetterFormData } from './public-page-data.ts';

/** A page that the browser only prepared isn't seen yet. */
export function countVisit({ target: { campaign }, context }: LetterFormData) {
  if (!campaign || context.preview) return;
  const count = () => sendCount('/api/visits', { campaignId: campaign.id, source: linkSource() });
  if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', count);
  else addEventListener('load', count);
}

/** Also arrives while the visitor leaves the page. A failure doesn't concern the visitor. */
export function sendCount(address: string, count: object) {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(count), keepalive: true };
  callFromPage(address, sent).catch(() => undefined);
}

/** Nothing else of the page's address is sent. */
export function linkSource(): string | undefined {
  const tag = new URLSearchParams(location.search).get('s')?.toLowerCase();
  return tag && /^[a-z0-9-]{1,32}$/.test(tag) ? tag : undefined;
}
