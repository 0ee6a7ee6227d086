import { fork } from 'node:child_process';
import { on } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { openDatabase } from '../../src/database/client.server.ts';
import { buildForBench } from '../build-copy.ts';
import { type Figure, median } from '../figure.ts';
import type { Testbed } from '../testbed.ts';
import { fillDatabase, type Size } from './scale-data.ts';

const TABLE = 'bench/scale.md';
const ROUNDS = 40;
/** By less than this the same query differs from one time to the next. */
const NOTHING_MS = 1;
const MOST_MS = 50;
const MOST_GROWTH = 1.5;
/** Lists that may be asked for whole take as much longer as they are longer. */
const WHOLE_LISTS = ['GET /api/campaigns', 'GET /api/organizations', 'GET /api/users'];

/** `SCALE=0.1 npm run bench -- scale` takes a tenth of it. */
const share = Number(process.env.SCALE ?? 1);
const LARGE = sizeOf(1_000_000 * share);
const SMALL = sizeOf(1_000 * share);

const costs = z.array(z.object({ ms: z.number(), pages: z.number() }));
const measured = z.union([
  z.literal('done'),
  z.object({ route: z.string(), calls: z.tuple([costs, costs]) }),
]);

interface Call {
  route: string;
  p99: number;
  ms: number;
  smallMs: number;
  pages: number;
  smallPages: number;
}

/** What every call takes in the database: with a million letters, and with a thousandth of all that. */
export async function measureScale(testbed: Testbed): Promise<Figure[]> {
  const databases = [];
  for (const [name, size] of Object.entries({ large: LARGE, small: SMALL })) {
    await testbed.database.pool.query(`create database ${name}`);
    const connection = { ...testbed.connection, database: name };
    const database = openDatabase(connection, () => {});
    const began = performance.now();
    await fillDatabase(database, size).finally(database.close);
    console.error(`filled ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
    databases.push(connection);
  }
  const script = await buildForBench('scale-calls', 'bench/scale/scale-calls.server.ts');
  const calls: Call[] = [];
  for await (const call of measureCalls(script, databases)) calls.push(call);
  await writeFile(TABLE, tableOf(calls));
  console.error(`The table of all calls is in ${TABLE}.`);
  const bounded = calls.filter(({ route }) => !WHOLE_LISTS.includes(route));
  const slow = bounded.filter(({ p99 }) => p99 > MOST_MS);
  const growing = bounded.filter(
    ({ ms, smallMs }) => ms > Math.max(smallMs + NOTHING_MS, MOST_GROWTH * smallMs),
  );
  return [
    countOf(slow, `calls of ${bounded.length} over ${MOST_MS} ms in the database at p99`),
    countOf(
      growing,
      `calls of ${bounded.length} that a thousand times the data makes ${MOST_GROWTH} times slower`,
    ),
  ];
}

function sizeOf(letters: number): Size {
  return {
    organizations: Math.max(1, Math.round(letters / 1_000)),
    campaigns: Math.max(10, Math.round(letters / 100)),
    letters: Math.round(letters),
  };
}

function countOf(calls: Call[], what: string): Figure {
  return { what, unit: 'calls', ours: [calls.length], floor: [0], aim: { of: 'figure', atMost: 0 } };
}

function tableOf(calls: Call[]): string {
  const head = [
    '| call | p99, ms | median, ms | with a thousandth, ms | pages read | with a thousandth |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const rows = calls
    .toSorted((one, other) => other.p99 - one.p99)
    .map(({ route, p99, ms, smallMs, pages, smallPages }) =>
      [`\`${route}\``, ...[p99, ms, smallMs].map((value) => value.toFixed(2)), pages, smallPages].join(' | '),
    );
  const text = `What each call takes in the database, with ${LARGE.organizations.toLocaleString('en-US')} organizations, ${LARGE.campaigns.toLocaleString('en-US')} campaigns and ${LARGE.letters.toLocaleString('en-US')} letters, and with a thousandth of that: ${ROUNDS} calls of each, the slowest first.`;
  return `${text}\n\n${[...head, ...rows.map((row) => `| ${row} |`)].join('\n')}\n`;
}

async function* measureCalls(script: string, databases: object[]): AsyncGenerator<Call, void> {
  const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send({ databases, rounds: ROUNDS });
    for await (const [message] of on(child, 'message', { close: ['exit'] })) {
      const call = measured.parse(message);
      if (call === 'done') return;
      const [large, small] = call.calls;
      const sorted = large.map(({ ms }) => ms).toSorted((one, other) => one - other);
      yield {
        route: call.route,
        p99: sorted[Math.ceil(0.99 * sorted.length) - 1] ?? 0,
        ms: median(sorted),
        smallMs: median(small.map(({ ms }) => ms)),
        pages: median(large.map(({ pages }) => pages)),
        smallPages: median(small.map(({ pages }) => pages)),
      };
    }
    throw new Error('The calls could not be measured to their end.');
  } finally {
    child.kill();
  }
}
