import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.server.ts';

const SQLITE_BUSY = 5;
const PATIENCE_MS = 120_000;

/**
 * Runs `work` while nobody else runs work under the same file, in this process or another.
 * Node has no file locks of its own; SQLite's is the operating system's, so it ends with its process.
 */
export async function whileLocked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await takeLock(lock, file);
    return await work();
  } finally {
    lock.close();
  }
}

async function takeLock(lock: DatabaseSync, file: string) {
  const deadline = performance.now() + PATIENCE_MS;
  while (!tryLock(lock)) {
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Another process has held ${file} for ${PATIENCE_MS / 1000} s: find it (fuser ${file}), end it, and start again.`,
      );
    }
    await delay(10);
  }
}

function tryLock(lock: DatabaseSync) {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
