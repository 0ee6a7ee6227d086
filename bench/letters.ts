import { sum } from 'drizzle-orm';
import { campaignDays, isTotal } from '#features/campaigns/campaign-days.table.server.ts';
import { visitor } from '#tests/support/calls/letter-app.ts';
import type { Figure } from './figure.ts';
import { putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';

const REQUEST = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  body: JSON.stringify(visitor),
};

/** Streams letters of a provider that takes no time. */
export async function measureLetters(testbed: Testbed): Promise<Figure[]> {
  await using provider = await startProvider(testbed);
  await using program = await testbed.startProgram({ env: provider.env });
  await writeLetters(testbed, program.address, 200);
  const path = letterPath(testbed);
  const delays: number[] = [];
  for (let round = 0; round < 200; round += 1) delays.push(await timeToFirstWords(program.address + path));
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    rates.push(await putUnderLoad(program.address, { path, request: REQUEST }));
  }
  return [
    { what: 'streamed letter: time to its first words', unit: 'ms', samples: delays, atMost: 15 },
    {
      what: 'letters streamed through one process, 50 at once',
      unit: 'letters/s',
      samples: rates,
      atLeast: 60,
    },
  ];
}

/** A provider, and the variables that make the program use it. */
export async function startProvider(testbed: Testbed) {
  const provider = await testbed.startServer('bench/instant-provider.ts');
  return {
    ...provider,
    env: { ANTHROPIC_API_KEY: 'sk-ant-bench', ANTHROPIC_BASE_URL: provider.address },
  };
}

/** Throws unless all of them were finished. */
export async function writeLetters(testbed: Testbed, address: string, amount: number) {
  const before = await countLetters(testbed);
  await putUnderLoad(address, { path: letterPath(testbed), request: REQUEST, amount });
  const written = (await countLetters(testbed)) - before;
  if (written !== amount) throw new Error(`${written} of ${amount} letters were written.`);
}

async function countLetters({ database }: Testbed): Promise<number> {
  const written = sum(campaignDays.written).mapWith(Number);
  const [count] = await database.db.select({ written }).from(campaignDays).where(isTotal());
  return count?.written ?? 0;
}

function letterPath({ campaignPath }: Testbed): string {
  return campaignPath.replace('/c/', '/api/campaigns/public/').concat('/generate-letter');
}

async function timeToFirstWords(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, REQUEST);
  const reader = response.body?.getReader();
  await reader?.read();
  const delay = performance.now() - started;
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}.`);
  while (reader && !(await reader.read()).done);
  return delay;
}
