import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const MOST_FILES = 30;
const MOST_LINES = 350;

const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,css,mjs}');

test('no code folder holds more than 30 files', () => {
  const folders = Object.groupBy(files, (file) => dirname(file));
  const sizes = Object.entries(folders).map(([folder, inIt = []]) => `${folder}: ${inIt.length}`);
  expect(sizes.filter((size) => Number(size.split(': ')[1]) > MOST_FILES)).toEqual([]);
});

/** Catalogs are lists of messages. */
const CATALOG = /^src\/i18n\/[a-z]{2}\.ts$/;

test('no code file has more than 350 lines', () => {
  const code = files.filter((file) => !CATALOG.test(file));
  const sizes = code.map((file) => `${file}: ${readFileSync(file, 'utf8').split('\n').length - 1}`);
  expect(sizes.filter((size) => Number(size.split(': ')[1]) > MOST_LINES)).toEqual([]);
});
