import { fork } from 'node:child_process';
import { on } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { z } from 'zod';
import { type Figure, median } from '../figure.ts';
import { openScaleData, sizeOf } from './scale-data.ts';

const TABLE = 'bench/scale.md';
const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 40);
const NOTHING_MS = 1;
const MOST_MS = 50;
const MOST_GROWTH = 1.5;
/** The time of a complete list grows with its length. */
const WHOLE_LISTS = [
  'GET /api/campaigns',
  'GET /api/organizations',
  'GET /api/users',
  'GET /api/organizations/:id/supporters',
  'GET /api/organizations/1/supporters?format=csv',
];

/** `SCALE=0.1 npm run bench -- scale` measures a tenth of the data. */
const share = Number(process.env.SCALE ?? 1);
export const LARGE = sizeOf(1_000_000 * share);
const SMALL = sizeOf(1_000 * share);

const costs = z.array(z.object({ ms: z.number(), pages: z.number(), slowest: z.string().nullable() }));
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
  slowest: string;
}

/** The data remains for later runs, because filling it takes long. */
export function openData() {
  return openScaleData(process.env.SCALE_DATA ?? join(tmpdir(), 'redress-scale'), LARGE, SMALL);
}

export async function measureScale(): Promise<Figure[]> {
  const { databases, leave } = await openData();
  try {
    const script = await bundleCalls();
    const calls: Call[] = [];
    for await (const call of measureCalls(script, databases)) {
      calls.push(call);
      if (isSlow(call) || isGrowing(call)) console.error(`${lineOf(call)}\n  ${call.slowest}`);
    }
    if (!process.env.SCALE_ONLY) await writeFile(TABLE, tableOf(calls));
    const bounded = calls.filter(({ route }) => !WHOLE_LISTS.includes(route));
    return [
      countOf(bounded.filter(isSlow), `calls of ${bounded.length} over ${MOST_MS} ms in the database at p99`),
      countOf(
        bounded.filter(isGrowing),
        `calls of ${bounded.length} that a thousand times the data makes ${MOST_GROWTH} times slower`,
      ),
    ];
  } finally {
    await leave();
  }
}

/** Bundles with the program's own build settings, because both must run the same code. Returns the bundle's path. */
async function bundleCalls(): Promise<string> {
  const input = { 'scale-calls': 'bench/scale/scale-calls.server.ts' };
  const ssr = { build: { outDir: 'dist/bench', rolldownOptions: { input } } };
  const builder = await createBuilder({ logLevel: 'warn', environments: { ssr } });
  const environment = builder.environments.ssr;
  if (!environment) throw new Error('The program is built without a server.');
  await builder.build(environment);
  return 'dist/bench/scale-calls.js';
}

function isSlow({ p99 }: Call): boolean {
  return p99 > MOST_MS;
}

function isGrowing({ ms, smallMs }: Call): boolean {
  return ms > Math.max(smallMs + NOTHING_MS, MOST_GROWTH * smallMs);
}

function countOf(calls: Call[], what: string): Figure {
  return { what, unit: 'calls', ours: [calls.length], floor: [0], aim: { of: 'figure', atMost: 0 } };
}

function tableOf(calls: Call[]): string {
  const head = [
    '| call | p99, ms | median, ms | with a thousandth, ms | pages read | with a thousandth |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const asking = calls.filter(({ pages, p99 }) => pages > 0 || p99 > 0);
  const rows = asking.toSorted((one, other) => other.p99 - one.p99).map(lineOf);
  const count = (size: number, what: string) => `${size.toLocaleString('en-US')} ${what}`;
  const { organizations, campaigns, users, letters } = LARGE;
  const sizes = [
    count(organizations, 'organizations'),
    count(campaigns, 'campaigns'),
    count(users, 'users'),
    count(letters / 10, 'supporters'),
    `${count(letters, 'letters')} with as many interactions`,
  ];
  const text = `What each call takes in the database, with ${sizes.join(', ')}, and with a thousandth of that: ${ROUNDS} calls of each, measured by Postgres itself (planning and execution), the slowest first. ${calls.length - asking.length} other calls ask the database nothing. ${machineText()}`;
  return `${text}\n\n${[...head, ...rows].join('\n')}\n`;
}

/** Names the load, because other work on the machine makes everything slower. */
export function machineText(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} on a machine with ${availableParallelism()} processors, whose load over the last 15 minutes was ${loadavg()[2]?.toFixed(1)}.`;
}

function lineOf({ route, p99, ms, smallMs, pages, smallPages }: Call): string {
  const times = [p99, ms, smallMs].map((value) => value.toFixed(2));
  return `| ${[`\`${route}\``, ...times, pages, smallPages].join(' | ')} |`;
}

async function* measureCalls(script: string, databases: readonly object[]): AsyncGenerator<Call, void> {
  const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send({ databases, rounds: ROUNDS, only: process.env.SCALE_ONLY ?? '' });
    for await (const [message] of on(child, 'message', { close: ['exit'] })) {
      const call = measured.parse(message);
      if (call === 'done') return;
      const [large, small] = call.calls;
      const sorted = large.toSorted((one, other) => one.ms - other.ms);
      const slowest = sorted[Math.ceil(0.99 * sorted.length) - 1];
      yield {
        route: call.route,
        p99: slowest?.ms ?? 0,
        ms: median(large.map(({ ms }) => ms)),
        smallMs: median(small.map(({ ms }) => ms)),
        pages: median(large.map(({ pages }) => pages)),
        smallPages: median(small.map(({ pages }) => pages)),
        slowest: slowest?.slowest ?? '',
      };
    }
    throw new Error('The calls could not be measured to their end.');
  } finally {
    child.kill();
  }
}
