import { expect, test } from 'vitest';
import { copyName } from './campaigns.contract.ts';

test.each([
  ['Save the oaks', 'Save the oaks (Copy)'],
  ['x'.repeat(200), `${'x'.repeat(193)} (Copy)`],
  [`${'x'.repeat(192)}🌳 and more`, `${'x'.repeat(192)} (Copy)`],
  [`${'x'.repeat(192)} and more`, `${'x'.repeat(192)} (Copy)`],
])('A duplicate of %s is called %s', (name, copy) => {
  expect(copyName(name)).toBe(copy);
});
