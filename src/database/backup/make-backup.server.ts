import type pg from 'pg';
import type { Logger } from 'pino';
import { saveBackup } from './backup.server.ts';
import type { BackupSource } from './backup-file.server.ts';
import { decrypt, encrypt } from './encryption.server.ts';
import { isSameSite, nameBackup, timeOfName } from './places/backup-names.server.ts';
import type { BackupPlace } from './places/backup-place.server.ts';

const DAY_MS = 24 * 3_600_000;
/** Protects backups if a clock is wrong by weeks. */
const MIN_BACKUPS = 3;

interface MakeOptions {
  place: BackupPlace;
  /** The host of PUBLIC_URL. */
  host: string;
  keys: string[];
  log: Logger;
  signal: AbortSignal;
}

/** Nothing is written to this machine's disk unless the place is a folder. */
export async function makeBackup(pool: pg.Pool, { place, host, keys, log, signal }: MakeOptions) {
  const write = async (chunks: AsyncIterable<Uint8Array>, createdAt: Date) => {
    const name = nameBackup(host, createdAt, keys.length > 0);
    // The backup works without it, and a key may lack the right.
    await place.removeParts(createdAt.getTime() - DAY_MS, signal).catch((err: unknown) => {
      log.warn({ err }, 'parts of killed backups were not removed');
    });
    return { name, bytes: await place.write(name, encrypt(keys, chunks), signal) };
  };
  const { written, ...summary } = await saveBackup(pool, { write, signal, isOnlyOne: true });
  return { ...summary, ...written };
}

export function sourceOf(
  place: BackupPlace,
  name: string,
  { identities, signal }: { identities: string[]; signal: AbortSignal },
): BackupSource {
  const fullName = place.nameOf(name);
  return { name: fullName, read: () => decrypt(fullName, identities, place.read(name, signal)) };
}

/** Leaves the newest ones, whatever their age, and those of other sites. */
export async function removeOldBackups(
  place: BackupPlace,
  { days, newest, signal }: { days: number; newest: string; signal: AbortSignal },
): Promise<void> {
  if (days === 0) return;
  const before = (timeOfName(newest) ?? 0) - days * DAY_MS;
  const found = (await place.list(signal)).filter((name) => isSameSite(name, newest));
  const times = new Map(found.map((name) => [name, timeOfName(name) ?? 0]));
  const older = [...times].sort(([, a], [, b]) => b - a).slice(MIN_BACKUPS);
  for (const [name, at] of older) {
    if (at < before && name !== newest) await place.remove(name, signal);
  }
}
