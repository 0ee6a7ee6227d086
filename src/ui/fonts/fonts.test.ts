import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);

const uprights = ['besley-normal', 'newsreader-normal', 'public-sans-normal'];
const polish = ['besley-polish-normal', 'newsreader-polish-normal', 'public-sans-polish-normal'];
const italics = ['public-sans-italic', 'public-sans-polish-italic'];

test('the upright typefaces weigh at most 80 kB, and a Polish page with italics at most 110 kB', async () => {
  expect(await sizeOf(uprights)).toBeLessThanOrEqual(80_000);
  expect(await sizeOf([...uprights, ...polish, ...italics])).toBeLessThanOrEqual(110_000);
});

test('Polish letters are in small separate files, which no other language loads', async () => {
  expect(await sizeOf(polish)).toBeLessThanOrEqual(13_000);
  const rules = (await rulesOf('fonts.css')).filter((rule) => rule.includes('polish'));
  expect(rules).toHaveLength(4);
  for (const rule of rules) {
    expect(rule).toContain('unicode-range: U+104-107, U+118-119, U+141-144, U+15a-15b, U+179-17c;');
  }
});

test('text shows before its typeface arrives, in a system face of the same width', async () => {
  const rules = await rulesOf('fonts.css');
  const loaded = rules.filter((rule) => rule.includes('url('));
  const standIns = rules.filter((rule) => rule.includes('local('));
  expect(loaded).toHaveLength(8);
  for (const rule of loaded) expect(rule).toContain('font-display: swap');
  for (const rule of standIns) expect(rule).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%/);
});

test('each typeface has its license', async () => {
  for (const name of ['besley', 'newsreader', 'public-sans']) {
    expect(await readFile(new URL(`${name}-license.txt`, folder), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  }
});

async function rulesOf(file: string): Promise<string[]> {
  return (await readFile(new URL(file, folder), 'utf8')).match(/@font-face \{[^}]*\}/g) ?? [];
}

async function sizeOf(names: string[]): Promise<number> {
  const files = await Promise.all(names.map((name) => stat(new URL(`${name}.woff2`, folder))));
  return files.reduce((sum, { size }) => sum + size, 0);
}
