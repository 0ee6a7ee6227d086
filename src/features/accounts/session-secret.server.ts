import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of this installation, made once. Programs that start together on one folder get the same. */
export async function readSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const own = `${path}.${process.pid}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
