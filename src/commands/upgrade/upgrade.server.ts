import { readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#database/startup-error.server.ts';
import { commandLine, isInstalled } from '#release.server.ts';
import type { CommandContext } from '../command-context.server.ts';
import { checkArtifact, readRelease, type Try, unpack } from './artifact.server.ts';
import { removeOldReleases } from './old-releases.server.ts';
import { findRunningProgram, type RunningProgram } from './running-program.server.ts';
import { whileOnlyUpgrade } from './upgrade-lock.server.ts';

const WATCH_SECONDS = '60';
const BACKUP = 'before-upgrade-';

/** Every step can be repeated, so after a kill the same command goes on. */
export async function runUpgrade({ config, stopping }: CommandContext, args: string[]): Promise<string> {
  const order = readArguments(args);
  // The terminal may go away, and the upgrade must still end well.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const link = findLink();
  const installation = await realpath(dirname(link));
  const program = await findRunningProgram(link, config.dataDir, stopping);
  return await whileOnlyUpgrade(installation, async () => {
    const prepared = await prepare({ ...order, link, installation, program, stopping });
    return await switchTo({ ...prepared, link, installation, program, stopping, seconds: order.seconds });
  });
}

interface Surroundings {
  link: string;
  installation: string;
  program: RunningProgram;
  stopping: AbortSignal;
}

/** Does everything that the running release doesn't notice. */
async function prepare(options: Surroundings & { file: string; sha256: string | undefined }) {
  const { file, sha256, link, installation, program, stopping } = options;
  const run = async (failure: string, command: string, ...args: string[]) => {
    const code = await program.run(command, ...args);
    if (code === 0 && !stopping.aborted) return;
    const reason = stopping.aborted ? 'Stopped.' : `${failure} (${code})`;
    throw new StartupError(`${reason} The running release hasn't changed.`);
  };
  await checkArtifact(file, sha256);
  const current = await realpath(link);
  const tryOut: Try = async (command, version) => {
    report(`Unpacked ${version}.`);
    await run(`Redress ${version} doesn't run on this machine.`, command, 'version');
  };
  const next = await unpack(file, { installation, tryOut, signal: stopping });
  const { version } = await readRelease(next);
  const place = program.savesBackups ? [] : [join(program.dataDir, nameBackup(version))];
  await run('The backup failed.', join(current, 'redress'), 'backup', ...place);
  await run('The migration failed.', join(next, 'redress'), 'migrate');
  return { current, next, version };
}

type Switch = Surroundings & Awaited<ReturnType<typeof prepare>> & { seconds: number };

async function switchTo(options: Switch): Promise<string> {
  const { link, installation, program, stopping, current, next, version, seconds } = options;
  stopping.addEventListener('abort', () => report('The release is being switched, so the upgrade goes on.'));
  const previous = join(installation, 'previous');
  const older = await realpath(previous).catch(() => undefined);
  // If this was killed after the switch, the release before it is the one to go back to.
  const last = (next === current ? older : undefined) ?? current;
  try {
    await setLink(previous, last);
    await setLink(link, next);
    await program.reload();
    report(`Switched to ${version}.`);
    await watch(program, version, seconds);
  } catch (error) {
    const problem = error instanceof StartupError ? error.message : `The switch failed (${codeOf(error)}).`;
    const result = await goBack(program, link, last, seconds);
    if (older) await setLink(previous, older).catch(() => {});
    else await rm(previous, { force: true }).catch(() => {});
    throw new StartupError(`${problem} ${result}`, { cause: error });
  }
  try {
    await removeOldBackups(program, version);
    for (const name of await removeOldReleases(installation, [next, last])) report(`Removed ${name}.`);
  } catch (error) {
    report(`Old backups and releases couldn't be removed (${codeOf(error)}).`);
  }
  return `Redress ${version} is running.`;
}

async function watch(program: RunningProgram, version: string, seconds: number): Promise<void> {
  const query = `database&release=${version}`;
  if (!(await program.getsReady(query, seconds * 1000))) {
    throw new StartupError(
      `Redress ${version} wasn't ready within ${seconds} seconds; the log has the reason.`,
    );
  }
  report(`It is ready. Watching it for ${seconds} seconds.`);
  if (await program.staysReady(query, seconds * 1000)) return;
  throw new StartupError(
    `Redress ${version} was ready, but failed within ${seconds} seconds after that; the log has the reason.`,
  );
}

/** Returns what runs now. */
async function goBack(program: RunningProgram, link: string, last: string, seconds: number): Promise<string> {
  const version = basename(last).replace(/^redress-/, '');
  try {
    await setLink(link, last);
  } catch (error) {
    return `Going back failed, too (${codeOf(error)}). Point ${link} to ${last}, and restart Redress.`;
  }
  // If someone has stopped Redress, it starts with this release the next time.
  await program.reload().catch(() => {});
  const isBack = await program.getsReady(`release=${version}`, seconds * 1000);
  if (isBack) return `${version} is running again, on the migrated database.`;
  return `${version} is the current release again, but doesn't respond: see the log.`;
}

function readArguments(args: string[]) {
  const usage = `Usage: ${commandLine('upgrade', 'FILE [--sha256 CHECKSUM] [--watch SECONDS]')}`;
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { sha256: { type: 'string' }, watch: { type: 'string', default: WATCH_SECONDS } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    const isNumber = /^[1-9]\d{0,3}$/.test(values.watch);
    if (file && more.length === 0 && isNumber) {
      return { file: resolve(file), sha256: values.sha256, seconds: Number(values.watch) };
    }
  } catch {}
  throw new StartupError(usage);
}

/** The script that runs this program was found through the link, and Node doesn't resolve it in these arguments. */
function findLink(): string {
  const folder = join(dirname(process.argv[1] ?? ''), '..', '..');
  if (isInstalled && basename(folder) === 'current') return folder;
  throw new StartupError(
    'Only an installed release can be upgraded, with the command behind the link "current", such as /opt/redress/current/redress.',
  );
}

function nameBackup(version: string): string {
  return `${BACKUP}to-${version}-${new Date().toISOString().replace(/[:.]/g, '-')}`;
}

/** Those of this upgrade stay: if it was repeated, only the first was made before the migration. */
async function removeOldBackups({ dataDir, run }: RunningProgram, version: string): Promise<void> {
  const names = (await readdir(dataDir)).filter(
    (name) => name.startsWith(BACKUP) && !name.startsWith(`${BACKUP}to-${version}-`),
  );
  if (names.length > 0) await run('/bin/rm', '-f', '--', ...names.map((name) => join(dataDir, name)));
}

async function setLink(link: string, folder: string): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(basename(folder), next);
  await rename(next, link);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
