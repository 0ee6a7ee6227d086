import { readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from './artifact.server.ts';

/** Leaves releases with running programs: the embedded Postgres may still be of the first release. */
export async function removeOldReleases(installation: string, wanted: string[]): Promise<string[]> {
  const programs = await listRunningPrograms();
  const removed: string[] = [];
  for (const name of await readdir(installation)) {
    const folder = join(installation, name);
    const isUsed = wanted.includes(folder) || programs.some((program) => program.startsWith(`${folder}/`));
    if (isUsed || !(await isRelease(folder, name))) continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}

/** Archives and other files of the operator may have similar names. */
async function isRelease(folder: string, name: string): Promise<boolean> {
  const release = await readRelease(folder).catch(() => undefined);
  return release !== undefined && name === `redress-${release.version}`;
}

async function listRunningPrograms(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // Processes can end before they are read.
  return await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => '')));
}
