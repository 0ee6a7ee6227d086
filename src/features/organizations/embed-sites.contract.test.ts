import { expect, test } from 'vitest';
import { embedSites, siteOf } from './embed-sites.contract.ts';

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' https://WWW.Example.org:443/ ', 'https://www.example.org'],
  ['https://example.org:8443', 'https://example.org:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://shop.localhost', 'http://shop.localhost'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is accepted as a website', (typed, site) => {
  expect(embedSites.parse([typed])).toEqual([site]);
});

test.each([
  'www.example.org',
  'http://example.org',
  'https://example.org/page',
  'https://example.org?x',
  'https://*.example.org',
  'https://*',
  'https://a;script-src.example',
  "https://'self'",
  'https://a b.example',
  'https://a,b.example',
  'https://x@example.org',
  'https://192.0.2.1',
  'https://[::1]',
  'http://a;b.localhost',
  'data:text/html,x',
  'javascript://localhost',
  '*',
  '',
  7,
])('%j is refused as a website', (typed) => {
  const { error } = embedSites.safeParse([typed]);
  expect(error?.issues[0]?.message).toBe('Please enter websites such as https://www.example.org');
});

test('at most 20 websites are accepted, without duplicates', () => {
  const sites = Array.from({ length: 21 }, (_, i) => `https://s${i}.example`);
  expect(embedSites.safeParse(sites).error?.issues[0]?.message).toBe('There can be at most 20 websites');
  const repeated = [...sites.slice(0, 20), 'https://S0.example/'];
  expect(embedSites.parse(repeated)).toEqual(sites.slice(0, 20));
});

test('the website is taken from any pasted address', () => {
  expect(siteOf(' example.org/letters?x=1#y ')).toBe('https://example.org');
  expect(siteOf('https://example.org/letters')).toBe('https://example.org');
  expect(siteOf('localhost:8080')).toBe('https://localhost:8080');
  expect(siteOf('http://example.org')).toBeNull();
});
