import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  expectExactCounts,
  expectPlainAnswers,
  type Observation,
  observeFault,
  recordFault,
} from '../support/cluster/faults.ts';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite } from '../support/cluster/site.ts';

const AWAY_MS = isLong ? 60_000 : 10_000;
const READ_ONLY_MS = 10_000;
/** Failures after the database is back. Without the constant load, the first call would find it. */
const MAX_RECOVERY_MS = 5_000;

const parts = await shareParts();
const site = await openSite(parts);
afterAll(() => site[Symbol.asyncDispose]());

let written = 0;

/** Pages show the letters of all days. */
async function expectHarmless(seen: Observation) {
  written += seen.answered.letters;
  expectPlainAnswers(seen);
  expectExactCounts(seen);
  expect(seen.recoveryMs, seen.failures.at(-1)?.said).toBeLessThan(MAX_RECOVERY_MS);
  const [total] = await site.query(`select coalesce(sum(written), 0)::int as letters from campaign_days
    where day is null and source is null and recipient_id is null`);
  expect(total).toEqual({ letters: written });
}

const failuresOf = ({ failures }: Observation, what: string) => failures.filter((one) => one.what === what);

test.runIf(isLong)('while Postgres restarts, pages work, and everything else explains itself', async () => {
  const seen = await observeFault(site, () => parts.postgres.restart('fast'));
  await expectHarmless(seen);
  await recordFault('database restart', seen);
});

test('after Postgres has crashed, pages work, everything else explains itself, and it recovers', async () => {
  const seen = await observeFault(site, () => parts.postgres.restart('immediate'));
  await expectHarmless(seen);
  await recordFault('database crash', seen);
});

test(`${AWAY_MS / 1000} seconds without Postgres: pages work, and everything else explains itself`, async () => {
  const seen = await observeFault(site, async () => {
    await parts.postgres.stop('fast');
    await delay(AWAY_MS);
    await parts.postgres.start();
  });
  await expectHarmless(seen);
  expect(failuresOf(seen, 'edit')).not.toEqual([]);
  expect(failuresOf(seen, 'visit')).toEqual([]);
  await recordFault('database away', seen);
  const email = 'leo@marsh.example';
  const registered = await site.call('/api/register', { body: { email, password: 'correct horse' } });
  expect(registered.status).toBe(201);
  const reached = () => parts.mailServer.received.flatMap(({ to }) => to);
  await expect.poll(reached, { timeout: 30_000 }).toContain(email);
});

test.runIf(isLong)('on a read-only database pages work, and everything else explains itself', async () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await parts.postgres.query('postgres', `alter system set default_transaction_read_only = ${value}`);
    await parts.postgres.query('postgres', 'select pg_reload_conf()');
  };
  const ready = async () => (await site.call('/readyz?database', { copy: 0 })).text();
  const seen = await observeFault(site, async () => {
    await setReadOnly('on');
    await expect.poll(ready).toMatch(/read-only/);
    await delay(READ_ONLY_MS);
    await setReadOnly('off');
    await expect.poll(ready).toBe('The database is up.');
  });
  await expectHarmless(seen);
  expect(failuresOf(seen, 'edit')).not.toEqual([]);
  await recordFault('database read-only', seen);
});

test.runIf(isLong)('while PgBouncer restarts, pages work, and everything else explains itself', async () => {
  const seen = await observeFault(site, async () => {
    await parts.pooler.stop();
    await parts.pooler.start();
  });
  await expectHarmless(seen);
  await recordFault('pooler restart', seen);
});

test.runIf(isLong)('while PgBouncer is killed and gone for 2 seconds, pages work', async () => {
  const seen = await observeFault(site, async () => {
    await parts.pooler.stop('SIGKILL');
    await delay(2_000);
    await parts.pooler.start();
  });
  await expectHarmless(seen);
  await recordFault('pooler killed', seen);
});
