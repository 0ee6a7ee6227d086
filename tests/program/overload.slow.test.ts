import { once } from 'node:events';
import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { copyCampaigns } from '../support/calls/many-campaigns.ts';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { startProgram } from '../support/program/program.ts';
import { signIn } from '../support/program/program-calls.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const CAMPAIGNS = 10_000;
const CALLS = 60;
/** The limit leaves room for other work on the machine. */
const MOST_MS = 2_500;

test('many long lists at once block neither health checks nor pages, and everything responds two seconds later', async () => {
  const dataDir = await makeDataDir();
  await using program = await startProgram({ dataDir });
  const [, email = '', password = ''] =
    /demo admin is (\S+) with the password (\S+)/.exec(program.output()) ?? [];
  const cookie = await signIn(program, email, password);
  await queryDataDir(dataDir, copyCampaigns(CAMPAIGNS));
  const readList = async () => {
    const options = { headers: { cookie }, agent: false };
    const [answer] = await once(get(`${program.address}/api/campaigns`, options), 'response');
    let length = 0;
    for await (const piece of answer) length += piece.length;
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], length };
  };
  expect(await readList()).toMatchObject({ status: 200 });

  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const waits: Record<string, number[]> = {};
  const watch = async (address: string) => {
    const times: number[] = [];
    waits[address] = times;
    while (!isOver) {
      const asked = performance.now();
      const answer = await fetch(address);
      await answer.text();
      expect(answer.status).toBe(200);
      times.push(performance.now() - asked);
    }
  };
  const watching = [`${program.address}/healthz`, `${program.address}/readyz`, program.campaignAddress].map(
    watch,
  );
  const lists = await Promise.all(Array.from({ length: CALLS }, readList));
  const endedAt = performance.now();
  await expect.poll(async () => (await readList()).status, { interval: 20 }).toBe(200);
  expect(performance.now() - endedAt).toBeLessThan(2_000);
  isOver = true;
  await Promise.all(watching);

  const worst = Object.entries(waits).map(([address, times]) => [address, Math.round(Math.max(...times))]);
  expect(worst.filter(([, ms]) => Number(ms) > MOST_MS)).toEqual([]);
  const whole = Math.max(...lists.map(({ length }) => length));
  for (const { status, retryAfter, length } of lists) {
    if (status === 200) expect(length).toBe(whole);
    else expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  }
  expect(lists.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});
