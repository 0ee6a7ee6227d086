import { expect, test } from 'vitest';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const HOUR_MS = 3_600_000;

/** Sets the program's clock to another time on SIGUSR2. */
function clockOff(ms: number): string {
  const code = `const Real = Date; let off = 0; process.on('SIGUSR2', () => { off = ${ms}; });
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + off])); }
      static now() { return Real.now() + off; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

async function startCopies(ms: number) {
  const dataDir = await makeDataDir();
  const env = { LETTER_LIMIT_PER_VISITOR: '3', CHALLENGE: 'off' };
  const right = await startProgram({ dataDir, env });
  const wrong = await startProgram({ dataDir, env: { ...env, NODE_OPTIONS: clockOff(ms) } });
  return {
    dataDir,
    right,
    wrong,
    [Symbol.asyncDispose]: () => Promise.all([right.stop(), wrong.stop()]).then(() => {}),
  };
}

test.each([2, -2])("an instance whose clock is %i hours off doesn't double a limit", async (hours) => {
  await using copies = await startCopies(hours * HOUR_MS);
  const { right, wrong } = copies;
  process.kill(wrong.pid ?? 0, 'SIGUSR2');
  const path = new URL(right.campaignAddress).pathname;
  const statuses: number[] = [];
  for (const copy of [right, wrong, right, wrong, right, wrong]) statuses.push(await writeLetter(copy, path));
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});

test("setting a clock back an hour doesn't bring back old pages", async () => {
  await using copies = await startCopies(-HOUR_MS);
  const { dataDir, right, wrong } = copies;
  const path = new URL(right.campaignAddress).pathname;
  const pageOf = async ({ address }: Program) => (await fetch(address + path)).text();
  expect(await pageOf(wrong)).toContain('Friends of Harlow Libraries');
  process.kill(wrong.pid ?? 0, 'SIGUSR2');
  await queryDataDir(dataDir, "update organizations set name = 'Readers of Harlow' where id = 1");
  await expect.poll(() => pageOf(wrong)).toContain('Readers of Harlow');
});

async function writeLetter({ address }: Program, path: string): Promise<number> {
  const answer = await fetch(`${address}${path.replace('/c/', '/api/campaigns/public/')}/generate-letter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'Ada Finch', userAddress: '1 Mill Lane, Harlow' }),
  });
  await answer.text();
  return answer.status;
}
