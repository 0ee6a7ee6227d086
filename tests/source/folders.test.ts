import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const MOST_FILES = 30;

test('no folder of the code holds more files than a reader takes in', () => {
  const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,css,mjs}');
  const folders = Object.groupBy(files, (file) => dirname(file));
  const sizes = Object.entries(folders).map(([folder, inIt = []]) => `${folder}: ${inIt.length}`);
  expect(sizes.filter((size) => Number(size.split(': ')[1]) > MOST_FILES)).toEqual([]);
});
