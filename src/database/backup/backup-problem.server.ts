import pg from 'pg';
import { hasCode } from '../startup-error.server.ts';
import { DamagedBackup, IncompleteBackup } from './backup-file.server.ts';
import type { BackupProblem } from './backup-problems.contract.ts';
import { PlainBackup } from './encryption.server.ts';
import { S3Error, SlowStore } from './places/s3-requests.server.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const REFUSED = ['EACCES', 'EPERM', 'EROFS'];
const MISSING = ['ENOENT', 'ENOTDIR'];

export function problemOf(error: unknown): BackupProblem {
  if (error instanceof DamagedBackup || error instanceof PlainBackup) return 'damaged';
  if (error instanceof IncompleteBackup) return 'incomplete';
  if (error instanceof SlowStore || (error instanceof Error && error.name === 'TimeoutError')) return 'slow';
  if (error instanceof S3Error) return problemOfStore(error);
  if (error instanceof pg.DatabaseError) return 'database';
  if (hasCode(error, ...FULL)) return 'full';
  if (hasCode(error, ...REFUSED)) return 'refused';
  if (hasCode(error, ...MISSING)) return 'missing';
  // Node reports every failed connection of `fetch` this way.
  if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return 'unreachable';
  return 'unknown';
}

function problemOfStore({ status, code }: S3Error): BackupProblem {
  if (status === 507 || /quota|full|insufficient/i.test(code)) return 'full';
  if (status < 300) return 'unknown';
  if (status === 404) return 'missing';
  return status >= 500 || status === 429 ? 'unreachable' : 'refused';
}

const NO_RIGHT = '42501';
const DISK_FULL = '53100';
/** Values or references that the tables don't accept. */
const BAD_ROWS = /^2[23]/;

export function problemOfCheck(error: unknown): BackupProblem {
  if (hasCode(error, NO_RIGHT)) return 'forbidden';
  if (hasCode(error, DISK_FULL)) return 'no-room';
  if (error instanceof pg.DatabaseError && BAD_ROWS.test(error.code ?? '')) return 'incomplete';
  return problemOf(error);
}
