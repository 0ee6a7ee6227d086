import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { startProvider, writeLetters } from './letters.ts';
import { putUnderLoad } from './load.ts';

const BARE_NODE = 'bench/bare-node.mjs';
const STARTS = 5;
const VIEWS = 10_000;
const LETTERS = 500;

/** What one process takes: time to start, and memory after work. */
export async function measureProcess(laboratory: Laboratory): Promise<Figure[]> {
  return [await measureStart(laboratory), await measureMemory(laboratory)];
}

/** From the start of the process to the first good answer of `/readyz`, the embedded database included. */
async function measureStart(laboratory: Laboratory): Promise<Figure> {
  const dataDir = join(laboratory.folder, 'data-to-start-on');
  await timeToStart(laboratory, { dataDir });
  const ours: number[] = [];
  const floor: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    floor.push(await timeToStart(laboratory, { script: BARE_NODE }));
    ours.push(await timeToStart(laboratory, { dataDir }));
  }
  return {
    what: 'start to ready with an existing embedded database (floor: a bare Node server)',
    unit: 's',
    ours,
    floor,
    aim: { of: 'figure', atMost: 2 },
  };
}

async function timeToStart(laboratory: Laboratory, options: { dataDir?: string; script?: string }) {
  const started = performance.now();
  await using program = await laboratory.startProgram(options);
  program.output();
  return (performance.now() - started) / 1000;
}

async function measureMemory(laboratory: Laboratory): Promise<Figure> {
  await using provider = await startProvider(laboratory);
  await using program = await laboratory.startProgram({ env: provider.env });
  await using bare = await laboratory.startProgram({ script: BARE_NODE });
  const [, , abbreviation] = laboratory.campaignPath.split('/');
  const paths = [laboratory.campaignPath, `/c/${abbreviation}`];
  for (const { address } of [program, bare]) await putUnderLoad(address, { paths, amount: VIEWS });
  await writeLetters(laboratory, program.address, LETTERS);
  return {
    what: 'memory after 10,000 page views and 500 letters (floor: a bare Node server after 10,000 requests)',
    unit: 'MB',
    ours: [residentMegabytes(program.pid)],
    floor: [residentMegabytes(bare.pid)],
    aim: { of: 'figure', atMost: 200 },
  };
}

function residentMegabytes(pid: number | undefined): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return (kibibytes * 1024) / 1_000_000;
}
