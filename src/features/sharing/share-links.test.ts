import { expect, test } from 'vitest';
import { asSourceTag, buttonSnippet, embedSnippet, taggedLink } from './share-links.ts';

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

test('a snippet has the tag and escapes the name', () => {
  const embedded = taggedLink(new URL('https://redress.example/embed/FHL/hours'), 'our-site');
  expect(embedSnippet(embedded, 'Say "no" & <b>write</b>')).toBe(
    `<iframe src="https://redress.example/embed/FHL/hours?s=our-site"
  title="Say &quot;no&quot; &amp; &lt;b&gt;write&lt;/b&gt;"
  allow="clipboard-write"
  style="width: 100%; height: 1100px; border: 0"></iframe>
<script async src="https://redress.example/embed.js"></script>`,
  );
  expect(buttonSnippet(page, 'A > B')).toMatch(
    /^<a href="https:\/\/redress.example\/c\/FHL\/hours"\n.*>A &gt; B<\/a>$/,
  );
});
