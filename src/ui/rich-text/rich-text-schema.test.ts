import { expect, test } from 'vitest';
import { withStylesAsData } from './rich-text-schema.ts';

test.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  [`<b\nSTYLE='font-weight:normal'>a > b</b>`, `<b data-style='font-weight:normal'>a > b</b>`],
  ['<p onclick="x(1 > 0)" title="> style=">a</p>', '<p title="> data-style=">a</p>'],
  ['<p onclick=x()>a</p>', '<p>a</p>'],
  ['<style>p { x }</style>a<script>\nb</script >c', 'ac'],
  ['my style="x" stays < 5 and > 3', 'my style="x" stays < 5 and > 3'],
])('%j is parsed as %j', (pasted, read) => {
  expect(withStylesAsData(pasted)).toBe(read);
});
