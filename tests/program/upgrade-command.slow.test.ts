import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectNode } from '../../scripts/toolchain.mjs';
import { startBusySite } from '../support/program/busy-site.ts';
import { hasNginx } from '../support/program/nginx.ts';
import { startProgram } from '../support/program/program.ts';
import { makeReleaseFiles } from '../support/program/release-files.ts';

const NEVER_READY = 'setInterval(() => {}, 1000);';
/** Each start after the first fails. */
const STARTS_ONCE = `import { existsSync, writeFileSync } from 'node:fs';
const mark = new URL('started', import.meta.url);
if (existsSync(mark)) process.exit(1);
writeFileSync(mark, '');
await import('./own.js');`;

/** Long enough for a start on a busy machine. */
const WATCH = ['--watch', '20'];

type Act = (upgrade: ChildProcess) => unknown;
const kill: Act = (upgrade) => upgrade.kill('SIGKILL');

/** Runs `redress upgrade`, and acts once it has printed a line. */
async function upgrade(current: string, args: string[], line?: string, act = kill) {
  // Otherwise it would read /etc/redress.env of this machine.
  const env = { PATH: process.env.PATH, DATA_DIR: dirname(current) };
  const child = spawn(join(current, 'redress'), ['upgrade', ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      const isNew = line && !output.includes(line);
      output += chunk;
      if (isNew && output.includes(line)) act(child);
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** Starts processes that look like `redress start`: another program, and one of another user. */
function startDecoys(current: string) {
  const like = [join(current, 'scripts/redress.mjs'), 'start'];
  const decoys = [spawn('/bin/sh', ['-c', 'read line', ...like])];
  const otherUser = { uid: 65_534, gid: 65_534 };
  if (process.getuid?.() === 0) {
    decoys.push(spawn(projectNode(), ['-e', 'setInterval(() => {}, 1000)', ...like], otherUser));
  }
  onTestFinished(() => {
    for (const decoy of decoys) decoy.kill();
  });
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
    const neverReady = await pack('1.1.0', { program: NEVER_READY });
    const failed = await upgrade(current, [neverReady, '--watch', '3']);
    expect(failed).toEqual({
      code: 1,
      output: expect.stringContaining("Redress 1.1.0 wasn't ready within 3 seconds"),
    });
    expect(failed.output).toContain('1.0.0 is running again');
    expect([await readlink(current), await isRunning(site.program, '1.0.0')]).toEqual([
      'redress-1.0.0',
      true,
    ]);

    await site.flows();
    const upgraded = await upgrade(current, [await pack('1.2.0'), ...WATCH]);
    expect(upgraded).toEqual({ code: 0, output: expect.stringMatching(/Redress 1\.2\.0 is running\.\n$/) });
    await site.flows();
    expect(await site.stop()).toEqual([]);
    expect(await isRunning(site.program, '1.2.0')).toBe(true);
    expect((await readdir(installation)).toSorted()).toEqual([
      'current',
      'previous',
      'redress-1.0.0',
      'redress-1.2.0',
    ]);
    expect(await site.program.stop()).toBe(0);
  },
);

test.skipIf(process.platform !== 'linux')(
  'an upgrade is the only one, ignores what only looks like Redress, and goes back if the new release fails later',
  { timeout: 240_000 },
  async () => {
    const { pack, install } = await makeReleaseFiles();
    const current = await install('1.0.0');
    await using program = await startProgram({ release: current });
    startDecoys(current);
    const file = await pack('1.1.0', { program: STARTS_ONCE });
    const second = Promise.withResolvers<string>();
    const crash = async () => {
      second.resolve((await upgrade(current, [file])).output);
      const pid = /"program":(\d+),"msg":"reload: the new program has taken over"/.exec(
        program.output(),
      )?.[1];
      process.kill(Number(pid), 'SIGKILL');
    };
    const { code, output } = await upgrade(current, [file], 'It is ready', crash);
    expect(await second.promise).toContain('Another upgrade is running');
    expect([code, await readlink(current)]).toEqual([1, 'redress-1.0.0']);
    expect(output).toContain('Redress 1.1.0 was ready, but failed');
    expect(output).toContain('1.0.0 is running again');
    expect(await isRunning(program, '1.0.0')).toBe(true);
  },
);

test.skipIf(process.platform !== 'linux')(
  'the old release remains the current one if Redress stops during an upgrade',
  { timeout: 240_000 },
  async () => {
    const { pack, install } = await makeReleaseFiles();
    const current = await install('1.0.0');
    await using program = await startProgram({ release: current });
    const killProgram = () => process.kill(program.pid ?? 0, 'SIGKILL');
    const args = [await pack('1.1.0'), '--watch', '2'];
    const { code, output } = await upgrade(current, args, 'Saved', killProgram);
    expect([code, await readlink(current)]).toEqual([1, 'redress-1.0.0']);
    expect(output).toMatch(/Redress isn't running\. .*1\.0\.0 is the current release again/);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a killed upgrade goes on when it is repeated, without losing its first backup',
  { timeout: 240_000 },
  async () => {
    const { installation, pack, install } = await makeReleaseFiles();
    const current = await install('1.0.0');
    await using program = await startProgram({ release: current });
    const file = await pack('1.1.0');
    const outputs: string[] = [];
    for (const line of ['Unpacked', 'Saved', 'Switched']) {
      const { code, output } = await upgrade(current, [file], line);
      outputs.push(output);
      expect(code).toBe(null);
      expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
    }
    const firstBackup = /to (\/\S+before-upgrade-\S+),/.exec(outputs.join(''))?.[1] ?? '';
    const oldBackup = join(dirname(firstBackup), 'before-upgrade-to-0.9.0-2026');
    await writeFile(oldBackup, '');
    expect((await upgrade(current, [file, ...WATCH])).code).toBe(0);
    expect(await isRunning(program, '1.1.0')).toBe(true);
    expect([existsSync(firstBackup), existsSync(oldBackup)]).toEqual([true, false]);
    expect((await readdir(installation)).toSorted()).toEqual([
      'current',
      'previous',
      'redress-1.0.0',
      'redress-1.1.0',
    ]);
    expect(await readlink(join(installation, 'previous'))).toBe('redress-1.0.0');
    // Programs may still run from the folder of a release that comes again.
    const { ino } = await stat(join(installation, 'redress-1.0.0'));
    await upgrade(current, [await pack('1.0.0')], 'Saved');
    expect((await stat(join(installation, 'redress-1.0.0'))).ino).toBe(ino);
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
  const stopped = await upgrade(current, [file], 'Unpacked', (child) => child.kill('SIGINT'));
  expect(stopped).toEqual({
    code: 1,
    output: expect.stringContaining("Stopped. The running release hasn't changed."),
  });
  await rm(join(installation, 'redress-1.1.0'), { recursive: true, force: true });
  const sameVersion = await pack('1.0.0', { commit: 'another' });
  expect(await refuse(sameVersion)).toContain('has 1.0.0 from another commit');
  expect(await refuse(file, '--sha256', 'f'.repeat(64))).toContain("isn't the file of its checksum");
  await appendFile(file, 'more');
  expect(await refuse(file)).toContain("isn't the file of its checksum");
});
