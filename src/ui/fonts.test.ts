import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('./fonts/', import.meta.url);

test('the three upright typefaces weigh at most 95 kB together', async () => {
  const files = ['besley-normal.woff2', 'newsreader-normal.woff2', 'public-sans-normal.woff2'];
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(95_000);
});

test('text shows before its typeface arrives, in a system face of the same width', async () => {
  const rules = (await readFile(new URL('fonts.css', folder), 'utf8')).match(/@font-face \{[^}]*\}/g) ?? [];
  const loaded = rules.filter((rule) => rule.includes('url('));
  const standIns = rules.filter((rule) => rule.includes('local('));
  expect(loaded).toHaveLength(4);
  for (const rule of loaded) expect(rule).toContain('font-display: swap');
  for (const rule of standIns) expect(rule).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%/);
});

test('each typeface comes with its license', async () => {
  for (const name of ['besley', 'newsreader', 'public-sans']) {
    expect(await readFile(new URL(`${name}-license.txt`, folder), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  }
});
