import type { Chunks } from '../backup-file.server.ts';
import type { BackupPlace as Kind } from '../backup-problems.contract.ts';

/** A folder or a store of backups. A backup appears there when it is complete, or not at all. */
export interface BackupPlace {
  kind: Kind;
  /** The name as people write it, such as `s3://bucket/prefix/NAME`. */
  nameOf(name: string): string;
  /** Returns the size. */
  write(name: string, chunks: Chunks, signal: AbortSignal): Promise<number>;
  read(name: string, signal: AbortSignal): Chunks;
  list(signal: AbortSignal): Promise<string[]>;
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** Removes what killed backups left behind. Younger parts may belong to a backup of another site. */
  removeParts(before: number, signal: AbortSignal): Promise<void>;
}

export type Target = { folder: string } | { bucket: string; prefix: string };
