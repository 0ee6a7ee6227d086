import { type Disk, readDisk } from './disk.server.ts';
import { cached, defineGauges } from './gauges.server.ts';

export type DatabaseState = 'up' | 'read-only' | 'full' | 'away';

const watchState = defineGauges<DatabaseState>([
  {
    name: 'redress_database_up',
    help: '1 if the database is available, otherwise 0',
    aggregator: 'min',
    read: (state) => Number(state !== 'away'),
  },
  {
    name: 'redress_database_read_only',
    help: '1 if the database is available but read-only: a standby, or a full disk',
    read: (state) => Number(state === 'read-only' || state === 'full'),
  },
]);

interface DatabaseNumbers {
  bytes: number;
  standbys: { count: number; lagSeconds: number | undefined } | undefined;
}

const watchNumbers = defineGauges<DatabaseNumbers>([
  {
    name: 'redress_database_size_bytes',
    help: 'Size of the database',
    read: ({ bytes }) => bytes,
  },
  {
    name: 'redress_database_standbys',
    help: 'Connected standbys. Left out if the database user may not see them (pg_monitor)',
    read: ({ standbys }) => standbys?.count,
  },
  {
    name: 'redress_database_standby_lag_seconds',
    help: 'How far the slowest connected standby is behind',
    read: ({ standbys }) => standbys?.lagSeconds,
  },
]);

interface BackupState {
  lastGood: { at: Date } | null;
  failure: object | null;
  deletionFailure: object | null;
  lastCheck: { at: Date; problem: string | null } | null;
}

const watchBackups = defineGauges<BackupState>([
  {
    name: 'redress_backup_last_success_timestamp_seconds',
    help: 'Time of the last complete backup; 0 if there was none',
    read: ({ lastGood }) => secondsOf(lastGood?.at),
  },
  {
    name: 'redress_backup_last_check_timestamp_seconds',
    help: 'Time when a backup was last restored to check it; 0 if none was',
    read: ({ lastCheck }) => secondsOf(lastCheck?.at),
  },
  {
    name: 'redress_backup_failing',
    help: '1 if the last scheduled backup failed, the deletion of old ones, or the last check, otherwise 0',
    labelNames: ['kind'],
    read: ({ failure, deletionFailure, lastCheck }) => [
      { labels: { kind: 'backup' }, value: Number(failure !== null) },
      { labels: { kind: 'deletion' }, value: Number(deletionFailure !== null) },
      { labels: { kind: 'check' }, value: Number(Boolean(lastCheck?.problem)) },
    ],
  },
]);

export interface DatabaseSources {
  askState(): Promise<DatabaseState>;
  readNumbers(): Promise<DatabaseNumbers>;
  readBackups(): Promise<BackupState>;
}

export function watchDatabase({ askState, readNumbers, readBackups }: DatabaseSources): void {
  watchState(askState);
  watchNumbers(cached(readNumbers));
  watchBackups(cached(readBackups));
}

const watchDisks = defineGauges<(Disk & { folder: string })[]>([
  {
    name: 'redress_disk_free_bytes',
    help: 'Free room on the disk of a folder: data (DATA_DIR), temporary (TMPDIR) or backups (BACKUP_TO)',
    labelNames: ['folder'],
    aggregator: 'min',
    read: (disks) => disks.map(({ folder, free }) => ({ labels: { folder }, value: free })),
  },
  {
    name: 'redress_disk_size_bytes',
    help: 'Size of the disk of a folder',
    labelNames: ['folder'],
    read: (disks) => disks.map(({ folder, size }) => ({ labels: { folder }, value: size })),
  },
]);

export function watchFolders(folders: Record<string, string>): void {
  watchDisks(
    cached(async () => {
      const reading = Object.entries(folders).map(async ([folder, path]) => {
        const disk = await readDisk(path);
        return disk ? [{ folder, ...disk }] : [];
      });
      return (await Promise.all(reading)).flat();
    }),
  );
}

const watchStopping = defineGauges<boolean>([
  {
    name: 'redress_draining',
    help: '1 after SIGTERM, while requests are still served',
    read: Number,
  },
]);

export function watchSignal(stopping: AbortSignal | undefined): void {
  watchStopping(async () => stopping?.aborted ?? false);
}

function secondsOf(at: Date | undefined): number {
  return (at?.getTime() ?? 0) / 1000;
}
