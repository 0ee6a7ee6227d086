import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  expectExactCounts,
  expectPlainAnswers,
  type Observation,
  observeFault,
  recordFault,
  seconds,
} from '../../support/cluster/faults.ts';
import { type ProviderFault, REAL_LETTER_MS } from '../../support/cluster/paced-provider.ts';
import { shareParts } from '../../support/cluster/parts.ts';
import { openSite } from '../../support/cluster/site.ts';

/** The fault lasts longer, so letters of its last seconds are written by the other provider. */
const MAX_SWITCH_MS = 20_000;
const OUTAGES = 'select 1 from provider_outages where failing_since is not null';

const parts = await shareParts();
const { faults, pace } = parts.provider;
pace.letterMs = REAL_LETTER_MS;
const site = await openSite(parts, parts.provider.envOfTwo);
afterAll(() => site[Symbol.asyncDispose]());

beforeEach(() => site.query('delete from provider_outages'));

interface Trouble {
  openai: ProviderFault;
  claude?: ProviderFault;
  lastsSeconds: number;
}

/** OpenAI is preferred. */
async function have({ openai, claude, lastsSeconds }: Trouble) {
  Object.assign(faults, { openai, claude });
  await delay(lastsSeconds * 1_000);
  Object.assign(faults, { openai: undefined, claude: undefined });
}

/** Letters may fail, if each is counted as failed once. All other requests must succeed. */
function expectFailedLetters(seen: Observation) {
  expectPlainAnswers(seen);
  expectExactCounts(seen);
  expect(seen.failures.filter(({ what }) => what !== 'letter')).toEqual([]);
  expect(seen.failures).not.toEqual([]);
  expect(seen.counted.failed).toBe(seen.failures.length);
}

function slowLetters({ outcomes }: Observation) {
  const times = outcomes.filter(({ what }) => what === 'letter').map(({ ms }) => ms);
  const slow = times.filter((ms) => ms > REAL_LETTER_MS + 2_000);
  if (slow.length === 0) return 'no letter was slow';
  return `${slow.length} letters were slow, at most ${seconds(Math.max(...slow))}`;
}

/** From the start of the fault to the start of the last letter that failed. */
function expectSwitch({ failures }: Observation, faultAt: number): string {
  const lastMs = Math.max(0, ...failures.map(({ startedAt }) => startedAt - faultAt));
  expect(lastMs).toBeLessThan(MAX_SWITCH_MS);
  return `the other provider after ${seconds(Math.max(0, lastMs))}`;
}

test('one of two providers hangs: no letter fails, and most take no longer', async () => {
  const seen = await observeFault(site, () => have({ openai: 'hang', lastsSeconds: 40 }));
  expect(seen.failures).toEqual([]);
  expectExactCounts(seen);
  for (const { what, ms } of seen.outcomes) if (what === 'letter') expect(ms).toBeLessThan(20_000);
  await recordFault('provider hangs', seen, slowLetters(seen));
});

test('both providers hang: letters fail with a sentence, everything else works', async () => {
  const seen = await observeFault(site, () => have({ openai: 'hang', claude: 'hang', lastsSeconds: 50 }));
  expectFailedLetters(seen);
  const slowestMs = Math.max(...seen.failures.map(({ ms }) => ms));
  await recordFault('providers hang', seen, `after at most ${seconds(slowestMs)}`);
});

test.each([
  ['500', 'provider fails'],
  ['429', 'provider limits'],
] as const)('one of two providers returns %s: no letter fails', async (openai, row) => {
  const seen = await observeFault(site, () => have({ openai, lastsSeconds: 15 }));
  expect(seen.failures).toEqual([]);
  expectExactCounts(seen);
  await recordFault(row, seen, slowLetters(seen));
});

test('both providers return 500: letters fail at once with a sentence, everything else works', async () => {
  const seen = await observeFault(site, () => have({ openai: '500', claude: '500', lastsSeconds: 20 }));
  expectFailedLetters(seen);
  const slowestMs = Math.max(...seen.failures.map(({ ms }) => ms));
  expect(slowestMs).toBeLessThan(5_000);
  await recordFault('providers fail', seen, `after at most ${seconds(slowestMs)}`);
});

test('one of two providers cuts letters off: the other one writes them soon', async () => {
  let faultAt = 0;
  const seen = await observeFault(site, async () => {
    faultAt = performance.now();
    await have({ openai: 'cut', lastsSeconds: 25 });
  });
  expectFailedLetters(seen);
  await recordFault('provider cuts', seen, expectSwitch(seen, faultAt));
});

test('the same soon after an outage of both', async () => {
  const outage = await observeFault(site, () => have({ openai: '500', claude: '500', lastsSeconds: 6 }));
  expectFailedLetters(outage);
  await expect.poll(() => site.query(OUTAGES), { timeout: 60_000 }).toEqual([]);
  let faultAt = 0;
  const seen = await observeFault(site, async () => {
    faultAt = performance.now();
    await have({ openai: 'cut', lastsSeconds: 25 });
  });
  expectFailedLetters(seen);
  await recordFault('provider cuts later', seen, expectSwitch(seen, faultAt));
});

test('one of two providers stalls in the middle of letters: they end with a sentence', async () => {
  const seen = await observeFault(site, () => have({ openai: 'stall', lastsSeconds: 10 }));
  expectFailedLetters(seen);
  const slowestMs = Math.max(...seen.failures.map(({ ms }) => ms));
  await recordFault('provider stalls', seen, `after at most ${seconds(slowestMs)}`);
});
