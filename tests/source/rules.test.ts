import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TIMEOUTS } from '#ai/letter-call.server.ts';
import { MAX_BACKUP_AGE_HOURS } from '#database/backup/last-backup.server.ts';
import { DISK_LIMITS } from '#features/status/checks/disk-check.server.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.contract.ts';

test('the rules name the timeouts of providers', () => {
  const { firstWords, hedge, silence, all } = TIMEOUTS;
  const rules = readFileSync('docs/rules.md', 'utf8');
  expect(rules).toContain(
    `${firstWords / 1000} s to its first words, ${silence / 1000} s of silence after that, and ${all / 1000} s in total`,
  );
  expect(rules).toContain(`After ${hedge / 1000} s of silence`);
});

test('letters end before proxies give up', () => {
  expect(TIMEOUTS.all).toBeLessThan(60_000);
});

const LETTER_SECONDS = TIMEOUTS.all / 1000;
/** Includes the time that a response needs in addition to its letter. */
const RESPONSE_SECONDS = LETTER_SECONDS + 2;

test.each([
  ['docs/rules.md', `every response ends within ${RESPONSE_SECONDS} s`],
  ['docs/operations/configure.md', `Every request ends within ${RESPONSE_SECONDS} seconds`],
  ['docs/operations/install.md', `Wait longer than ${RESPONSE_SECONDS} seconds for a response`],
  ['docs/operations/bad-day.md', `visitors wait ${LETTER_SECONDS} seconds`],
  ['docs/decisions/failing-providers.md', `up to ${LETTER_SECONDS} seconds`],
  ['docs/decisions/failing-providers.md', `A letter ends after ${LETTER_SECONDS} seconds`],
  ['deploy/nginx.conf', `A letter as JSON takes ${RESPONSE_SECONDS} seconds at most`],
  ['deploy/kubernetes.yaml', `A letter takes ${RESPONSE_SECONDS} seconds at most`],
])('%s says "%s"', (file, words) => {
  expect(readFileSync(file, 'utf8')).toContain(words);
});

const { lowShare, fullShare, maxBytes } = DISK_LIMITS;

test.each([
  ['deploy/alerts.yaml', `success_timestamp_seconds) > 0) > ${MAX_BACKUP_AGE_HOURS * 3600}\n`],
  ['deploy/alerts.yaml', `more than ${MAX_BACKUP_AGE_HOURS} hours old`],
  ['deploy/grafana-dashboard.json', `"value": ${MAX_BACKUP_AGE_HOURS * 3600}\n`],
  ['docs/operations/bad-day.md', `more than ${MAX_BACKUP_AGE_HOURS} hours old`],
  ['docs/operations/europe.md', `more than ${MAX_BACKUP_AGE_HOURS} hours old`],
  [
    'deploy/alerts.yaml',
    `_free_bytes < ${maxBytes / 1e9}e9) / min by (instance, folder) (redress_disk_size_bytes) < ${lowShare}\n`,
  ],
  [
    'deploy/alerts.yaml',
    `{folder="data"} < ${maxBytes / 1e9}e9) / min by (instance) (redress_disk_size_bytes{folder="data"}) < ${fullShare}\n`,
  ],
])('%s agrees with the Status page: %s', (file, words) => {
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test.each(['README.md', 'docs/campaigns.md'])('%s names every language', (page) => {
  const text = readFileSync(page, 'utf8');
  expect(Object.values(LANGUAGE_NAMES).filter((name) => !text.includes(name))).toEqual([]);
});
