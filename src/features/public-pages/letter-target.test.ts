import { expect, test } from 'vitest';
import { friends } from '#tests/support/letters/public-page.ts';
import { organizationTarget } from './letter-target.ts';

test.each([
  ['https://www.library.example/about', ['info@library.example']],
  ['https://wwww.library.example', ['info@wwww.library.example']],
  ['http://library.example:8080', ['info@library.example']],
  ['', []],
  ['not an address', []],
  ['https://localhost', []],
])('a letter to an organization at %j is mailed to %j', (url, to) => {
  expect(organizationTarget({ ...friends, url }).mail).toEqual({ to, cc: [], bcc: [] });
});
