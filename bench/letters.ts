import { sum } from 'drizzle-orm';
import { campaignDays, isTotal } from '#features/campaigns/campaign-days.table.server.ts';
import { visitor } from '#tests/support/calls/letter-app.ts';
import type { Figure } from './figure.ts';
import { compareUnderLoad, putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';
import { timeToFirstBytes } from './wire.ts';

export const ASK = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  body: JSON.stringify(visitor),
};

export async function measureLetters(testbed: Testbed): Promise<Figure[]> {
  await using provider = await startProvider(testbed);
  await using program = await testbed.startProgram({ env: provider.env });
  await writeLetters(testbed, program.address, 200);
  const load = { paths: [letterPath(testbed)], request: ASK };
  return [
    {
      what: 'streamed letter: time to its first words (floor: the provider called directly)',
      unit: 'ms',
      ...(await compareFirstWords(program.address, provider.address, load.paths[0])),
      aim: { of: 'difference', atMost: 15 },
    },
    {
      what: 'letters streamed through one process, 50 at once',
      unit: 'letters/s',
      ...(await compareUnderLoad(program.address, provider.address, load, 3)),
      aim: { of: 'figure', atLeast: 60 },
    },
  ];
}

export async function startProvider(testbed: Testbed) {
  const provider = await testbed.startServer('bench/instant-provider.ts');
  return {
    ...provider,
    env: { ANTHROPIC_API_KEY: 'sk-ant-bench', ANTHROPIC_BASE_URL: provider.address },
  };
}

/** Throws unless every letter was written to its end. */
export async function writeLetters(testbed: Testbed, address: string, amount: number) {
  const before = await countLetters(testbed);
  await putUnderLoad(address, { paths: [letterPath(testbed)], request: ASK, amount });
  const written = (await countLetters(testbed)) - before;
  if (written !== amount) throw new Error(`${written} of ${amount} letters were written.`);
}

async function countLetters({ database }: Testbed): Promise<number> {
  const written = sum(campaignDays.written).mapWith(Number);
  const [count] = await database.db.select({ written }).from(campaignDays).where(isTotal());
  return count?.written ?? 0;
}

export function letterPath({ campaignPath }: Testbed): string {
  return campaignPath.replace('/c/', '/api/campaigns/public/').concat('/generate-letter');
}

async function compareFirstWords(ours: string, floor: string, path = '/', rounds = 200) {
  const delays: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    delays.floor.push(await timeToFirstBytes(floor + path, ASK));
    delays.ours.push(await timeToFirstBytes(ours + path, ASK));
  }
  return delays;
}
