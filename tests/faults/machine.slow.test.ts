import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { recordInteraction } from '../support/program/program-calls.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../support/program/small-disk.ts';

const HANDLES = 60;
const DISK = '170m';

async function record(program: Program, userName: string, generatedText = '') {
  const from = `10.${randomBytes(3).join('.')}`;
  const answer = await recordInteraction(program, { userName, generatedText }, from);
  return { status: answer.status, text: await answer.text() };
}

test.runIf(mayMount())(
  'while the disk is full pages go on and saving says so in a sentence; with room again all is as before',
  async () => {
    const { folder: dataDir } = await mountSmallDisk(DISK);
    await using program = await startProgram({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const kept: string[] = [];
    await fillDisk(join(dataDir, 'filler'));
    let refused = { status: 0, text: '' };
    for (let number = 0; refused.status === 0 && number < 3_000; number += 1) {
      const answer = await record(program, `Ada ${number}`, randomBytes(40_000).toString('base64'));
      if (answer.status === 200) kept.push(`Ada ${number}`);
      else refused = answer;
    }
    expect(refused).toEqual({ status: 503, text: expect.stringMatching(/^[A-Z].+\.$/) });
    expect((await fetch(program.campaignAddress)).status).toBe(200);
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
    await rm(join(dataDir, 'filler'));
    await expect
      .poll(() => record(program, 'Ada at last'), { timeout: 60_000 })
      .toMatchObject({ status: 200 });
    const rows = await queryDataDir(dataDir, 'select user_name from interactions');
    const names = rows.map(({ user_name: name }) => name);
    expect(kept.filter((name) => !names.includes(name))).toEqual([]);
  },
);

test.runIf(spawnSync('prlimit', ['--version']).status === 0)(
  'without free file handles the program survives, and responds again once there are some',
  async () => {
    await using program = await startProgram({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    execFileSync('prlimit', ['--pid', String(program.pid), `--nofile=${HANDLES}:${HANDLES}`]);
    const { hostname, port } = new URL(program.address);
    const idle = Array.from({ length: 2 * HANDLES }, () => {
      return connect(Number(port), hostname).on('error', () => {});
    });
    await Promise.allSettled(idle.map((socket) => once(socket, 'connect')));
    const meanwhile = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) => record(program, `Ada ${number}`)),
    );
    for (const one of meanwhile)
      if (one.status === 'fulfilled') expect([200, 503]).toContain(one.value.status);
    for (const socket of idle) socket.destroy();
    await expect.poll(() => record(program, 'Ada').catch(String)).toMatchObject({ status: 200 });
    expect((await fetch(program.campaignAddress)).status).toBe(200);
    expect(await program.stop()).toBe(0);
  },
);
