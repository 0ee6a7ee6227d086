import { stat, statfs } from 'node:fs/promises';

export interface Disk {
  /** Is the same for folders on one disk. */
  device: number;
  free: number;
  size: number;
}

/** A missing folder has no disk. */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    return { device, free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
}
