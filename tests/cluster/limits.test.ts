import { expect, test } from 'vitest';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite, type Site } from '../support/cluster/site.ts';
import { PERSON } from '../support/cluster/traffic.ts';

const parts = await shareParts();

/** Counts the statuses of simultaneous letters, spread over all instances. */
async function askForLetters({ call, letterPath, copies }: Site, many: number, from?: string) {
  const answers = await Promise.all(
    Array.from({ length: many }, (_, number) =>
      call(letterPath, { body: PERSON, copy: number % copies.length, ...(from && { from }) }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("a visitor's limit and the day's are exact over all instances", async () => {
  await using site = await openSite(parts, { LETTER_LIMIT_PER_VISITOR: '10', LETTER_BUDGET_PER_DAY: '40' });
  expect(await askForLetters(site, 30, '203.0.113.7')).toEqual({ 200: 10, 429: 20 });
  expect(await askForLetters(site, 60)).toEqual({ 200: 30, 429: 30 });
  expect(await askForLetters(site, 9)).toEqual({ 429: 9 });
});

test.runIf(isLong)("a campaign's limit is exact over all instances", async () => {
  await using site = await openSite(parts, { LETTER_LIMIT_PER_CAMPAIGN: '25' });
  expect(await askForLetters(site, 60)).toEqual({ 200: 25, 429: 35 });
});

test.runIf(isLong)("the day's money is never passed, and what was reserved too much comes back", async () => {
  await using site = await openSite(parts, { MONEY_PER_DAY: '0.3' });
  const spent = async () => {
    const [sum] = await site.query(
      "select coalesce(sum(micros), 0)::int as micros from money_used where scope like 'provider:%'",
    );
    return sum.micros / 1e6;
  };
  expect((await askForLetters(site, 60))[503]).toBeGreaterThan(0);
  await expect.poll(() => askForLetters(site, 3), { timeout: 60_000 }).toEqual({ 503: 3 });
  expect(await spent()).toBeLessThanOrEqual(0.3);
  expect(await spent()).toBeGreaterThan(0.2);
});
