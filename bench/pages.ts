import type { Figure } from './figure.ts';
import { BROWSER_HEADERS, putUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';

const ROUNDS = 5;
/** Node adds these headers to every response, and `fetch` decodes the body. */
const NOT_SENT_AGAIN = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-encoding'];

/** The program as production runs it, compared with a bare server that sends as many bytes. */
export async function measurePages(testbed: Testbed): Promise<Figure[]> {
  const path = testbed.campaignPath;
  await using program = await testbed.startProgram();
  const page = await fetch(program.address + path, { headers: BROWSER_HEADERS });
  const length = Number(page.headers.get('content-length'));
  await page.arrayBuffer();
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !NOT_SENT_AGAIN.includes(name)));
  await using bare = await testbed.startServer('bench/bare-server.ts', { headers, length });
  for (const { address } of [program, bare]) await putUnderLoad(address, { path, seconds: 1 });
  const samples: number[] = [];
  const ratios: number[] = [];
  // Alternates both, because other load on this machine must affect them equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await putUnderLoad(bare.address, { path });
    const rate = await putUnderLoad(program.address, { path });
    samples.push(rate);
    ratios.push(rate / floor);
  }
  return [
    { what: 'campaign page, cached and warm', unit: 'views/s', samples, atLeast: 5_000 },
    { what: 'share of the views of a bare Node server', unit: '', samples: ratios, atLeast: 0.7 },
  ];
}
