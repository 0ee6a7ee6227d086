import { sql } from 'drizzle-orm';
import { onlyRow } from '../src/database/client.server.ts';
import { campaigns } from '../src/features/campaigns/campaigns.table.server.ts';
import { fingerprintOf, overlapOf } from '../src/features/interactions/fingerprint.server.ts';
import { makeSimilarLetters } from '../src/features/letters/variety/similar-letters.server.ts';
import { writeSampleLetters } from '../tests/support/letters/sample-letters.ts';
import type { Figure } from './figure.ts';
import type { Testbed } from './testbed.ts';

const LETTERS = 1_000;
const KEPT = 10_000;
const ROUNDS = 200;

/** How different the sample writer's letters are, and what it takes to find a similar one. */
export async function measureVariety(testbed: Testbed): Promise<Figure[]> {
  return [
    ...overlapFigures('without reasons', writeSampleLetters(LETTERS, { withReasons: false })),
    ...overlapFigures('with reasons', writeSampleLetters(LETTERS, { withReasons: true })),
    ...(await measureLookup(testbed)),
  ];
}

function overlapFigures(which: string, letters: string[]): Figure[] {
  const fingerprints = letters.map((letter) => fingerprintOf(letter, 1));
  const overlaps = fingerprints.flatMap((letter, index) =>
    fingerprints.slice(0, index).map((other) => 100 * overlapOf(letter, other)),
  );
  const sorted = Float64Array.from(overlaps).sort();
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  const share = (percent: number) => (100 * sorted.filter((one) => one >= percent).length) / sorted.length;
  const of = `of ${LETTERS.toLocaleString('en-US')} sample letters ${which}`;
  return [
    overlapFigure(`two ${of} share`, '% of runs', [at(0), at(0.5), at(1)], 10),
    overlapFigure(`99% of pairs ${of} share at most`, '% of runs', [at(0.99)], 25),
    overlapFigure(`the two closest ${of} share`, '% of runs', [at(1)], 49.9),
    overlapFigure(`pairs ${of} that share half or more`, '% of pairs', [share(50)], 0),
    overlapFigure(`pairs ${of} that share 30% or more`, '% of pairs', [share(30)], 0.5),
  ];
}

function overlapFigure(what: string, unit: string, ours: number[], atMost: number): Figure {
  return { what, unit, ours, floor: [0], aim: { of: 'figure', atMost } };
}

async function measureLookup({ database: { db } }: Testbed): Promise<Figure[]> {
  const { id: campaignId } = onlyRow(await db.select({ id: campaigns.id }).from(campaigns).limit(1));
  const similar = makeSimilarLetters(db, console);
  const bodies = writeSampleLetters(KEPT + ROUNDS, { withReasons: true });
  const kept = bodies.slice(ROUNDS).map((body) => ({
    ...fingerprintOf(body, campaignId),
    campaignId,
    overlap: 0,
    plan: null,
    isSample: true,
  }));
  await Promise.all(kept.map((letter) => similar.keep(letter)));
  const times: Record<'ours' | 'floor' | 'fingerprint', number[]> = { ours: [], floor: [], fingerprint: [] };
  for (const body of bodies.slice(0, ROUNDS)) {
    times.floor.push(await milliseconds(() => db.execute(sql`select 1`)));
    times.fingerprint.push(await milliseconds(async () => fingerprintOf(body, campaignId)));
    times.ours.push(await milliseconds(() => similar.compare({ campaignId, body, ownWords: '' })));
  }
  const { ours, floor, fingerprint } = times;
  return [
    {
      what: 'fingerprint of a letter',
      unit: 'ms',
      ours: fingerprint,
      floor: [0],
      aim: { of: 'figure', atMost: 1 },
    },
    {
      what: 'the most similar of 10,000 letters of a campaign (floor: a query that asks for nothing)',
      unit: 'ms',
      ours,
      floor,
      aim: { of: 'figure', atMost: 5 },
    },
  ];
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
