import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { startProvider, writeLetters } from './letters.ts';
import { putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';

const STARTS = 5;
const VIEWS = 10_000;
const LETTERS = 500;

/** Measures the startup time of one process, and its memory after work. */
export async function measureProcess(testbed: Testbed): Promise<Figure[]> {
  const dataDir = join(testbed.folder, 'data-to-start-on');
  await timeToStart(testbed, dataDir);
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await timeToStart(testbed, dataDir));
  return [
    { what: 'start to ready with an existing embedded database', unit: 's', samples: starts, atMost: 2 },
    {
      what: 'memory after 10,000 page views and 500 letters',
      unit: 'MB',
      samples: [await measureMemory(testbed)],
      atMost: 200,
    },
  ];
}

async function timeToStart(testbed: Testbed, dataDir: string): Promise<number> {
  const started = performance.now();
  await using program = await testbed.startProgram({ dataDir });
  program.output();
  return (performance.now() - started) / 1000;
}

async function measureMemory(testbed: Testbed): Promise<number> {
  await using provider = await startProvider(testbed);
  await using program = await testbed.startProgram({ env: provider.env });
  await putUnderLoad(program.address, { path: testbed.campaignPath, amount: VIEWS });
  await writeLetters(testbed, program.address, LETTERS);
  const rss = execFileSync('ps', ['-o', 'rss=', '-p', String(program.pid)], { encoding: 'utf8' });
  return (Number(rss) * 1024) / 1_000_000;
}
