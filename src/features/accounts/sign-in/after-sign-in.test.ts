import { expect, test } from 'vitest';
import { authPathFor, pathWithin } from './after-sign-in.ts';

const HERE = 'https://letters.example.org';

test('signing in leads back to the page, with its filters and place', () => {
  const wished = { pathname: '/campaigns', search: '?status=Live&q=a b', hash: '#row-3' };
  const { pathname, searchParams } = new URL(authPathFor(wished), HERE);
  expect([pathname, pathWithin(HERE, searchParams.get('next') ?? '')]).toEqual([
    '/auth',
    '/campaigns?status=Live&q=a%20b#row-3',
  ]);
});

test('the home page isn’t in the address of the sign-in page', () => {
  expect(authPathFor({ pathname: '/', search: '', hash: '' })).toBe('/auth');
});

test.for([
  'https://elsewhere.example/campaigns',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '\thttps://elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://letters.example.org@elsewhere.example/',
  'http://letters.example.org/campaigns',
  'https://[',
])('a link to sign in can’t lead to %s', (address) => {
  expect(pathWithin(HERE, address)).toBe('/');
});
