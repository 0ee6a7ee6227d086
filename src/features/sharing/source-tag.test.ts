import { expect, test } from 'vitest';
import { asSourceTag, taggedLink } from './source-tag.ts';

const page = new URL('https://redress.example/c/FHL/hours');

test.each([
  ['newsletter', 'newsletter'],
  [' Our Website ', 'our-website'],
  ['', ''],
  ['x'.repeat(33), null],
  ['poster/2', null],
  ['ä', null],
])('%j as a tag is %j', (typed, tag) => {
  expect(asSourceTag(typed)).toBe(tag);
});

test("a link without a tag isn't changed", () => {
  expect(taggedLink(page, '').href).toBe(page.href);
  expect(taggedLink(page, 'poster').href).toBe(`${page.href}?s=poster`);
});
