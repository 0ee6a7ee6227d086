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
/** A process that makes one whole list after another comes to a page once a list. */
const ANSWERS_PER_LIST = 4;

test('many long lists at once block neither health checks nor pages, and everything responds afterwards', async () => {
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
  const answers: Record<string, number> = {};
  const watch = async (address: string) => {
    answers[address] = 0;
    while (!isOver) {
      const answer = await fetch(address);
      await answer.text();
      expect(answer.status).toBe(200);
      answers[address] += 1;
    }
  };
  const watching = [`${program.address}/healthz`, `${program.address}/readyz`, program.campaignAddress].map(
    watch,
  );
  const lists = await Promise.all(Array.from({ length: CALLS }, readList));
  isOver = true;
  await Promise.all(watching);
  await expect.poll(async () => (await readList()).status).toBe(200);

  const made = lists.filter(({ status }) => status === 200).length;
  expect(made).toBeGreaterThan(0);
  for (const count of Object.values(answers)) expect(count).toBeGreaterThan(made * ANSWERS_PER_LIST);
  const whole = Math.max(...lists.map(({ length }) => length));
  for (const { status, retryAfter, length } of lists) {
    if (status === 200) expect(length).toBe(whole);
    else expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  }
});
