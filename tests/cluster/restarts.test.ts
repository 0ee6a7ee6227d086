import { expect, test } from 'vitest';
import { expectExactCounts, observeFault, recordFault } from '../support/cluster/faults.ts';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite, type Site } from '../support/cluster/site.ts';

const parts = await shareParts();

const ROLLING_MS = 240_000;

async function restartAll(site: Site) {
  const codes = [];
  for (const copy of site.copies.keys()) codes.push(await site.restart(copy));
  expect(codes).toEqual([0, 0, 0]);
}

test(
  'a rolling restart of all instances loses no request, letter or count',
  async () => {
    await using site = await openSite(parts);
    const seen = await observeFault(site, () => restartAll(site));
    expect(seen.failures).toEqual([]);
    expectExactCounts(seen);
    expect(await Promise.all(site.copies.map((copy) => copy.stop()))).toEqual([0, 0, 0]);
    await recordFault('rolling restart', seen);
  },
  ROLLING_MS,
);

test.runIf(isLong)(
  'the same with two processes per instance, and without a pause before they stop',
  async () => {
    await using site = await openSite(parts, { WEB_CONCURRENCY: '2', DRAIN_SECONDS: '0' });
    const seen = await observeFault(site, () => restartAll(site));
    expect(seen.failures).toEqual([]);
    expectExactCounts(seen);
    await recordFault('rolling restart, defaults', seen);
  },
  ROLLING_MS,
);
