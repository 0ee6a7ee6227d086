import { expect, test } from 'vitest';
import { buttonSnippet, embedSnippet } from './snippets.ts';
import { taggedLink } from './source-tag.ts';

const page = new URL('https://redress.example/c/FHL/hours');

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
