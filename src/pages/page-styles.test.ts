import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePageStyles } from './page-styles.server.ts';

const LINK = '<link rel="stylesheet" href="/assets/all.css"/>';

function styled(css: string, body: string): string | undefined {
  return /<style>(.*)<\/style>/s.exec(makePageStyles(css, '/assets/all.css')(LINK + body)?.html ?? '')?.[1];
}

test('a page holds the rules of its own classes, and those without classes', () => {
  const css = 'a{color:red}.used{top:0}.other{top:1px}.used .other{top:2px}.used a,.other{top:3px}';
  expect(styled(css, '<p class="used">')).toBe('a{color:red}.used{top:0}.used a,.other{top:3px}');
});

test('rules remain in their layers and media queries, and none is left empty', () => {
  const css =
    '@layer theme,base;@layer base{@media print{.used{top:0}.other{top:0}}@media screen{.other{top:0}}}@layer base{.other{top:0}}';
  expect(styled(css, '<p class="used">')).toBe('@layer theme,base;@layer base{@media print{.used{top:0}}}');
});

test('fonts, animations and registered properties are always included', () => {
  const css = '@font-face{src:url(/a.woff2)}@keyframes turn{to{rotate:1turn}}@property --a{syntax:"*"}';
  expect(styled(css, '')).toBe(css);
});

test.each([
  ['hover:text-ink', '.hover\\:text-ink:hover'],
  ['[box-shadow:0_0_1px_red]', '.\\[box-shadow\\:0_0_1px_red\\]'],
  ['2xl:p-4', '.\\32 xl\\:p-4'],
  ['[&amp;&gt;p]:mt-1', '.\\[\\&\\>p\\]\\:mt-1>p'],
  ['list', '.list:not(.short) :is(.one,.two)'],
])('a page with the class %s has the rule of %s', (name, selector) => {
  expect(styled(`${selector}{top:0}`, `<p class="first ${name}">`)).toBe(`${selector}{top:0}`);
  expect(styled(`${selector}{top:0}`, '<p class="first">')).toBe('');
});

test('a Content-Security-Policy can name the style by its hash', () => {
  const inlined = makePageStyles('.used{top:0}', '/assets/all.css')(`${LINK}<p class="used">`);
  const hash = createHash('sha256').update('.used{top:0}').digest('base64');
  expect(inlined).toEqual({
    html: '<style>.used{top:0}</style><p class="used">',
    source: `'sha256-${hash}'`,
  });
});

test('a page without a stylesheet link has no inline styles', () => {
  expect(makePageStyles('.used{top:0}', '/assets/all.css')('<p class="used">')).toBeUndefined();
});
