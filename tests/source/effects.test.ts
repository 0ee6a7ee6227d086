import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('an effect returns nothing, or a declared cleanup', () => {
  const files = globSync('src/**/*.{ts,tsx}');
  // Without braces an effect returns what its last call returns: in some browsers scrolling returns a promise.
  const careless = files.filter((file) => /Effect\(\(\) => (?!\{|\(\) =>)/.test(readFileSync(file, 'utf8')));
  expect(careless).toEqual([]);
});
