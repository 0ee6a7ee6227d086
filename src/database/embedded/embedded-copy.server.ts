import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Only root may write here, so that nobody else can slip in programs. */
const COPIES = '/var/cache/redress';
const packageFile = z.object({ version: z.string() });
const run = promisify(execFile);

export async function nameCopy(packaged: string) {
  const text = await readFile(join(packaged, 'package.json'), 'utf8');
  const { version } = packageFile.parse(JSON.parse(text));
  return join(COPIES, `postgres-${basename(packaged)}-${version}`);
}

/** Copies the programs, opens them to all, and only then gives the copy its name. */
export async function copyPackage(packaged: string, copy: string) {
  await mkdir(COPIES, { recursive: true });
  await chmod(COPIES, 0o755);
  const unfinished = await mkdtemp(`${copy}.`);
  await run('cp', ['-RP', join(packaged, 'native'), unfinished]);
  await run('chmod', ['-R', 'go+rX', unfinished]);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
}
