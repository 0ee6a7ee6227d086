import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const PROMTOOL = spawnSync('promtool', ['--version']).status === 0;

/** Each series has a value every minute. */
async function firing(series: Record<string, string>, alert: string, at: string) {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'alerts.test.json');
  const inputs = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const wanted = { eval_time: at, alertname: alert, exp_alerts: [] };
  const tests = [{ interval: '1m', input_series: inputs, alert_rule_test: [wanted] }];
  await writeFile(file, JSON.stringify({ rule_files: [join(ROOT, 'deploy/alerts.yaml')], tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  if (status === 0) return 'silent';
  return /severity="(\w+)"/.exec(stdout + stderr)?.[1] ?? stdout + stderr;
}

const AWAY = {
  'redress_database_up{instance="a"}': '1x5 0x20',
  'redress_database_up{instance="b"}': '1x25',
};
const READ_ONLY = { redress_database_read_only: '0x5 1x20' };
const REFUSED = { 'redress_letters_refused_total{reason="database"}': '0x5 1+20x20' };
const OLD_BACKUP = { redress_backup_last_success_timestamp_seconds: '1x1900' };
const NO_BACKUP = { redress_backup_last_success_timestamp_seconds: '0x1900' };

test.runIf(PROMTOOL).each([
  ['RedressDatabaseAway', '5m', 'silent', AWAY],
  ['RedressDatabaseAway', '7m30s', 'page', AWAY],
  ['RedressDatabaseReadOnly', '5m', 'silent', READ_ONLY],
  ['RedressDatabaseReadOnly', '7m30s', 'page', READ_ONLY],
  ['RedressLettersRefused', '5m', 'silent', REFUSED],
  ['RedressLettersRefused', '8m', 'page', REFUSED],
  ['RedressBackupOld', '29h', 'silent', OLD_BACKUP],
  ['RedressBackupOld', '30h15m', 'ticket', OLD_BACKUP],
  ['RedressNoBackup', '23h', 'silent', NO_BACKUP],
  ['RedressNoBackup', '24h30m', 'ticket', NO_BACKUP],
] as const)('%s is after %s: %s', async (alert, at, outcome, series) => {
  expect(await firing(series, alert, at)).toBe(outcome);
});
