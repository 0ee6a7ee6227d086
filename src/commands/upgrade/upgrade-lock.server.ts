import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#database/startup-error.server.ts';

/** Two upgrades at once would remove each other's folders. The file of a killed one is replaced. */
export async function whileOnlyUpgrade<Result>(
  installation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(installation, '.upgrading');
  const pid = await readFile(file, 'utf8').catch(() => '');
  if (pid && (await isUpgrade(pid))) {
    throw new StartupError(`Another upgrade is running (process ${pid}). Wait until it ends.`);
  }
  await writeFile(file, String(process.pid));
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function isUpgrade(pid: string): Promise<boolean> {
  const line = await readFile(join('/proc', pid, 'cmdline'), 'utf8').catch(() => '');
  return Number(pid) !== process.pid && line.includes('\0upgrade\0');
}
