import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { METRICS_TOKEN, readSeries, scrape } from '../tests/support/calls/scrape.ts';
import { openWholeApp } from '../tests/support/calls/whole-app.ts';
import { connectStandby } from '../tests/support/database/standby.ts';
import { recordBackup, recordOutcome } from './database/backup/last-backup.server.ts';
import { backupOutcomes, lastBackup } from './database/backup/last-backup.table.server.ts';
import { openDatabase } from './database/client.server.ts';
import { openTestDatabase } from './database/test-database.ts';
import { moneyUsed } from './features/letters/letters.table.server.ts';
import { providerOutages } from './features/settings/settings.table.server.ts';
import { recordSuccess, registerSchedule } from './jobs/scheduled-jobs.server.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.table.server.ts';

const BACKUP_AT = 'redress_backup_last_success_timestamp_seconds';
const DAY = new Date().toISOString().slice(0, 10);

const own = await openTestDatabase();
afterEach(async () => {
  const tables = [lastBackup, backupOutcomes, providerOutages, moneyUsed, scheduledJobs];
  for (const table of tables) await own.db.delete(table);
});

/** A new app each time, because values are cached. */
async function read(series: string, environment: Record<string, string> = {}, database = own.database) {
  return readSeries(await scrape(openWholeApp(database, { METRICS_TOKEN, ...environment })), series);
}

const now = () => Date.now() / 1000;

test('a read-only database is distinguished from an unavailable one', async () => {
  const options = '-c default_transaction_read_only=on';
  const readOnly = openDatabase({ ...own.direct, options }, () => {});
  expect(await read('redress_database_up', {}, readOnly)).toBe(1);
  expect(await read('redress_database_read_only', {}, readOnly)).toBe(1);
  await readOnly.close();
});

test('the time of the last good backup is 0 before the first', async () => {
  expect(await read(BACKUP_AT)).toBe(0);
  await recordBackup(own.db, { bytes: 1, place: 'file' });
  expect(Math.abs(((await read(BACKUP_AT)) ?? 0) - now())).toBeLessThan(60);
});

test.each(['backup', 'deletion', 'check'] as const)(
  'a failed %s counts as failing until the next one succeeds',
  async (kind) => {
    const series = `redress_backup_failing{kind="${kind}"}`;
    expect(await read(series)).toBe(0);
    await recordOutcome(own.db, { kind, problem: 'full' });
    expect(await read(series)).toBe(1);
    await recordOutcome(own.db, { kind, problem: null });
    expect(await read(series)).toBe(0);
  },
);

test('the time of the last check of a backup is 0 before the first', async () => {
  const series = 'redress_backup_last_check_timestamp_seconds';
  expect(await read(series)).toBe(0);
  await recordOutcome(own.db, { kind: 'check', problem: null });
  expect(Math.abs(((await read(series)) ?? 0) - now())).toBeLessThan(60);
});

describe('providers:', () => {
  const env = { ANTHROPIC_API_KEY: 'a-key' };
  const failing = 'redress_provider_failing{provider="claude"}';
  const since = 'redress_provider_failing_since_timestamp_seconds{provider="claude"}';

  test('one that works is not failing, and one without a key is not shown', async () => {
    expect(await read(failing, env)).toBe(0);
    expect(await read(since, env)).toBeUndefined();
    expect(await read('redress_provider_failing{provider="openai"}', env)).toBeUndefined();
  });

  test('one that fails is shown with the time when that began', async () => {
    const failingSince = new Date('2026-11-23T03:00:00Z');
    await own.db.insert(providerOutages).values({ provider: 'claude', failures: 3, failingSince });
    expect(await read(failing, env)).toBe(1);
    expect(await read(since, env)).toBe(failingSince.getTime() / 1000);
  });

  test('one that had a single failure is not failing', async () => {
    await own.db.insert(providerOutages).values({ provider: 'claude' });
    expect(await read(failing, env)).toBe(0);
  });
});

describe('money:', () => {
  const series = (state: string, period = 'day') => `redress_money{period="${period}",state="${state}"}`;

  test('the money of the day is what is spent, what letters in progress hold, and the limit', async () => {
    const used = { period: DAY, scope: 'all', micros: 5_000_000, reserved: 2_000_000 };
    await own.db.insert(moneyUsed).values(used);
    const values = await Promise.all(
      ['spent', 'held', 'limit'].map((state) => read(series(state), { MONEY_PER_DAY: '20' })),
    );
    expect(values).toEqual([3, 2, 20]);
  });

  test('the money of the month is 0 before its first letter, and has no limit without MONEY_PER_MONTH', async () => {
    expect(await read(series('spent', 'month'))).toBe(0);
    expect(await read(series('limit', 'month'))).toBeUndefined();
  });

  test('money of one organization or another day is not added', async () => {
    const values = [
      { period: '2020-01-01', scope: 'all', micros: 1_000_000 },
      { period: DAY, scope: 'organization:7', micros: 1_000_000 },
    ];
    await own.db.insert(moneyUsed).values(values);
    expect(await read(series('spent'))).toBe(0);
  });
});

test('a scheduled job has the time of its last success, 0 before the first, and the time when it counts as late', async () => {
  const at = 'redress_job_last_success_timestamp_seconds{task="erase"}';
  const due = 'redress_job_due_timestamp_seconds{task="erase"}';
  await registerSchedule(own.db, [{ name: 'erase', cron: '7 3 * * *' }]);
  expect(await read(at)).toBe(0);
  await recordSuccess(own.db, 'erase');
  expect(Math.abs(((await read(at)) ?? 0) - now())).toBeLessThan(60);
  expect(((await read(due)) ?? 0) - now()).toBeGreaterThan(24 * 3600);
});

test('the database has a size, and so do the disks of the folders that Redress uses', async () => {
  expect(await read('redress_database_size_bytes')).toBeGreaterThan(1_000_000);
  const free = (await read('redress_disk_free_bytes{folder="data"}', { DATA_DIR: '/' })) ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(await read('redress_disk_size_bytes{folder="data"}', { DATA_DIR: '/' })).toBeGreaterThan(free);
  expect(await read('redress_disk_free_bytes{folder="temporary"}')).toBeGreaterThan(0);
  expect(await read('redress_disk_free_bytes{folder="backups"}')).toBeUndefined();
  expect(await read('redress_disk_free_bytes{folder="backups"}', { BACKUP_TO: '/' })).toBeGreaterThan(0);
});

test('a missing folder has no disk, and other values are still shown', async () => {
  const env = { DATA_DIR: '/folder/that/is/missing' };
  expect(await read('redress_disk_free_bytes{folder="data"}', env)).toBeUndefined();
  expect(await read('redress_disk_free_bytes{folder="temporary"}', env)).toBeGreaterThan(0);
});

test('an instance is draining after SIGTERM', async () => {
  const stopping = new AbortController();
  const app = openWholeApp(own.database, { METRICS_TOKEN }, { stopping: stopping.signal });
  expect(readSeries(await scrape(app), 'redress_draining')).toBe(0);
  stopping.abort();
  expect(readSeries(await scrape(app), 'redress_draining')).toBe(1);
});

describe('standbys:', () => {
  const count = 'redress_database_standbys';
  const lag = 'redress_database_standby_lag_seconds';

  test('a connected standby counts, and its lag is shown until it leaves', async () => {
    const before = (await read(count)) ?? 0;
    const standby = await connectStandby(own.direct);
    await vi.waitFor(async () => expect(await read(count)).toBe(before + 1), 10_000);
    expect(await read(lag)).toBeGreaterThanOrEqual(0);
    await standby.end();
    await vi.waitFor(async () => expect(await read(count)).toBe(before), 10_000);
  });

  test('a database user without rights to see standbys leaves them out', async () => {
    const name = `plain_${randomBytes(6).toString('hex')}`;
    await own.db.execute(sql.raw(`create role ${name}`));
    const standby = await connectStandby(own.direct);
    const plain = openDatabase({ ...own.direct, options: `-c role=${name}` }, () => {});
    expect(await read(count, {}, plain)).toBeUndefined();
    expect(await read('redress_database_size_bytes', {}, plain)).toBeGreaterThan(0);
    await plain.close();
    await standby.end();
    await own.db.execute(sql.raw(`drop role ${name}`));
  });
});
