import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { BoundSocket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { projectNode } from '../../scripts/toolchain.mjs';
import { serveLocally } from '../support/local-server.ts';
import { makeInstallation } from '../support/program/installation.ts';
import { freePort, type Program, runProgram, startProgram } from '../support/program/program.ts';
import { askForLetter, databaseEnv } from '../support/program/program-calls.ts';
import { makeDataDir, makeUsedDataDir } from '../support/program/run-database-program.ts';
import { claudeWire, LETTER, startModel } from '../support/providers/model.ts';

const isLinux = existsSync('/proc/self/task');

function childOf({ pid }: Program): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

async function startRelease(options: Parameters<typeof startProgram>[0] = {}) {
  return await startProgram({ release: (await makeInstallation()).current, ...options });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.runIf(isLinux)('while a killed program starts again, requests wait for it', async () => {
  await using program = await startRelease();
  const killed = childOf(program);
  process.kill(killed, 'SIGKILL');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${program.address}/healthz`).then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(childOf(program)).not.toBe(killed);
  expect(program.output()).toContain(`"program":${killed},"ending":"SIGKILL","msg":"the program exited`);
  expect(await program.stop()).toBe(0);
});

test.runIf(isLinux)('if all processes of the program are killed, it starts again', async () => {
  const server = await joinEmbeddedPostgres(await makeDataDir());
  onTestFinished(server.leave);
  const env = { WEB_CONCURRENCY: '2', ...databaseEnv(server.connection) };
  await using program = await startRelease({ env });
  const leader = childOf(program);
  const workers = () => readFileSync(`/proc/${leader}/task/${leader}/children`, 'utf8').trim().split(' ');
  await expect.poll(() => workers().length).toBe(2);
  execFileSync('kill', ['-9', ...workers()]);
  await expect.poll(program.output).toContain('"ending":1,"msg":"the program exited');
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
});

test.runIf(isLinux)(
  'if the parent process is killed, the program finishes its letters and ends, and another can start at once',
  async () => {
    const model = await startModel(claudeWire);
    onTestFinished(model.stop);
    const { goesOn } = model.hesitatesAfter(LETTER.slice(0, 100));
    const port = await freePort();
    const options = {
      port,
      dataDir: await makeDataDir(),
      release: (await makeInstallation()).current,
      env: model.environment,
    };
    const killed = await startProgram(options);
    const left = childOf(killed);
    const letter = await askForLetter(killed, { accept: 'text/event-stream' });
    process.kill(killed.pid ?? 0, 'SIGKILL');
    await expect.poll(killed.output).toContain('"msg":"stopping"');
    await using program = await startProgram(options);
    goesOn();
    expect(await letter.text()).toContain('event: done');
    await expect.poll(() => isRunning(left), { timeout: 10_000 }).toBe(false);
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  },
);

test.each([
  { why: 'the port is taken', env: {}, line: /^Can't listen on HOST 127.0.0.1 and PORT \d+ \(EADDRINUSE\)/m },
  { why: 'PORT is not a number', env: { PORT: 'http' }, line: /^PORT is "http", but it must be a whole/m },
  { why: 'another variable is wrong', env: { DEMO: 'maybe' }, line: /^DEMO is "maybe", but it must be/m },
])('if $why, the first start ends with one line', async ({ env, line }) => {
  const { port, stop } = await serveLocally(() => {});
  onTestFinished(stop);
  const free = String(await freePort());
  const place = { PORT: 'DEMO' in env ? free : String(port), DATA_DIR: await makeUsedDataDir() };
  const { code, output } = await runProgram({
    env: { ...place, ...env },
    release: (await makeInstallation()).current,
  }).ended;
  expect([code, output]).toEqual([1, expect.stringMatching(line)]);
  expect(
    output
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('{')),
  ).toHaveLength(1);
});

test.each([
  { why: 'does not listen for it yet', listens: '', code: 0 },
  { why: 'ends in order', listens: "process.on('SIGTERM', () => process.exit(0));", code: 0 },
  { why: 'fails', listens: "process.on('SIGTERM', () => process.exit(3));", code: 1 },
])('SIGTERM while the program starts ends with $code if the program $why', async ({ listens, code }) => {
  const { current, install } = await makeInstallation();
  await install(`${listens} setInterval(() => {}, 1000); console.log('starting');`);
  const env = { PORT: String(await freePort()) };
  const { child, output, ended } = runProgram({ env, release: current });
  await expect.poll(output).toBe('starting\n');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code, output: 'starting\n' });
});

test('with a socket of systemd, requests during a restart wait for the new program', async () => {
  const port = await freePort();
  const socket = new BoundSocket({ port });
  onTestFinished(() => socket.close());
  const { current } = await makeInstallation();
  const env = { PORT: String(port), DATA_DIR: await makeUsedDataDir(), DEMO: '0' };
  const begin = () => {
    const command = [projectNode(), join(current, 'scripts/redress.mjs'), 'start'];
    const child = spawn('sh', ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"', ...command], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', socket.fd()],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, ended: once(child, 'exit') };
  };
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  const first = begin();
  await expect.poll(() => ready().catch(() => 0), { timeout: 60_000 }).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual([0, null]);
  const waiting = ready();
  const second = begin();
  expect(await waiting).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual([0, null]);
});
