import { expect, test } from 'vitest';
import { organizationTarget } from './letter-target.ts';

test.each([
  ['https://www.library.example/about', ['info@library.example']],
  ['https://wwww.library.example', ['info@wwww.library.example']],
  ['http://library.example:8080', ['info@library.example']],
  ['', []],
  ['not an address', []],
  ['https://localhost', []],
])('a letter to an organization at %j is mailed to %j', (url, to) => {
  const organization = {
    id: 1,
    name: 'Friends',
    abbreviation: 'FHL',
    url,
    logoUrl: null,
    faviconUrl: null,
    bccEmail: null,
    language: 'en' as const,
  };
  expect(organizationTarget(organization).mail).toEqual({ to, cc: [], bcc: [] });
});
