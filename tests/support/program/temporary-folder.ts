import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOM_BYTES = 2_000_000_000;

/** Named by the process that made it, which sets it apart from those of killed runs. */
export async function makeTemporaryFolder(): Promise<string> {
  return await mkdtemp(join(await chooseParent(), `redress-${process.pid}-`));
}

/** Removes what killed runs left. A Postgres that still runs there notices within a minute, and ends. */
export async function removeAbandonedFolders() {
  const parent = await chooseParent();
  for (const name of await readdir(parent)) {
    const maker = /^redress-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker)))
      await rm(join(parent, name), { recursive: true, maxRetries: 5 }).catch(() => {});
  }
}

/** Uses memory if there is room: a database is a thousand files, which take a second to create on some disks. */
async function chooseParent() {
  const memory = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return memory.bavail * memory.bsize > ROOM_BYTES ? '/dev/shm' : tmpdir();
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
