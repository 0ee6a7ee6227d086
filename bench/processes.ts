import type { Figure } from './figure.ts';
import { ASK, letterPath, startProvider } from './letters.ts';
import { type Load, putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';

const ROUNDS = 7;
/** In a second: a third of what two processes could do. The busier a process is, the less each call takes. */
const VIEWS = 4_000;
const LETTERS = 40;
const SECONDS = 4;
const TOKEN = 'the-bench';

type Program = Awaited<ReturnType<Testbed['startProgram']>>;

/**
 * Compares the processor time of each call with that of two single-process programs side by side. Throughput says
 * little here, because the load generator and Postgres use the same two processors. At a ratio of 1.11, two
 * processes do 1.8 times the work of one on a free machine.
 */
export async function measureProcesses(testbed: Testbed): Promise<Figure[]> {
  await using provider = await startProvider(testbed);
  const start = (count: number) =>
    testbed.startProgram({ env: { ...provider.env, WEB_CONCURRENCY: String(count), METRICS_TOKEN: TOKEN } });
  await using one = await start(1);
  await using other = await start(1);
  await using two = await start(2);
  const programs = { ours: [two], floor: [one, other] };
  const view = { paths: [testbed.campaignPath] };
  const letter = { paths: [letterPath(testbed)], request: ASK };
  return [
    {
      what: 'processor time of a view from memory with two processes (floor: with two programs of one)',
      unit: 'µs',
      ...(await compareTimes(programs, view, VIEWS)),
      aim: { of: 'ratio', atMost: 1.11 },
    },
    {
      what: 'processor time of a letter with two processes (floor: with two programs of one)',
      unit: 'µs',
      ...(await compareTimes(programs, letter, LETTERS)),
      aim: { of: 'ratio', atMost: 1.11 },
    },
  ];
}

type Sides<Value> = Record<'ours' | 'floor', Value[]>;

async function compareTimes({ ours, floor }: Sides<Program>, load: Load, rate: number) {
  for (const { address } of [...ours, ...floor]) await putUnderLoad(address, { ...load, seconds: 2 });
  const times: Sides<number> = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.floor.push(await timeOfCall(floor, load, rate));
    times.ours.push(await timeOfCall(ours, load, rate));
  }
  return times;
}

/** In millionths of a second, of all processes of the programs. */
async function timeOfCall(programs: Program[], load: Load, rate: number): Promise<number> {
  const before = await sumProcessorSeconds(programs);
  const share = { ...load, rate: rate / programs.length, amount: (rate * SECONDS) / programs.length };
  await Promise.all(programs.map(({ address }) => putUnderLoad(address, share)));
  return (((await sumProcessorSeconds(programs)) - before) / (rate * SECONDS)) * 1e6;
}

async function sumProcessorSeconds(programs: Program[]): Promise<number> {
  const seconds = await Promise.all(programs.map(readProcessorSeconds));
  return seconds.reduce((sum, one) => sum + one, 0);
}

async function readProcessorSeconds({ address }: Program): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
}
