import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite } from '../support/cluster/site.ts';
import { CUT, failuresOf, type Outcome, startTraffic } from '../support/cluster/traffic.ts';

/** Longer than the program waits for a connection, shorter than proxies wait for the program. */
const TIMEOUT_MS = 45_000;
const OF_NGINX = "This site can't be reached right now. Please try again in a moment.";
const COUNTED = `select
  (select coalesce(sum(written), 0)::int from campaign_days
    where day is null and source is null and recipient_id is null) as "onPage",
  (select coalesce(sum(written), 0)::int from campaign_days where day is not null and source is not null) as "forTeam",
  (select count(*)::int from letters where is_finished) as letters,
  (select coalesce(sum(output_tokens), 0)::int from letters) / 450 as paid`;
const AWAY_MS = isLong ? 60_000 : 10_000;

const parts = await shareParts();
const site = await openSite(parts);
afterAll(() => site[Symbol.asyncDispose]());

/** Letters that came whole, since the site was opened. */
let written = 0;
const wholeLetters = (outcomes: Outcome[]) =>
  outcomes.filter(({ what, isGood }) => what === 'letter' && isGood).length;
/** Also of those that end while the database is away, and once each. */
async function expectAllCounted(letters: number) {
  const all = { onPage: letters, forTeam: letters, letters, paid: letters };
  await expect.poll(() => site.query(COUNTED), { timeout: 30_000, interval: 500 }).toEqual([all]);
}

/** Pages go on. What fails says so in a sentence, and in time; a letter that had begun says it within its stream. */
function expectPlainAnswers(outcomes: Outcome[]) {
  const failures = failuresOf(outcomes);
  expect(failures.filter(({ what }) => what === 'view')).toEqual([]);
  for (const { what, status, said, ms } of failures) {
    expect([what, status, said]).toEqual([what, what === 'letter' && status === 200 ? 200 : 503, said]);
    expect(said).toMatch(/^[A-Z][^<{]+\.$/);
    expect([CUT, OF_NGINX]).not.toContain(said);
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
}

test.each(isLong ? (['fast', 'immediate'] as const) : (['immediate'] as const))(
  'while Postgres restarts (%s) pages work, everything else explains itself, and it recovers automatically',
  async (how) => {
    const traffic = await startTraffic(site);
    await traffic.flows();
    await parts.postgres.restart(how);
    await traffic.flows();
    const outcomes = await traffic.stop();
    expectPlainAnswers(outcomes);
    written += wholeLetters(outcomes);
    await expectAllCounted(written);
  },
);

test(`${AWAY_MS / 1000} seconds without Postgres: pages work, everything else explains itself, and it recovers automatically`, async () => {
  const traffic = await startTraffic(site);
  await traffic.flows();
  await parts.postgres.stop('fast');
  const leftAt = performance.now();
  await delay(AWAY_MS);
  await parts.postgres.start();
  const returnedAt = performance.now();
  await traffic.flows();
  const recoveredAt = performance.now();
  const outcomes = await traffic.stop();
  expectPlainAnswers(outcomes);
  written += wholeLetters(outcomes);
  await expectAllCounted(written);
  const meanwhile = outcomes.filter(({ startedAt }) => startedAt > leftAt && startedAt < returnedAt);
  expect(meanwhile.filter(({ what, isGood }) => what === 'edit' && !isGood)).not.toEqual([]);
  expect(meanwhile.filter(({ what }) => what === 'view').length).toBeGreaterThan(AWAY_MS / 200);
  expect(recoveredAt - returnedAt).toBeLessThan(TIMEOUT_MS);
  const email = 'leo@marsh.example';
  const registered = await site.call('/api/register', { body: { email, password: 'correct horse' } });
  expect(registered.status).toBe(201);
  const reached = () => parts.mailServer.received.flatMap(({ to }) => to);
  await expect.poll(reached, { timeout: 30_000 }).toContain(email);
});
