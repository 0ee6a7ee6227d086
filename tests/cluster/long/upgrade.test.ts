import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../scripts/toolchain.mjs';
import { expectExactCounts, observeFault, recordFault } from '../../support/cluster/faults.ts';
import { shareParts } from '../../support/cluster/parts.ts';
import { openSite } from '../../support/cluster/site.ts';
import {
  buildEarlier,
  copyWithMigration,
  findLastRelease,
  findLastSchema,
} from '../../support/program/earlier-release.ts';
import { makeTemporaryFolder } from '../../support/program/temporary-folder.ts';

const READER_MS = 20_000;
const EARLIER = findLastRelease() ?? findLastSchema();

const parts = await shareParts();

async function makeReleaseFolder() {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

test.runIf(EARLIER)(
  'an upgrade from an earlier release, instance by instance, loses no request, letter or count',
  async () => {
    const earlier = await makeReleaseFolder();
    await buildEarlier(EARLIER ?? '', earlier);
    await using site = await openSite(parts, {}, earlier);
    const seen = await observeFault(site, () => site.upgrade(ROOT));
    expect(seen.failures).toEqual([]);
    expectExactCounts(seen);
    await recordFault('upgrade', seen);
  },
  400_000,
);

const TEST_MIGRATION = 'alter table campaigns add column of_a_test text;';

test('while a migration waits for a reader, visitors and staff notice nothing', async () => {
  const next = await makeReleaseFolder();
  await copyWithMigration(next, '9999_of-a-test', TEST_MIGRATION);
  await using site = await openSite(parts);
  const seen = await observeFault(site, async () => {
    const reader = new pg.Client(parts.postgres.url(site.database));
    await reader.connect();
    await reader.query('begin');
    await reader.query('select count(*) from campaigns');
    const startedAt = performance.now();
    const upgraded = site.restart(0, 'SIGTERM', next);
    await delay(READER_MS);
    await reader.end();
    expect(await upgraded).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(READER_MS);
  });
  expect(seen.failures).toEqual([]);
  expectExactCounts(seen);
  await recordFault('slow migration', seen);
});
