import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);

test('the upright typefaces weigh at most 95 kB, with the italic at most 110 kB', async () => {
  const uprights = await sizeOf(['besley-normal', 'newsreader-normal', 'public-sans-normal']);
  expect(uprights).toBeLessThanOrEqual(95_000);
  expect(uprights + (await sizeOf(['public-sans-italic']))).toBeLessThanOrEqual(110_000);
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

async function sizeOf(names: string[]): Promise<number> {
  const files = await Promise.all(names.map((name) => stat(new URL(`${name}.woff2`, folder))));
  return files.reduce((sum, { size }) => sum + size, 0);
}
