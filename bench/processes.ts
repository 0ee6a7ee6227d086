import type { Figure } from './figure.ts';
import { ASK, letterPath, startProvider } from './letters.ts';
import { type Load, putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';

const ROUNDS = 5;
/** For each process, in a second: a third of what one could do. The busier a process is, the less each call takes. */
const VIEWS = 2_000;
const LETTERS = 20;
const SECONDS = 5;
const TOKEN = 'the-bench';

type Program = Awaited<ReturnType<Testbed['startProgram']>>;

/**
 * What the load generator and Postgres leave of two processors says little about two processes. So the processor time
 * of each call is compared, with both processes as busy as the one: where a call takes 1.11 times as much, two
 * processes on two processors do 1.8 times as much.
 */
export async function measureProcesses(testbed: Testbed): Promise<Figure[]> {
  await using provider = await startProvider(testbed);
  const start = (count: number) =>
    testbed.startProgram({ env: { ...provider.env, WEB_CONCURRENCY: String(count), METRICS_TOKEN: TOKEN } });
  await using one = await start(1);
  await using two = await start(2);
  const view = { paths: [testbed.campaignPath] };
  const letter = { paths: [letterPath(testbed)], request: ASK };
  return [
    {
      what: 'processor time of a view from memory with two processes (floor: with one, as busy as each)',
      unit: 'µs',
      ...(await compareTimes(one, two, view, VIEWS)),
      aim: { of: 'ratio', atMost: 1.11 },
    },
    {
      what: 'processor time of a letter with two processes (floor: with one, as busy as each)',
      unit: 'µs',
      ...(await compareTimes(one, two, letter, LETTERS)),
      aim: { of: 'ratio', atMost: 1.11 },
    },
  ];
}

async function compareTimes(one: Program, two: Program, load: Load, rate: number) {
  await putUnderLoad(one.address, { ...load, seconds: 2 });
  await putUnderLoad(two.address, { ...load, seconds: 2 });
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.floor.push(await timeOfCall(one, load, rate));
    times.ours.push(await timeOfCall(two, load, 2 * rate));
  }
  return times;
}

/** In millionths of a second, of all processes of the program. */
async function timeOfCall(program: Program, load: Load, rate: number): Promise<number> {
  const before = await readProcessorSeconds(program);
  const amount = rate * SECONDS;
  await putUnderLoad(program.address, { ...load, rate, amount });
  return (((await readProcessorSeconds(program)) - before) / amount) * 1e6;
}

async function readProcessorSeconds({ address }: Program): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
}
