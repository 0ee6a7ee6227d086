import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { readConfig } from '#config.server.ts';
import { StartupError } from '#database/startup-error.server.ts';
import { localAddress } from '../local-address.server.ts';
import { findParent } from './find-parent.server.ts';

export type RunningProgram = Awaited<ReturnType<typeof findRunningProgram>>;

/** The parent process reads it, too, if it has neither variable. */
const SETTINGS = '/etc/redress.env';
const LOOK_EVERY_MS = 500;
const ANSWER_MS = 2_000;
/** A busy machine may miss a look. A program that crashes misses more. */
const MAX_MISSED_LOOKS = 2;

/** Finds the parent process started through the link, with its variables, its user and its folder. */
export async function findRunningProgram(link: string, dataDirOfCaller: string, stopping: AbortSignal) {
  const owner = await findOwner(dataDirOfCaller);
  const { pid, uid, gid } = await findParent(link, owner);
  const env = readVariables(await readFile(`/proc/${pid}/environ`, 'utf8'));
  const cwd = await readlink(`/proc/${pid}/cwd`);
  process.chdir(cwd);
  const hasFolder = Boolean(env.DATA_DIR || env.DATABASE_URL);
  const settings = hasFolder
    ? env
    : { ...parseEnv(await readFile(SETTINGS, 'utf8').catch(() => '')), ...env };
  const { listen, dataDir } = readConfig(settings);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};

  /** Runs a command of a release as the user of the program, and resolves to its exit code. */
  async function run(command: string, ...args: string[]): Promise<unknown> {
    const child = spawn(command, args, {
      ...account,
      cwd,
      env,
      signal: stopping,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Otherwise the program's user could type into root's terminal.
      detached: true,
    });
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
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
    savesBackups: Boolean(settings.BACKUP_TO),
    run,
    /** Finds the parent again, because it may have been restarted in the meantime. */
    async reload(): Promise<void> {
      const parent = await findParent(link, owner);
      process.kill(parent.pid, 'SIGHUP');
    },
    async getsReady(query: string, withinMs: number): Promise<boolean> {
      for (const end = performance.now() + withinMs; performance.now() < end; await delay(LOOK_EVERY_MS)) {
        if (await isServing(query)) return true;
      }
      return false;
    },
    async staysReady(query: string, forMs: number): Promise<boolean> {
      let missed = 0;
      for (const end = performance.now() + forMs; performance.now() < end; await delay(LOOK_EVERY_MS)) {
        if (!(await isServing(query))) missed += 1;
        if (missed > MAX_MISSED_LOOKS) return false;
      }
      return true;
    },
  };
}

/** Anyone could start a process that looks like Redress, so root needs to know whose is the right one. */
async function findOwner(dataDir: string): Promise<number> {
  const self = process.getuid?.() ?? 0;
  if (self !== 0) return self;
  const folder = await stat(dataDir).catch(() => undefined);
  if (folder) return folder.uid;
  throw new StartupError(
    `${dataDir} doesn't exist. Set DATA_DIR in ${SETTINGS}: its owner is the user who runs Redress.`,
  );
}

function readVariables(environ: string): Record<string, string> {
  const lines = environ.split('\0').filter((line) => line.includes('='));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
