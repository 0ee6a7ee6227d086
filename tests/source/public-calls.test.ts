import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const OF_PUBLIC_PAGES = ['src/features/public-pages/**/*.{ts,tsx}', 'src/features/letters/ui/*.{ts,tsx}'];

test('public pages make requests through the one helper that marks them', () => {
  const files = globSync(OF_PUBLIC_PAGES).filter((file) => !/\.test\.|\.server\./.test(file));
  expect(files.length).toBeGreaterThan(20);
  const others = files.filter((file) =>
    /\bfetch\(|sendBeacon|XMLHttpRequest/.test(readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
});
