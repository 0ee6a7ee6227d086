import { tmpdir } from 'node:os';
import { readDatabaseNumbers } from '#database/database-numbers.server.ts';
import { type Disk, readDisk } from '#http/watching/disk.server.ts';
import { type Finding, fine, join, list, size, warning, wrong } from '../finding.server.ts';
import { type Installation, read } from '../installation.server.ts';

/** Alerts use the same limits. Large disks have enough room longer. */
export const DISK_LIMITS = { lowShare: 0.15, fullShare: 0.05, maxBytes: 20e9 };

type NamedDisk = Pick<Disk, 'free' | 'size'> & { names: string[] };

export async function checkDisk(
  installation: Installation,
  folders: Record<string, string>,
): Promise<Finding> {
  const [disks, numbers] = await Promise.all([
    findDisks({ ...folders, 'temporary files': tmpdir() }),
    read(installation, (_db, pool) => readDatabaseNumbers(pool)),
  ]);
  const isElsewhere = installation.config.databaseUrl !== undefined;
  return join([
    ...disks.map(describeDisk),
    numbers &&
      fine(
        `The database has ${size(numbers.bytes)}${isElsewhere ? '. Its disk can’t be seen from here if it is on another machine' : ''}.`,
      ),
  ]);
}

/** Names a disk once, even if several folders are on it. */
async function findDisks(folders: Record<string, string>): Promise<NamedDisk[]> {
  const disks = new Map<number, NamedDisk>();
  for (const [name, folder] of Object.entries(folders)) {
    const found = await readDisk(folder);
    if (!found) continue;
    const known = disks.get(found.device);
    if (known) known.names.push(name);
    else disks.set(found.device, { ...found, names: [name] });
  }
  return [...disks.values()];
}

export function describeDisk({ names, free, size: total }: NamedDisk): Finding {
  const says = `${size(free)} of ${size(total)} are free for ${list.format(names)}.`;
  const todo = 'Make room, or use a larger disk.';
  const { lowShare, fullShare, maxBytes } = DISK_LIMITS;
  if (free >= maxBytes || free >= lowShare * total) return fine(says);
  return free < fullShare * total && names.includes('data') ? wrong(says, todo) : warning(says, todo);
}
