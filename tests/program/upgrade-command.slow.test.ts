import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBusySite } from '../support/program/busy-site.ts';
import { hasNginx } from '../support/program/nginx.ts';
import { startProgram } from '../support/program/program.ts';
import { makeReleaseFiles } from '../support/program/release-files.ts';

const NEVER_READY = 'setInterval(() => {}, 1000);';

/** Runs `redress upgrade`, and kills it once it has printed a line. */
async function upgrade(current: string, args: string[], killAfter?: string) {
  const child = spawn(join(current, 'redress'), ['upgrade', ...args], { env: { PATH: process.env.PATH } });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      chunks.push(chunk);
      if (killAfter && chunks.join('').includes(killAfter)) child.kill('SIGKILL');
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, output: chunks.join('') };
}

async function isRunning({ address }: { address: string }, version: string): Promise<boolean> {
  return (await fetch(`${address}/readyz?release=${version}`)).ok;
}

test.skipIf(!hasNginx || process.platform !== 'linux')(
  'the only instance is upgraded under load without a failed request, and goes back if the new release is never ready',
  { timeout: 480_000 },
  async () => {
    const { installation, pack, install } = await makeReleaseFiles();
    const current = await install('1.0.0');
    const site = await startBusySite({ release: current });
    await site.flows();
    const upgraded = await upgrade(current, [await pack('1.1.0')]);
    expect(upgraded).toEqual({ code: 0, output: expect.stringMatching(/Redress 1\.1\.0 is running\.\n$/) });
    expect(await isRunning(site.program, '1.1.0')).toBe(true);
    expect(existsSync(/to (\/\S+before-upgrade-\S+),/.exec(upgraded.output)?.[1] ?? '')).toBe(true);

    const failed = await upgrade(current, [await pack('1.2.0', NEVER_READY), '--watch', '3']);
    expect(failed).toEqual({
      code: 1,
      output: expect.stringContaining("Redress 1.2.0 wasn't ready within 3 seconds"),
    });
    expect(failed.output).toContain('1.1.0 is running again');
    expect([await readlink(current), await isRunning(site.program, '1.1.0')]).toEqual([
      'redress-1.1.0',
      true,
    ]);

    await upgrade(current, [await pack('1.3.0')]);
    await site.flows();
    expect(await site.stop()).toEqual([]);
    expect(await isRunning(site.program, '1.3.0')).toBe(true);
    expect((await readdir(installation)).toSorted()).toEqual([
      'current',
      'previous',
      'redress-1.1.0',
      'redress-1.3.0',
    ]);
    expect(await site.program.stop()).toBe(0);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a killed upgrade goes on when it is repeated',
  { timeout: 240_000 },
  async () => {
    const { installation, pack, install } = await makeReleaseFiles();
    const current = await install('1.0.0');
    await using program = await startProgram({ release: current });
    const file = await pack('1.1.0');
    for (const line of ['Unpacked', 'Saved', 'Switched']) {
      expect((await upgrade(current, [file], line)).code).toBe(null);
      expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
    }
    expect((await upgrade(current, [file])).code).toBe(0);
    expect(await isRunning(program, '1.1.0')).toBe(true);
    expect((await readdir(installation)).toSorted()).toEqual([
      'current',
      'previous',
      'redress-1.0.0',
      'redress-1.1.0',
    ]);
    expect(await readlink(join(installation, 'previous'))).toBe('redress-1.0.0');
  },
);

test.skipIf(process.platform !== 'linux')('a refused upgrade changes nothing', async () => {
  const { installation, pack, install } = await makeReleaseFiles();
  const current = await install('1.0.0');
  const file = await pack('1.1.0');
  const refuse = async (...args: string[]) => {
    const { code, output } = await upgrade(current, args);
    expect([code, await readdir(installation)]).toEqual([1, ['current', 'redress-1.0.0']]);
    return output;
  };
  expect(await refuse()).toBe('Usage: redress upgrade FILE [--sha256 CHECKSUM] [--watch SECONDS]\n');
  expect(await refuse(file)).toContain("Redress isn't running. Start it first");
  await using _program = await startProgram({ release: current });
  expect(await refuse(`${file}.gone`)).toContain("doesn't exist");
  expect(await refuse(file, '--sha256', 'f'.repeat(64))).toContain("isn't the file of its checksum");
  await appendFile(file, 'more');
  expect(await refuse(file)).toContain("isn't the file of its checksum");
});
