import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartupError } from '#database/startup-error.server.ts';
import { readDisk } from '#http/watching/disk.server.ts';

const run = promisify(execFile);
const record = z.object({ version: z.string().regex(/^[\w.-]+$/), commit: z.string() });
const UNPACKING = '.unpacking-';
/** Small files take whole blocks, and Postgres needs room, too. */
const MORE_ROOM = 1.5;

export async function checkArtifact(file: string, wanted: string | undefined): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`${file} doesn't exist.`);
  const sum = wanted ?? (await findChecksum(file));
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sum.toLowerCase()) {
    throw new StartupError(`${file} isn't the file of its checksum. Download it again.`);
  }
}

async function findChecksum(file: string): Promise<string> {
  const list = join(dirname(file), 'SHA256SUMS');
  const lines = existsSync(list) ? (await readFile(list, 'utf8')).split('\n') : [];
  const [sum] = lines.find((line) => line.split(/ [ *]/)[1] === basename(file))?.split(' ') ?? [];
  if (sum) return sum;
  throw new StartupError(
    `No checksum of ${basename(file)} found. Download SHA256SUMS to the same folder, or add --sha256 CHECKSUM.`,
  );
}

/** Unpacks a release beside the others, under its final name only when it is complete. Returns that folder. */
export async function unpack(file: string, { installation, tryOut, signal }: UnpackOptions): Promise<string> {
  await requireRoom(file, installation);
  await removeUnfinished(installation);
  const place = await mkdtemp(join(installation, UNPACKING));
  try {
    await chmod(place, 0o755);
    await run('tar', ['-xzf', file, '-C', place, '--no-same-owner'], { signal }).catch((cause) => {
      if (signal.aborted) throw cause;
      const reason =
        String(cause.stderr ?? '')
          .trim()
          .split('\n')[0] || cause.code;
      throw new StartupError(`${file} couldn't be unpacked: ${reason}`, { cause });
    });
    const [name = ''] = await readdir(place);
    const unpacked = join(place, name);
    const { version, commit } = await readRelease(unpacked);
    const folder = join(installation, `redress-${version}`);
    const isInstalled = existsSync(folder);
    if (isInstalled) await requireCommit(folder, commit);
    await tryOut(join(unpacked, 'redress'), version);
    // Programs may run from the folder, so it is never replaced.
    if (isInstalled) return folder;
    // After a power failure, half of the files under the final name would be worse than none.
    await run('sync', []);
    await rename(unpacked, folder);
    return folder;
  } finally {
    await removeUnfinished(installation);
  }
}

export type Try = (command: string, version: string) => Promise<void>;

interface UnpackOptions {
  installation: string;
  tryOut: Try;
  signal: AbortSignal;
}

export async function readRelease(folder: string): Promise<z.infer<typeof record>> {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new StartupError(`${folder} isn't a release of Redress.`);
  return record.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function requireCommit(folder: string, wanted: string): Promise<void> {
  const { version, commit } = await readRelease(folder);
  if (commit === wanted) return;
  throw new StartupError(
    `${folder} has ${version} from another commit: ${commit}, not ${wanted}. Give the new release another version, or remove the folder if nothing runs from it.`,
  );
}

async function requireRoom(file: string, installation: string): Promise<void> {
  const handle = await open(file);
  const { size } = await handle.stat();
  // A gzip file ends with the size of its contents.
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, size - 4).finally(() => handle.close());
  const { free = 0 } = (await readDisk(installation)) ?? {};
  const missing = MORE_ROOM * buffer.readUInt32LE() - free;
  if (missing <= 0) return;
  throw new StartupError(
    `The disk of ${installation} is too full: ${Math.ceil(missing / 1e6)} MB more are needed.`,
  );
}

async function removeUnfinished(installation: string): Promise<void> {
  for (const name of await readdir(installation)) {
    if (name.startsWith(UNPACKING)) await rm(join(installation, name), { recursive: true, force: true });
  }
}
