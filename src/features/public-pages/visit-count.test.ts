import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  pageContext as context,
  friends,
  saturdayHours as target,
} from '#tests/support/letters/public-page.ts';
import { organizationTarget } from './letter-target.ts';
import { countVisit, linkSource } from './visit-count.ts';

const sent: { address: string; init: RequestInit }[] = [];
let page = new EventTarget();
let tab = new EventTarget();

beforeEach(() => {
  sent.length = 0;
  page = new EventTarget();
  tab = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('location', { search: '?s=Newsletter-Nov&utm_id=ada%40example.org' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => sent.push({ address, init }));
});
afterEach(() => vi.unstubAllGlobals());

test('a page view is counted once the page is there, with the tag of its link and nothing else', () => {
  countVisit({ target, context });
  expect(sent).toEqual([]);
  tab.dispatchEvent(new Event('load'));
  expect(sent.map(({ address }) => address)).toEqual(['/api/visits']);
  const { method, body, keepalive, headers } = sent[0]?.init ?? {};
  expect(body).toBe('{"campaignId":7,"source":"newsletter-nov"}');
  expect([method, keepalive]).toEqual(['POST', true]);
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    'content-type': 'application/json',
    'x-public-request': '1',
  });
});

test('a page that the browser prepares counts when it is looked at', () => {
  Object.defineProperty(page, 'prerendering', { value: true });
  countVisit({ target, context });
  tab.dispatchEvent(new Event('load'));
  expect(sent).toHaveLength(0);
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(sent).toHaveLength(1);
});

test.each([
  ['a preview', { target, context: { ...context, preview: 'token' } }],
  ['an organization’s page', { target: organizationTarget(friends), context }],
])('%s counts nothing', (_, data) => {
  countVisit(data);
  tab.dispatchEvent(new Event('load'));
  expect(sent).toEqual([]);
});

test.each(['', '?s=', '?s=two%20words', `?s=${'a'.repeat(33)}`, '?s=ada@example.org', '?source=x'])(
  'an address with %j has no tag',
  (search) => {
    vi.stubGlobal('location', { search });
    expect(linkSource()).toBeUndefined();
  },
);
