import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { FAULTS } from '../../../scripts/fault-table.mjs';
import type { Client } from './client.ts';
import { CUT, failuresOf, type Outcome, startTraffic, type Traffic } from './traffic.ts';

/** A row of the table, or another way to cause the same fault, which is only printed. */
type Fault = keyof typeof FAULTS | `${keyof typeof FAULTS}, ${string}`;

const OF_NGINX = "This site can't be reached right now. Please try again in a moment.";
/** Longer than the program waits for a connection or a provider, shorter than proxies wait for the program. */
const TIMEOUT_MS = 50_000;

const SENTENCE = /^[A-Z][^<{]+\.$/;

const COUNTS = ['visits', 'letters', 'opened', 'costs'] as const;
/** `failed`: letters that a provider did not write. */
type Counts = Record<(typeof COUNTS)[number] | 'failed', number>;

export interface Observation {
  outcomes: Outcome[];
  failures: Outcome[];
  /** Letters that began and did not end well. */
  cut: Outcome[];
  /** The successful requests, and the campaign's counts of this run. */
  answered: Counts;
  counted: Counts;
  /** The start of the last failure after the end of the fault; 0 if there was none. */
  recoveryMs: number;
}

/** Runs a fault under constant load, and waits until all works again and all counts are written. */
export async function observeFault(
  site: Client,
  fault: (traffic: Traffic) => Promise<unknown>,
): Promise<Observation> {
  const traffic = await startTraffic(site);
  try {
    await traffic.flows();
    await fault(traffic);
    const endedAt = performance.now();
    await traffic.flows();
    const outcomes = await traffic.stop();
    const failures = failuresOf(outcomes);
    const answered = countAnswered(outcomes);
    return {
      outcomes,
      failures,
      cut: failures.filter(({ what, status }) => what === 'letter' && status === 200),
      answered,
      counted: await readCounts(site, traffic.source, answered),
      recoveryMs: Math.max(0, ...failures.map(({ startedAt }) => startedAt - endedAt)),
    };
  } finally {
    await traffic.stop();
  }
}

function countAnswered(outcomes: Outcome[]): Counts {
  const good = (kind: Outcome['what']) =>
    outcomes.filter(({ what, isGood }) => what === kind && isGood).length;
  const failed = failuresOf(outcomes).filter(
    ({ what, status, said }) => what === 'letter' && status === 200 && SENTENCE.test(said),
  ).length;
  const letters = good('letter');
  return { visits: good('visit'), letters, opened: good('event'), costs: letters, failed };
}

/** Polls until the counts are steady and include all successful requests, for at most 15 seconds. */
async function readCounts(site: Client, source: string, answered: Counts): Promise<Counts> {
  let counted = await countOf(site, source);
  for (let tries = 0; tries < 30; tries += 1) {
    const before = counted;
    const isWhole = [...COUNTS, 'failed' as const].every((what) => before[what] >= answered[what]);
    await delay(500);
    const next = await countOf(site, source);
    const isSteady = JSON.stringify(next) === JSON.stringify(counted);
    counted = next;
    if (isWhole && isSteady) break;
  }
  return counted;
}

async function countOf(site: Client, source: string): Promise<Counts> {
  const [row] = await site.query(`select
    coalesce(sum(visits), 0)::int as visits, coalesce(sum(written), 0)::int as letters,
    coalesce(sum(opened), 0)::int as opened, coalesce(sum(failed), 0)::int as failed,
    (select count(*)::int from letters where source = '${source}' and is_finished and output_tokens > 0) as costs
    from campaign_days where source = '${source}' and day is not null`);
  return row;
}

/** Pages must work. Other failures must be sentences, in time: with a 503, or in the stream of a begun letter. */
export function expectPlainAnswers({ failures }: Pick<Observation, 'failures'>) {
  expect(failures.filter(({ what }) => what === 'view')).toEqual([]);
  for (const { what, status, said, ms } of failures) {
    expect([what, status, said]).toEqual([what, what === 'letter' && status === 200 ? 200 : 503, said]);
    expect(said).toMatch(SENTENCE);
    expect([CUT, OF_NGINX]).not.toContain(said);
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
}

/** Each visit, letter and opened draft is counted once. */
export function expectExactCounts({ counted, answered }: Observation) {
  for (const what of COUNTS) expect({ [what]: counted[what] }).toEqual({ [what]: answered[what] });
}

/** Adds the row of this fault to the table that `npm run test:cluster` prints. */
export async function recordFault(fault: Fault, seen: Observation, remark = '') {
  const { outcomes, failures, cut, counted, answered, recoveryMs } = seen;
  const off = COUNTS.filter((what) => counted[what] !== answered[what]).map(
    (what) => `${what} ${counted[what]} of ${answered[what]}`,
  );
  await recordText(fault, [
    `${format(outcomes.length)} / ${format(failures.length)}${kindsOf(failures)}`,
    cut.length > 0 && `letters cut: ${cut.length}`,
    off.length === 0 ? 'counts exact' : `counted: ${off.join(', ')}`,
    recoveryMs > 0 && `last failure ${seconds(recoveryMs)} after`,
    remark,
  ]);
}

export async function recordText(fault: Fault, parts: (string | false)[]) {
  const text = parts.filter(Boolean).join('; ');
  process.stdout.write(`${fault}: ${text}\n`);
  const file = process.env.CLUSTER_TABLE;
  if (file) await appendFile(file, `${JSON.stringify([fault, text])}\n`);
}

function kindsOf(failures: Outcome[]): string {
  const kinds = Object.entries(Object.groupBy(failures, ({ what }) => what));
  return kinds.length > 0 ? ` (${kinds.map(([what, all]) => `${what} ${all.length}`).join(', ')})` : '';
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
