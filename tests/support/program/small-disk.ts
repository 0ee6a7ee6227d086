import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Returns false for users other than root, who can't mount disks. */
export function mayMount() {
  const isRoot = process.geteuid?.() === 0 && process.platform === 'linux';
  return isRoot && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
}

/** Mounts a disk in memory for one test. */
export async function mountSmallDisk(size: string) {
  const folder = await makeTemporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'redress-test', folder]);
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  });
  await chmod(folder, 0o755);
  return { folder, makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]) };
}

export async function fillDisk(path: string) {
  const file = await open(path, 'w');
  for (const size of [1_000_000, 10_000, 100]) {
    const bytes = Buffer.alloc(size);
    while (
      await file.write(bytes).then(
        () => true,
        () => false,
      )
    );
  }
  await file.close();
}
