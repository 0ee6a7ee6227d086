import type pg from 'pg';
import type { Logger } from 'pino';
import { saveBackup } from './backup.server.ts';
import type { BackupSource } from './backup-file.server.ts';
import { decrypt, encrypt } from './encryption.server.ts';
import { nameBackup, timeOfName } from './places/backup-names.server.ts';
import type { BackupPlace } from './places/backup-place.server.ts';

const DAY_MS = 24 * 3_600_000;

interface MakeOptions {
  place: BackupPlace;
  keys: string[];
  log: Logger;
  signal: AbortSignal;
}

/** Nothing is written to this machine's disk unless the place is a folder. */
export async function makeBackup(pool: pg.Pool, { place, keys, log, signal }: MakeOptions) {
  const name = nameBackup(new Date(), keys.length > 0);
  const write = async (chunks: AsyncIterable<Uint8Array>) => {
    // The backup works without it, and a key may lack the right.
    await place.removeParts(Date.now() - DAY_MS, signal).catch((err: unknown) => {
      log.warn({ err }, 'parts of killed backups were not removed');
    });
    return await place.write(name, encrypt(keys, chunks), signal);
  };
  const { written: bytes, ...summary } = await saveBackup(pool, { write, signal, isOnlyOne: true });
  return { ...summary, name, bytes };
}

export function sourceOf(
  place: BackupPlace,
  name: string,
  { identities, signal }: { identities: string[]; signal: AbortSignal },
): BackupSource {
  const fullName = place.nameOf(name);
  return { name: fullName, read: () => decrypt(fullName, identities, place.read(name, signal)) };
}

/** Leaves the newest one, whatever its age. */
export async function removeOldBackups(
  place: BackupPlace,
  { days, newest, signal }: { days: number; newest: string; signal: AbortSignal },
): Promise<void> {
  if (days === 0) return;
  const before = (timeOfName(newest) ?? 0) - days * DAY_MS;
  for (const name of await place.list(signal)) {
    const at = timeOfName(name);
    if (at !== undefined && at < before && name !== newest) await place.remove(name, signal);
  }
}
