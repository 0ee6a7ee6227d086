import { rm, symlink } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { startBusySite } from '../support/program/busy-site.ts';
import { makeInstallation } from '../support/program/installation.ts';
import { hasNginx } from '../support/program/nginx.ts';
import { freePort, type Program, runProgram, startProgram } from '../support/program/program.ts';
import { databaseEnv } from '../support/program/program-calls.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const TAKEN_OVER = 'reload: the new program has taken over';

function count(program: Program, message: string): number {
  return program.output().split(message).length - 1;
}

async function reload(program: Program) {
  const before = count(program, TAKEN_OVER);
  process.kill(program.pid ?? 0, 'SIGHUP');
  await expect.poll(() => count(program, TAKEN_OVER), { timeout: 30_000 }).toBe(before + 1);
}

async function startOwnPostgres() {
  const server = await joinEmbeddedPostgres(await makeDataDir());
  onTestFinished(server.leave);
  return databaseEnv(server.connection);
}

describe.skipIf(!hasNginx)('the only instance behind nginx', () => {
  test.each([
    { database: 'the embedded Postgres', processes: '1 process', getEnv: async () => ({}) },
    { database: 'another Postgres', processes: '2 processes', getEnv: startOwnPostgres },
  ])(
    'is reloaded under load on $database with $processes: no request fails, no letter is cut',
    async ({ processes, getEnv }) => {
      const env = { ...(await getEnv()), WEB_CONCURRENCY: processes.slice(0, 1) };
      const { current } = await makeInstallation();
      const site = await startBusySite({ env, release: current });
      for (let time = 0; time < 2; time += 1) {
        await site.flows();
        await reload(site.program);
      }
      await site.flows();
      expect(await site.stop()).toEqual([]);
      expect(await site.program.stop()).toBe(0);
      expect(site.program.output()).not.toMatch(/"level":[56]0/);
    },
  );

  test('keeps serving the old release if the new one fails to start', async () => {
    const { current, install } = await makeInstallation();
    const site = await startBusySite({ release: current });
    await install('process.exit(7)');
    process.kill(site.program.pid ?? 0, 'SIGHUP');
    await expect
      .poll(site.program.output)
      .toContain('"ending":7,"msg":"reload: the new program ended before it was ready"');
    await site.flows();
    expect(await site.stop()).toEqual([]);
    expect(await site.program.stop()).toBe(0);
  });
});

test('a second SIGHUP replaces a new program that never gets ready', async () => {
  const { current, install } = await makeInstallation();
  await using program = await startProgram({ release: current });
  await install('setInterval(() => {}, 1000)');
  process.kill(program.pid ?? 0, 'SIGHUP');
  await expect.poll(program.output).toContain('reload: starting the new program');
  await install();
  await reload(program);
  expect(program.output()).toContain(
    '"ending":"SIGKILL","msg":"reload: the new program ended before it was ready"',
  );
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
});

test('keeps serving if the system refuses to start the new program', async () => {
  const { current, install } = await makeInstallation();
  await using program = await startProgram({ release: current });
  await rm(current);
  await symlink(import.meta.filename, current);
  process.kill(program.pid ?? 0, 'SIGHUP');
  await expect
    .poll(program.output)
    .toContain('"ending":"spawn ENOTDIR","msg":"reload: the new program ended before it was ready"');
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  await rm(current);
  await install();
  await reload(program);
  expect(await program.stop()).toBe(0);
});

test('SIGHUP before the first program is ready reloads once when it is', async () => {
  const { current, install } = await makeInstallation();
  const becomesReady = "process.on('SIGUSR1', () => process.send('ready'))";
  const ends = "process.on('SIGUSR2', () => process.exit())";
  await install(`${becomesReady}; ${ends}; setInterval(() => {}, 1000); console.log('first', process.pid)`);
  const env = { PORT: String(await freePort()) };
  const { child, output, ended } = runProgram({ env, release: current });
  await expect.poll(output).toContain('first');
  await install("setInterval(() => {}, 1000); console.log('second'); process.send('ready')");
  for (let signals = 1; signals <= 2; signals += 1) {
    child.kill('SIGHUP');
    const waiting = () => output().split('reload: waiting until the first program is ready').length - 1;
    await expect.poll(waiting).toBe(signals);
  }
  process.kill(Number(/^first (\d+)$/m.exec(output())?.[1]), 'SIGUSR1');
  await expect.poll(output).toContain(TAKEN_OVER);
  expect(output().match(/^second$/gm)).toHaveLength(1);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
