import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { startProvider, writeLetters } from './letters.ts';
import { putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';

const BARE_NODE = 'bench/bare-node.mjs';
const STARTS = 5;
const VIEWS = 10_000;
const LETTERS = 500;

export async function measureProcess(testbed: Testbed): Promise<Figure[]> {
  return [await measureStart(testbed), await measureMemory(testbed)];
}

/** Ends at the first good response of `/readyz`, and includes the embedded database. */
async function measureStart(testbed: Testbed): Promise<Figure> {
  const dataDir = join(testbed.folder, 'data-to-start-on');
  await timeToStart(testbed, { dataDir });
  const ours: number[] = [];
  const floor: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    floor.push(await timeToStart(testbed, { script: BARE_NODE }));
    ours.push(await timeToStart(testbed, { dataDir }));
  }
  return {
    what: 'start to ready with an existing embedded database (floor: a bare Node server)',
    unit: 's',
    ours,
    floor,
    aim: { of: 'figure', atMost: 2 },
  };
}

async function timeToStart(testbed: Testbed, options: { dataDir?: string; script?: string }) {
  const started = performance.now();
  await using program = await testbed.startProgram(options);
  program.output();
  return (performance.now() - started) / 1000;
}

async function measureMemory(testbed: Testbed): Promise<Figure> {
  await using provider = await startProvider(testbed);
  await using program = await testbed.startProgram({ env: provider.env });
  await using bare = await testbed.startProgram({ script: BARE_NODE });
  const [, , abbreviation] = testbed.campaignPath.split('/');
  const paths = [testbed.campaignPath, `/c/${abbreviation}`];
  for (const { address } of [program, bare]) await putUnderLoad(address, { paths, amount: VIEWS });
  await writeLetters(testbed, program.address, LETTERS);
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
