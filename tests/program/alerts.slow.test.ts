import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const PROMTOOL = spawnSync('promtool', ['--version']).status === 0;
const RULES = join(ROOT, 'deploy/alerts.yaml');
const NAMES = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);

/** Each series has a value every minute, in the notation of promtool. */
type Series = Record<string, string>;

const UP = { 'up{job="redress"}': '1x2000' };
const count = (name: string, values: string) => ({ [`redress_${name}`]: values });
const disk = (free: string) => ({
  'redress_disk_free_bytes{folder="data"}': free,
  'redress_disk_size_bytes{folder="data"}': '100x200',
});

/** Lists the series, a time at which nothing fires yet, and one at which the alert fires. */
const CASES: Record<string, [Series, quiet: string, loud: string, severity: 'page' | 'ticket']> = {
  RedressDown: [{ 'up{job="redress"}': '1x5 0x20' }, '6m', '7m30s', 'page'],
  RedressInstanceDown: [{ ...UP, 'up{job="redress",instance="b"}': '1x5 0x20' }, '8m', '9m30s', 'ticket'],
  RedressDatabaseAway: [
    { ...count('database_up{instance="a"}', '1x5 0x20'), ...count('database_up{instance="b"}', '1x25') },
    '6m',
    '7m30s',
    'page',
  ],
  RedressDatabaseReadOnly: [count('database_read_only', '0x5 1x20'), '6m', '7m30s', 'page'],
  RedressFailing: [
    {
      ...count('http_request_duration_seconds_count{status="200"}', '0+60x60'),
      ...count('http_request_duration_seconds_count{status="503"}', '0+1x10 10+10x40'),
    },
    '10m',
    '20m',
    'page',
  ],
  RedressLettersFailing: [
    {
      ...count('letters_total{outcome="written"}', '0+10x60'),
      ...count('letters_total{outcome="failed"}', '0x10 0+4x40'),
    },
    '12m',
    '25m',
    'page',
  ],
  RedressLettersRefused: [
    {
      ...count('letters_total{outcome="written"}', '0+10x60'),
      ...count('letters_refused_total{reason="database"}', '0x5 0+20x20'),
    },
    '9m',
    '14m',
    'page',
  ],
  RedressMailFailing: [count('mail_server_trouble', '0x5 1x20'), '15m', '16m30s', 'page'],
  RedressDiskFull: [disk('10x10 4x30'), '15m', '16m30s', 'page'],
  RedressDiskFilling: [disk('20x5 14x60'), '35m', '36m30s', 'ticket'],
  RedressProviderFailing: [
    count('provider_failing{provider="claude"}', '0x5 1x20'),
    '10m',
    '11m30s',
    'ticket',
  ],
  RedressLettersSlow: [
    {
      ...count('letter_first_words_seconds_bucket{le="5"}', '0+10x10 100x40'),
      ...count('letter_first_words_seconds_bucket{le="20"}', '0+10x50'),
      ...count('letter_first_words_seconds_bucket{le="+Inf"}', '0+10x50'),
    },
    '10m',
    '30m',
    'ticket',
  ],
  RedressLettersUsedUp: [count('letters_refused_total{reason="money"}', '0x5 0+1x20'), '5m', '7m', 'ticket'],
  RedressMoneyHeld: [
    {
      ...count('money{period="day",state="held"}', '5x60'),
      ...count('letters_in_progress', '1x10 0x50'),
    },
    '20m',
    '21m30s',
    'ticket',
  ],
  RedressOverloaded: [
    count('overload_refusals_total{reason="strain"}', '0x5 0+1x20'),
    '10m',
    '13m',
    'ticket',
  ],
  RedressEventLoopBlocked: [
    { 'nodejs_eventloop_lag_p99_seconds{job="redress"}': '0.1x5 0.3x20' },
    '10m',
    '11m30s',
    'ticket',
  ],
  RedressDatabaseQueue: [
    {
      ...count('database_waiting{pool="main"}', '11x20'),
      ...count('database_waiting{pool="slow"}', '0x5 11x20'),
    },
    '7m',
    '8m30s',
    'ticket',
  ],
  RedressStandbyMissing: [count('database_standbys', '2x60 1x60'), '70m', '71m30s', 'ticket'],
  RedressStandbyLagging: [count('database_standby_lag_seconds', '1x5 61x30'), '15m', '16m30s', 'ticket'],
  RedressPagesOld: [count('page_cache_total{result="stale"}', '0x5 0+1x20'), '10m', '13m', 'ticket'],
  RedressJobsWaiting: [
    count('jobs_oldest_seconds{task="send-mail"}', '0x5 901x20'),
    '10m',
    '11m30s',
    'ticket',
  ],
  RedressJobLate: [
    count('job_due_timestamp_seconds{task="switch-campaigns"}', '600x60'),
    '15m',
    '16m30s',
    'ticket',
  ],
  RedressWebhooksFailing: [
    {
      ...count('webhooks_total{outcome="retry"}', '0+1x200'),
      ...count('webhooks_total{outcome="delivered"}', '0+1x60 60x140'),
    },
    '60m',
    '140m',
    'ticket',
  ],
  RedressReleasesDiffer: [
    {
      ...count('build_info{version="1.0.0",commit="a"}', '1x200'),
      ...count('build_info{version="1.1.0",commit="b"}', '_x5 1x200'),
    },
    '63m',
    '67m',
    'ticket',
  ],
  RedressBackupFailing: [count('backup_failing{kind="check"}', '0x5 1x30'), '15m', '16m30s', 'ticket'],
  RedressBackupOld: [count('backup_last_success_timestamp_seconds', '1x1900'), '30h', '31h', 'ticket'],
  RedressNoBackup: [count('backup_last_success_timestamp_seconds', '0x1900'), '23h', '25h', 'ticket'],
};

const HARMLESS: Record<string, Series> = {
  'an outage of the database that is over before its alert': {
    ...count('http_request_duration_seconds_count{status="200"}', '0+60x40'),
    ...count('http_request_duration_seconds_count{status="503"}', '0x5 60x35'),
    ...count('letters_total{outcome="written"}', '0+10x40'),
    ...count('letters_refused_total{reason="database"}', '0x5 20x35'),
    ...count('page_cache_total{result="stale"}', '0x5 20x35'),
  },
  'a provider that fails for a minute': {
    ...count('letters_total{outcome="written"}', '0+10x40'),
    ...count('letters_total{outcome="failed"}', '0x5 20x35'),
  },
  'a failed letter at night': count('letters_total{outcome="failed"}', '0x5 1x30'),
  'a refused letter at night': count('letters_refused_total{reason="busy"}', '0x5 1x30'),
  'a few server errors at night': count('http_request_duration_seconds_count{status="500"}', '0x5 3x30'),
  'an email to an address that does not exist': count('mails_total{outcome="given_up"}', '0x5 1x30'),
  'a network that sends too much': count('overload_refusals_total{reason="network"}', '0+9x30'),
  'a webhook that fails while others are delivered': {
    ...count('webhooks_total{outcome="retry"}', '0+9x30'),
    ...count('webhooks_total{outcome="delivered"}', '0+1x30'),
  },
  'an instance that restarts within two minutes': { ...UP, 'up{job="redress",instance="b"}': '1x5 0x1 1x20' },
  'money held by letters in progress': {
    ...count('money{period="day",state="held"}', '5x30'),
    ...count('letters_in_progress', '1x30'),
  },
};

/** Returns the alerts that fire at any time in the last `during` before each moment. */
async function firing(series: Series, ...moments: { at: string; during: string }[]) {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'alerts.test.json');
  const inputs = Object.entries({ ...UP, ...series }).map(([name, values]) => ({ series: name, values }));
  const exprOf = (during: string) => `max_over_time(ALERTS{alertstate="firing"}[${during}])`;
  // Nothing is expected, so promtool prints what it found.
  const asked = moments.map(({ at, during }) => ({ expr: exprOf(during), eval_time: at, exp_samples: [] }));
  const tests = [{ interval: '1m', input_series: inputs, promql_expr_test: asked }];
  const interval = moments.some(({ at }) => at.endsWith('h')) ? '10m' : '30s';
  await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: interval, tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  const answers = (stdout + stderr).split('expr: ').slice(1);
  if (status !== 0 && answers.length === 0) throw new Error(stdout + stderr);
  return moments.map(({ during }) => {
    const answer = answers.find((one) => one.includes(`[${during}]`)) ?? '';
    return [...answer.matchAll(/\{([^{}]*alertname=[^{}]*)\}/g)].map(([, labels = '']) => ({
      alert: /alertname="(\w+)"/.exec(labels)?.[1],
      severity: /severity="(\w+)"/.exec(labels)?.[1],
    }));
  });
}

describe.runIf(PROMTOOL)('alerts, tried with promtool:', () => {
  test('each rule is tried', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(NAMES.toSorted());
  });

  test.each(Object.entries(CASES))(
    '%s fires, and nothing fires before',
    async (alert, [series, quiet, loud, severity]) => {
      const moments = [
        { at: quiet, during: quiet },
        { at: loud, during: '30s' },
      ];
      expect(await firing(series, ...moments)).toEqual([[], [{ alert, severity }]]);
    },
  );

  test.each(Object.entries(HARMLESS))('nothing fires for %s', async (_what, series) => {
    expect(await firing(series, { at: '20m', during: '20m' })).toEqual([[]]);
  });
});
