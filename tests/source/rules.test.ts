import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TIMEOUTS } from '#ai/letter-call.server.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.contract.ts';

test('the rules name the timeouts of providers', () => {
  const { firstWords, hedge, silence, all } = TIMEOUTS;
  const rules = readFileSync('docs/rules.md', 'utf8');
  expect(rules).toContain(
    `${firstWords / 1000} s to its first words, ${silence / 1000} s of silence after that, and ${all / 1000} s in total`,
  );
  expect(rules).toContain(`After ${hedge / 1000} s of silence`);
});

test.each(['README.md', 'docs/campaigns.md'])('%s names every language', (page) => {
  const text = readFileSync(page, 'utf8');
  expect(Object.values(LANGUAGE_NAMES).filter((name) => !text.includes(name))).toEqual([]);
});
