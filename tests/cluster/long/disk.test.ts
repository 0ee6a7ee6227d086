import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../support/cluster/client.ts';
import {
  expectExactCounts,
  expectPlainAnswers,
  observeFault,
  recordFault,
  recordText,
} from '../../support/cluster/faults.ts';
import { startPacedProvider } from '../../support/cluster/paced-provider.ts';
import { OPEN_SITE } from '../../support/cluster/site.ts';
import { queryDataDir } from '../../support/database/query-data-dir.ts';
import { runProgram, startProgram } from '../../support/program/program.ts';
import { recordInteraction } from '../../support/program/program-calls.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../../support/program/small-disk.ts';

const CHANGES = 32;

let provider: Awaited<ReturnType<typeof startPacedProvider>>;
beforeAll(async () => {
  provider = await startPacedProvider();
});
afterAll(() => provider.stop());

test.runIf(mayMount())(
  'on a full disk a large change gets a sentence; pages, letters and sign-ins work',
  async () => {
    const { folder: dataDir } = await mountSmallDisk('400m');
    await using program = await startProgram({ dataDir, env: { ...OPEN_SITE, ...provider.env } });
    const { address, campaignAddress } = program;
    const query = (text: string) => queryDataDir(dataDir, text);
    const client = makeClient({ address, ports: [], campaignAddress, query });
    const refused: string[] = [];
    const seen = await observeFault(client, async (traffic) => {
      await fillDisk(join(dataDir, 'filler'));
      for (let change = 0; change < CHANGES; change += 1) {
        const generatedText = randomBytes(40_000).toString('base64');
        const from = `10.${randomBytes(3).join('.')}`;
        const response = await recordInteraction(program, { generatedText }, from);
        const text = await response.text();
        if (response.status !== 200) refused.push(`${response.status} ${text}`);
      }
      const ready = async () => (await client.call('/readyz?database')).status;
      await expect.poll(ready).toBe(503);
      await traffic.flows();
      await rm(join(dataDir, 'filler'));
    });
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatch(/^503 [A-Z][^<{]+\.$/);
    expectPlainAnswers(seen);
    expectExactCounts(seen);
    await recordFault('full disk', seen, `${refused.length} of ${CHANGES} large changes 503`);
  },
);

test.runIf(mayMount())('a start on a full or read-only disk ends with one sentence', async () => {
  const full = await mountSmallDisk('1m');
  await fillDisk(join(full.folder, 'filler'));
  const readOnly = await mountSmallDisk('400m');
  readOnly.makeReadOnly();
  for (const { folder } of [full, readOnly]) {
    const { code, output } = await runProgram({ env: { DATA_DIR: folder, PORT: '0' } }).ended;
    expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
  }
  await recordText('start on a full disk', ['one sentence, exit code 1']);
});
