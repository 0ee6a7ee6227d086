import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '#config.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { localAddress } from '../local-address.server.ts';

export type RunningProgram = Awaited<ReturnType<typeof findRunningProgram>>;

const STEADY_MS = 10_000;
const LOOK_EVERY_MS = 500;
const ANSWER_MS = 2_000;

/** Finds the parent process started through the link, with its variables, its user and its folder. */
export async function findRunningProgram(link: string) {
  const pid = await findParent(join(link, 'scripts/redress.mjs'));
  const place = `/proc/${pid}`;
  const variables = (await readFile(`${place}/environ`, 'utf8')).split('\0');
  const given = variables.map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  const env = { ...process.env, ...Object.fromEntries(given) };
  const { uid, gid } = await stat(place);
  const cwd = await readlink(`${place}/cwd`);
  process.chdir(cwd);
  const { listen, dataDir } = readConfig(env);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};

  /** Runs a command of a release as the user of the program, and resolves to its exit code. */
  async function run(command: string, ...args: string[]): Promise<unknown> {
    const child = spawn(command, args, { ...account, cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'exit').catch((error: Error) => [error.message]);
    return code;
  }

  async function isServing(query: string): Promise<boolean> {
    // Each look needs a new connection, because an open one may lead to the old release.
    const options = { signal: AbortSignal.timeout(ANSWER_MS), headers: { connection: 'close' } };
    const answer = await fetch(`${localAddress(listen)}/readyz?${query}`, options).catch(() => undefined);
    return answer?.ok ?? false;
  }

  return {
    dataDir,
    savesBackups: Boolean(env.BACKUP_TO),
    run,
    reload: () => process.kill(pid, 'SIGHUP'),
    /** Resolves to true once a release has served for ten seconds, and to false if it doesn't begin to in time. */
    async serves(query: string, withinMs: number): Promise<boolean> {
      const begun = performance.now();
      let goodSince: number | undefined;
      while (goodSince !== undefined || performance.now() - begun < withinMs) {
        if (await isServing(query)) goodSince ??= performance.now();
        else goodSince = undefined;
        if (goodSince !== undefined && performance.now() - goodSince >= STEADY_MS) return true;
        await delay(LOOK_EVERY_MS);
      }
      return false;
    },
  };
}

async function findParent(script: string): Promise<number> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // Processes can end before they are read.
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(`\0${script}\0start\0`)) found.push(Number(name));
  }
  const [pid, ...more] = found;
  if (pid !== undefined && more.length === 0) return pid;
  throw new StartupError(
    pid === undefined
      ? `Redress isn't running. Start it first, with ${script.replace('scripts/redress.mjs', 'redress')} start.`
      : `Redress runs ${found.length} times from this folder (processes ${found.join(', ')}). Stop all but one.`,
  );
}
