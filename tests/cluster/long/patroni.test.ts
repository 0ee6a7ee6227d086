import { expect, test } from 'vitest';
import { findFailoverParts } from '../../../scripts/cluster-parts.mjs';
import { openFailoverParts, type Way } from '../../support/cluster/failover-parts.ts';
import {
  expectExactCounts,
  expectPlainAnswers,
  observeFault,
  recordFault,
  seconds,
} from '../../support/cluster/faults.ts';
import type { PatroniCluster } from '../../support/cluster/patroni.ts';
import { openSite } from '../../support/cluster/site.ts';
import type { Traffic } from '../../support/cluster/traffic.ts';

type Member = PatroniCluster['first'];

const programs = findFailoverParts();
/** Patroni waits for `ttl` twice. */
const TIMEOUT_MS = 300_000;
/** Requests that the old primary is running when it stops; none on a machine with time. */
const MAX_RUNNING = 5;
/** From the promotion to the start of the last failure. The aim is a second, on a machine with time. */
const MAX_RECOVERY_MS = 5_000;
const LEO = { email: 'leo@marsh.example', password: 'correct horse' };

async function waitForPromotion(standby: Member) {
  const isStandby = () => standby.query('postgres', 'select pg_is_in_recovery() as is').catch(() => []);
  await expect.poll(isStandby, { timeout: 60_000, interval: 20 }).toEqual([{ is: false }]);
}

test.runIf(programs).each<Way>(['PgBouncer and HAProxy', 'HAProxy', 'both hosts'])(
  'with %s, requests wait for a switchover, and a killed or frozen primary costs no confirmed change',
  { timeout: TIMEOUT_MS },
  async (way) => {
    if (!programs) throw new Error('The programs are missing.');
    await using parts = await openFailoverParts(programs, way);
    await using site = await openSite(parts);
    const { first, second } = parts.cluster;
    const outBefore = parts.takenOut().length;
    const rowOf = <Fault extends string>(fault: Fault) =>
      way === 'PgBouncer and HAProxy' ? fault : (`${fault}, ${way}` as const);
    let promotedAt = 0;
    let promotedAfter = 0;

    async function observe(fault: (traffic: Traffic) => Promise<unknown>) {
      let lastEdit = () => '';
      const seen = await observeFault(site, async (traffic) => {
        ({ lastEdit } = traffic);
        await fault(traffic);
      });
      expectPlainAnswers(seen);
      expectExactCounts(seen);
      const { thanks } = await site.findCampaign(await site.signIn());
      expect(thanks).toBe(lastEdit());
      const after = seen.failures.map(({ startedAt }) => startedAt - promotedAt);
      return { ...seen, recoveryMs: Math.max(0, ...after) };
    }
    /** Fails without warning, and ends with the promotion of the other one. */
    async function losePrimary(how: 'kill' | 'freeze', standby: Member, primary: Member) {
      const from = performance.now();
      await primary[how]();
      await waitForPromotion(standby);
      promotedAt = performance.now();
      promotedAfter = promotedAt - from;
    }

    const switched = await observe(async () => {
      await parts.cluster.switchover(first, second);
      promotedAt = performance.now();
    });
    expect(switched.failures.length).toBeLessThan(MAX_RUNNING);
    const slowest = Math.max(...switched.outcomes.map(({ ms }) => ms));
    await recordFault(rowOf('switchover'), switched, `waits up to ${seconds(slowest)}`);
    await parts.cluster.waitForStandby(second);

    const killed = await observe(() => losePrimary('kill', first, second));
    expect(killed.recoveryMs).toBeLessThan(MAX_RECOVERY_MS);
    await recordFault(rowOf('failover, killed'), killed, `promoted after ${seconds(promotedAfter)}`);
    await second.start();
    await parts.cluster.waitForStandby(first);

    const frozen = await observe(() => losePrimary('freeze', second, first));
    expect(frozen.recoveryMs).toBeLessThan(MAX_RECOVERY_MS);
    await recordFault(rowOf('failover, frozen'), frozen, `promoted after ${seconds(promotedAfter)}`);
    expect((await site.call('/api/register', { body: LEO })).status).toBe(201);
    await observe(async () => {
      await first.thaw();
      await parts.cluster.waitForStandby(second);
    });
    expect((await site.call('/api/login', { body: LEO })).status).toBe(200);
    expect(await first.isPrimary()).toBe(false);
    expect(parts.takenOut().slice(outBefore)).toEqual([]);
  },
);
