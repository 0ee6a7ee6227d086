import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite } from '../support/cluster/site.ts';
import { failuresOf, startTraffic } from '../support/cluster/traffic.ts';

const parts = await shareParts();

const ROLLING_MS = isLong ? 400_000 : 180_000;
const COUNTED =
  'select sum(visits)::int as visits, sum(written)::int as written from campaign_days where day is not null and source is not null';

test(
  'a rolling restart of all instances loses no request, letter or count',
  async () => {
    await using site = await openSite(parts);
    const traffic = await startTraffic(site);
    await traffic.flows();
    const codes = [];
    for (let round = 0; round < (isLong ? 3 : 1); round += 1) {
      for (const copy of site.copies.keys()) codes.push(await site.restart(copy));
    }
    await traffic.flows();
    const outcomes = await traffic.stop();
    expect(failuresOf(outcomes)).toEqual([]);
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await Promise.all(site.copies.map((copy) => copy.stop()))).toEqual([0, 0, 0]);
    const count = (what: string) => outcomes.filter((one) => one.what === what).length;
    expect(await site.query(COUNTED)).toEqual([{ visits: count('visit'), written: count('letter') }]);
  },
  ROLLING_MS,
);

test('kill -9 of a copy costs only the requests that it was answering, and no letter that came whole is lost from the counts', async () => {
  await using site = await openSite(parts);
  const traffic = await startTraffic(site);
  for (let kill = 0; kill < (isLong ? 6 : 2); kill += 1) {
    const copy = kill % site.copies.length;
    await traffic.flows();
    const before = traffic.outcomes.length;
    const killedAt = performance.now();
    const restarted = site.restart(copy, 'SIGKILL');
    await Promise.all([restarted, delay(1_000)]);
    await traffic.flows();
    for (const failure of failuresOf(traffic.outcomes.slice(before))) {
      expect(failure.copies).toContain(`:${site.portOf(copy)}`);
      expect(failure.startedAt).toBeLessThan(killedAt + 100);
      expect(['letter', 'edit', 'sign-in', 'visit']).toContain(failure.what);
    }
  }
  const outcomes = await traffic.stop();
  expect(failuresOf(outcomes).length).toBeLessThan(outcomes.length / 10);
  const letters = outcomes.filter(({ what, isGood }) => what === 'letter' && isGood).length;
  const [{ written }] = await site.query(COUNTED);
  expect(written).toBeGreaterThanOrEqual(letters);
});
