import type { Figure } from './figure.ts';
import { compareUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';
import { readWire } from './wire.ts';

/** Compares the program with a bare server that sends the same bytes. */
export async function measurePages(testbed: Testbed): Promise<Figure[]> {
  const path = testbed.campaignPath;
  await using program = await testbed.startProgram();
  const answers = new Map([[path, await readWire(program.address + path)]]);
  await using floor = await testbed.startServer('bench/bare-server.ts', { answers });
  return [
    {
      what: 'campaign page, cached and warm',
      unit: 'views/s',
      ...(await compareUnderLoad(program.address, floor.address, { paths: [path] })),
      aim: { of: 'ratio', atLeast: 0.7 },
    },
  ];
}
