import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { observeFault, recordFault, seconds } from '../support/cluster/faults.ts';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite, type Site } from '../support/cluster/site.ts';
import type { Traffic } from '../support/cluster/traffic.ts';

const parts = await shareParts();

/** Counts are written once a second, and 3 visits a second arrive. */
const MAX_LOST = 6;

type Seen = Awaited<ReturnType<typeof observeFault>>;

/** The killed process may lose the requests that it was serving, and visits of its last second. */
function expectSmallLoss({ failures, outcomes, counted, answered }: Seen, goneAt: number, port?: number) {
  expect(outcomes.length).toBeGreaterThan(100);
  for (const { what, startedAt, copies } of failures) {
    expect(what).not.toBe('view');
    expect(startedAt).toBeLessThan(goneAt);
    expect(copies).toContain(`:${port}`);
  }
  expect(answered.visits - counted.visits).toBeLessThanOrEqual(MAX_LOST);
  expect(counted.letters).toBeGreaterThanOrEqual(answered.letters);
  expect(counted.opened).toBeGreaterThanOrEqual(answered.opened);
}

/** While it writes letters. */
async function lettersOf(site: Site, copy: number, traffic: Traffic) {
  const port = `:${site.portOf(copy)}`;
  const of = () => traffic.outcomes.filter(({ what, copies }) => what === 'letter' && copies.endsWith(port));
  await expect.poll(() => of().length).toBeGreaterThan(0);
}

test('kill -9 of an instance costs only the requests that it was answering, and visits of its last second', async () => {
  await using site = await openSite(parts);
  let goneAt = 0;
  const seen = await observeFault(site, async (traffic) => {
    await lettersOf(site, 1, traffic);
    await site.copies[1]?.stop('SIGKILL');
    goneAt = performance.now();
    await Promise.all([site.restart(1), delay(3_000)]);
  });
  expectSmallLoss(seen, goneAt, site.portOf(1));
  await recordFault('kill of an instance', seen);
});

/** The processes that serve, below the one that leads. */
function serving(site: Site, copy: number): number[] {
  const listed = execFileSync('pgrep', ['--parent', String(site.copies[copy]?.pid)], { encoding: 'utf8' });
  return listed.trim().split('\n').map(Number);
}

test.runIf(isLong)(
  'kill -9 of one of two processes costs only the requests that it was answering, and a new one starts',
  async () => {
    await using site = await openSite(parts, { WEB_CONCURRENCY: '2' });
    let goneAt = 0;
    const seen = await observeFault(site, async (traffic) => {
      await lettersOf(site, 1, traffic);
      const [first = 0] = serving(site, 1);
      process.kill(first, 'SIGKILL');
      await expect.poll(() => serving(site, 1)).not.toContain(first);
      goneAt = performance.now();
      await expect.poll(() => serving(site, 1).filter((pid) => pid !== first).length).toBe(2);
    });
    expectSmallLoss(seen, goneAt, site.portOf(1));
    await recordFault('kill of a process', seen);
  },
);

test.runIf(isLong)(
  'one of two processes that hangs is replaced, and only requests that it had taken fail',
  async () => {
    await using site = await openSite(parts, { WEB_CONCURRENCY: '2' });
    const seen = await observeFault(site, async (traffic) => {
      await lettersOf(site, 1, traffic);
      const [first = 0] = serving(site, 1);
      process.kill(first, 'SIGSTOP');
      const replaced = () => serving(site, 1).every((pid) => pid !== first) && serving(site, 1).length === 2;
      await expect.poll(replaced, { timeout: 90_000 }).toBe(true);
    });
    expect(seen.failures.filter(({ what }) => what === 'view')).toEqual([]);
    for (const { copies } of seen.failures) expect(copies).toContain(`:${site.portOf(1)}`);
    const slowViews = seen.outcomes.filter(({ what, ms }) => what === 'view' && ms > 1_000);
    const slowestMs = Math.max(0, ...slowViews.map(({ ms }) => ms));
    await recordFault(
      'frozen process',
      seen,
      `${slowViews.length} slow views, at most ${seconds(slowestMs)}`,
    );
  },
  150_000,
);
