import { expect, test } from 'vitest';
import { isSafeLink, linkTo } from './link.contract.ts';

test.each([
  ['https://a.org/x', 'https://a.org/x'],
  [' http://a.org ', 'http://a.org'],
  ['www.a.org/@me', 'https://www.a.org/@me'],
  ['a.org:8080/x', 'https://a.org:8080/x'],
  ['hello@a.org', 'mailto:hello@a.org'],
  ['mailto:hello@a.org', 'mailto:hello@a.org'],
])('%j leads to %s', (typed, href) => {
  expect(linkTo(typed)).toBe(href);
});

test.each([
  '',
  'word',
  'two words.org',
  'javascript:alert(1)',
  'javascript:alert(1)//.org',
  'data:text/html,x',
  'ftp://a.org',
  'tel:5',
  '//a.org',
  'hello@a.org?bcc=evil@b.org',
])('%j leads nowhere', (typed) => {
  const href = linkTo(typed);
  expect([href, isSafeLink(typed)]).toEqual([null, false]);
});
