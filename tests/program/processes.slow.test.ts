import { once } from 'node:events';
import { get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serveLocally } from '../support/local-server.ts';
import { type Program, runProgram, startProgram } from '../support/program/program.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';
import { claudeWire, LETTER, startModel } from '../support/providers/model.ts';

const TOKEN = { authorization: 'Bearer right-token' };
const TWO = { WEB_CONCURRENCY: '2', CHALLENGE: 'off', METRICS_TOKEN: 'right-token', LOG_LEVEL: 'debug' };

/** The processes that the log names for such requests, each once. */
function servers(output: string, route: string): number[] {
  return output.split('\n').flatMap((line) => {
    const [, pid] = /"pid":(\d+).*"msg":"request"/.exec(line) ?? [];
    return pid && line.includes(route) ? Number(pid) : [];
  });
}

/** The query uses a separate connection. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const [answer] = await once(get(address, { agent: false, headers }), 'response');
  return { status: answer.statusCode, text: await text(answer) };
}

async function untilBothServe({ address, output }: Program, killed?: number): Promise<Set<number>> {
  const find = () => new Set(servers(output(), '/healthz').filter((pid) => pid !== killed));
  await expect
    .poll(async () => {
      expect((await ask(`${address}/healthz`)).status).toBe(200);
      return find().size;
    })
    .toBeGreaterThanOrEqual(2);
  return find();
}

async function writeLetter({ campaignAddress }: { campaignAddress: string }) {
  const call = request(`${campaignAddress.replace('/c/', '/api/campaigns/public/')}/generate-letter`, {
    agent: false,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  });
  call.end(JSON.stringify({ userName: 'Ada Finch', userAddress: '1 Mill Lane, Harlow' }));
  const [answer] = await once(call, 'response');
  return { text: () => text(answer) };
}

test('two processes serve one port, count together, and a killed one loses only its own requests', async () => {
  const model = await startModel(claudeWire);
  onTestFinished(model.stop);
  const { goesOn } = model.hesitatesAfter(LETTER.slice(0, 100));
  await using program = await startProgram({
    dataDir: await makeUsedDataDir(),
    env: { ...TWO, ...model.environment, MONEY_PER_DAY: '20' },
  });
  expect(program.output().match(/Redress is at/g)).toHaveLength(1);
  await untilBothServe(program);

  const countHealth = async () => {
    const { text: metrics } = await ask(`${program.address}/metrics`, TOKEN);
    return Number(
      /^redress_http_request_duration_seconds_count\{.*route="\/healthz".*\} (\d+)/m.exec(metrics)?.[1],
    );
  };
  const { text: metrics } = await ask(`${program.address}/metrics`, TOKEN);
  expect(metrics).toMatch(/^redress_database_up 1$/m);
  expect(metrics).toMatch(/^redress_database_read_only 0$/m);
  expect(metrics).toContain('redress_money{period="day",state="limit"} 20\n');
  expect(metrics).toMatch(/^redress_build_info\{.*\} 1$/m);
  const before = await countHealth();
  for (let call = 0; call < 10; call += 1) await ask(`${program.address}/healthz`);
  expect(await countHealth()).toBe(before + 10);

  const letters: Awaited<ReturnType<typeof writeLetter>>[] = [];
  const writers = () => servers(program.output(), 'generate-letter');
  while (new Set(writers()).size < 2) {
    letters.push(await writeLetter(program));
    await expect.poll(() => writers().length).toBe(letters.length);
  }
  const endings = letters.map((letter) => letter.text().catch(() => 'cut off'));
  const [killed = 0] = writers();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => program.output()).toContain('worker exited, starting another');
  goesOn();
  const wereFinished = (await Promise.all(endings)).map((ending) => ending.includes('event: done'));
  expect(new Set(wereFinished)).toEqual(new Set([true, false]));

  await untilBothServe(program, killed);
  const last = await writeLetter(program);
  const stopped = program.stop('SIGTERM');
  expect(await last.text()).toContain('event: done');
  expect(await stopped).toBe(0);
  expect(program.output()).not.toContain('"level":60');
});

test('a process that hangs is left out of the metrics, killed and replaced', async () => {
  const env = { ...TWO, HANG_SECONDS: '6' };
  await using program = await startProgram({ dataDir: await makeUsedDataDir(), env });
  const [hung = 0] = await untilBothServe(program);
  process.kill(hung, 'SIGSTOP');
  // One of two connections goes to the process that hangs.
  const metrics = [1, 2].map(() => ask(`${program.address}/metrics`, TOKEN));
  expect(await Promise.any(metrics)).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^redress_database_up 1$/m),
  });
  await expect
    .poll(() => program.output(), { timeout: 30_000 })
    .toContain(`"worker":${hung},"msg":"worker not responding, killing it"`);
  expect(await untilBothServe(program, hung)).not.toContain(hung);
  expect(await program.stop()).toBe(0);
});

test('when the leader process is killed, the workers end with it', async () => {
  await using program = await startProgram({ dataDir: await makeUsedDataDir(), env: TWO });
  const pids = await untilBothServe(program);
  await program.stop('SIGKILL');
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (const pid of pids) await expect.poll(() => isThere(pid)).toBe(false);
});

test('processes that can never start end with a line about the reason', async () => {
  const { port, stop } = await serveLocally(() => {});
  onTestFinished(stop);
  const env = { ...TWO, PORT: String(port), DEMO: '0', DATA_DIR: await makeUsedDataDir() };
  const { code, output } = await runProgram({ env }).ended;
  expect([code, output.match(/^Can't listen on [^\n]+$/gm)]).toEqual([
    1,
    [expect.stringContaining('EADDRINUSE')],
  ]);
});
