/** A folder or S3 store of BACKUP_TO, or the file that someone named for the command. */
export type BackupPlace = 'folder' | 's3' | 'file';

/** Explains each problem to admins, and what to do. */
export const BACKUP_PROBLEMS = {
  unreachable: {
    text: "The store of BACKUP_TO can't be reached.",
    todo: 'Check AWS_ENDPOINT_URL_S3 and the network between this machine and the store.',
  },
  slow: {
    text: 'The store of BACKUP_TO is too slow.',
    todo: 'Check the store and the network between this machine and it.',
  },
  refused: {
    text: 'BACKUP_TO refuses the program.',
    todo: 'For a store, check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of the key. For a folder, give it to the user who runs Redress.',
  },
  missing: {
    text: "The folder or bucket of BACKUP_TO doesn't exist.",
    todo: 'Create it, or correct BACKUP_TO.',
  },
  full: {
    text: 'There is no room left in BACKUP_TO.',
    todo: 'Add room, or store backups for fewer days (BACKUP_DAYS).',
  },
  damaged: {
    text: 'The backup arrived damaged.',
    todo: 'Check the disk or the store of BACKUP_TO. Older backups were not deleted.',
  },
  incomplete: {
    text: 'The restored backup lacks rows, or rows that belong together.',
    todo: 'Older backups were not deleted. Report this to the makers of Redress.',
  },
  'no-room': {
    text: 'The disk of the database has too little room to restore the backup for the check.',
    todo: 'Add room.',
  },
  forbidden: {
    text: "The database user can't create a schema, so the backup can't be restored for the check.",
    todo: 'Run: grant create on database NAME to USER.',
  },
  'not-deleted': {
    text: "Old backups can't be deleted.",
    todo: 'Give the key or the user the right to delete, or set BACKUP_DAYS=0 and let the store delete them.',
  },
  database: {
    text: 'The database failed.',
    todo: 'Look at the log of Redress and of the database.',
  },
  unknown: {
    text: 'An unexpected error came up.',
    todo: 'The log of Redress has the cause.',
  },
} as const;

export type BackupProblem = keyof typeof BACKUP_PROBLEMS;
