import { readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#database/startup-error.server.ts';
import { commandLine, isInstalled } from '#release.server.ts';
import type { CommandContext } from '../command-context.server.ts';
import { checkArtifact, readRelease, unpack } from './artifact.server.ts';
import { removeOldReleases } from './old-releases.server.ts';
import { findRunningProgram, type RunningProgram } from './running-program.server.ts';

const WATCH_SECONDS = '60';
const BACKUP = 'before-upgrade-';

/** Every step can be repeated, so after a kill the same command goes on. */
export async function runUpgrade(_context: CommandContext, args: string[]): Promise<string> {
  const { file, sha256, seconds } = readArguments(args);
  const link = findLink();
  const installation = dirname(link);
  const program = await findRunningProgram(link);
  await checkArtifact(file, sha256);
  const current = await realpath(link);
  const next = await unpack(file, current, (command, version) => tryOut(program, command, version));
  const version = await readVersion(next);
  await backUp(program, join(current, 'redress'));
  await succeed(program.run(join(next, 'redress'), 'migrate'), 'The migration failed.');

  const previous = join(installation, 'previous');
  // If this was killed after the switch, the release before it is the one to go back to.
  const last = next === current ? await realpath(previous).catch(() => current) : current;
  await setLink(previous, last);
  await setLink(link, next);
  program.reload();
  report(`Switched to ${version}. Watching it.`);
  if (await program.serves(`database&release=${version}`, seconds * 1000)) {
    const removed = await removeOldReleases(installation, [next, last]);
    for (const name of removed) report(`Removed ${name}.`);
    return `Redress ${version} is running.`;
  }
  await setLink(link, last);
  program.reload();
  const lastVersion = await readVersion(last);
  const isBack = await program.serves(`release=${lastVersion}`, seconds * 1000);
  throw new StartupError(
    `Redress ${version} wasn't ready within ${seconds} seconds; the log has the reason. ${isBack ? `${lastVersion} is running again, on the migrated database.` : `${lastVersion} is the current release again, but doesn't respond: see the log.`}`,
  );
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

async function tryOut(program: RunningProgram, command: string, version: string): Promise<void> {
  report(`Unpacked ${version}.`);
  await succeed(program.run(command, 'version'), `Redress ${version} doesn't run on this machine.`);
}

/** Makes a backup where backups go, otherwise beside the database, without those of earlier upgrades. */
async function backUp({ run, dataDir, savesBackups }: RunningProgram, command: string): Promise<void> {
  const failure = 'The backup failed.';
  if (savesBackups) return await succeed(run(command, 'backup'), failure);
  const name = BACKUP + new Date().toISOString().replace(/[:.]/g, '-');
  await succeed(run(command, 'backup', join(dataDir, name)), failure);
  const others = (await readdir(dataDir)).filter((one) => one.startsWith(BACKUP) && one !== name);
  await Promise.all(others.map((one) => rm(join(dataDir, one), { force: true })));
}

async function succeed(running: Promise<unknown>, failure: string): Promise<void> {
  const code = await running;
  if (code !== 0) throw new StartupError(`${failure} (${code}) The running release hasn't changed.`);
}

async function setLink(link: string, folder: string): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(basename(folder), next);
  await rename(next, link);
}

async function readVersion(folder: string): Promise<string> {
  return (await readRelease(folder)).version;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
