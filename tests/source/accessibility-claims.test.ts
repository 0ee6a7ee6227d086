import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCESSIBILITY_CLAIMS, CLAIMS_CHECKED_ON } from '#features/public-pages/accessibility-claims.ts';

test.each(ACCESSIBILITY_CLAIMS)('%s is proved by a test in %s', (_claim, file, title) => {
  expect(readFileSync(file, 'utf8')).toContain(title);
});

test('the claims were checked after the last release, and not in the future', () => {
  const checked = new Date(CLAIMS_CHECKED_ON);
  expect(checked.toISOString()).toMatch(new RegExp(`^${CLAIMS_CHECKED_ON}T`));
  expect(checked.getTime()).toBeLessThanOrEqual(Date.now());
  const released = /^## \[\d[^\]]*\] - (\d{4}-\d\d-\d\d)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
  expect(CLAIMS_CHECKED_ON >= (released ?? '')).toBe(true);
});
