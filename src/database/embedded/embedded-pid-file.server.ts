import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './embedded-error.server.ts';
import { SOCKET } from './embedded-socket.server.ts';

export async function readServerPid(folder: string): Promise<string | undefined> {
  const [pid] = await readPidFile(folder);
  return pid || undefined;
}

/**
 * Environment for a new server that makes it overlook the remains of a killed one. A pid that a stranger or a
 * zombie bears now would stop it, unless it is that of its own grandparent: then it goes by whether the killed
 * server's memory is still in use. `patient` while a pid file without its seventh line, which tells of that
 * memory, may be one that a starting server is writing; after a power cut it stays so.
 */
export async function overlookRemains(folder: string, patient: boolean) {
  await rm(join(folder, `${SOCKET}.lock`), { force: true });
  const lines = await readPidFile(folder);
  if (lines[0] && lines[6]) return { PG_GRANDPARENT_PID: lines[0] };
  if (!patient) await rm(join(folder, 'postmaster.pid'), { force: true });
  return {};
}

async function readPidFile(folder: string) {
  try {
    return (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n').map((line) => line.trim());
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
