import { sql } from 'drizzle-orm';
import type { Db } from '../client.server.ts';
import type { BackupPlace, BackupProblem } from './backup-problems.contract.ts';
import { backupOutcomes, lastBackup } from './last-backup.table.server.ts';

export async function recordBackup(db: Db, saved: { bytes: number; place: BackupPlace }): Promise<void> {
  await db
    .insert(lastBackup)
    .values(saved)
    .onConflictDoUpdate({ target: lastBackup.id, set: { ...saved, savedAt: sql`now()` } });
}

interface Outcome {
  kind: 'backup' | 'check';
  problem: BackupProblem | null;
  rows?: number | null;
}

export async function recordOutcome(db: Db, { kind, problem, rows = null }: Outcome): Promise<void> {
  const set = { problem, rows, at: sql`now()` };
  await db
    .insert(backupOutcomes)
    .values({ kind, problem, rows })
    .onConflictDoUpdate({ target: backupOutcomes.kind, set });
}

/** `failure` is null again after a scheduled backup that succeeded, and a check with a `problem` has failed. */
export async function readBackupState(db: Db) {
  const [[last], outcomes] = await Promise.all([
    db.select().from(lastBackup),
    db.select().from(backupOutcomes),
  ]);
  const attempt = outcomes.find(({ kind }) => kind === 'backup');
  const check = outcomes.find(({ kind }) => kind === 'check');
  return {
    lastGood: last ? { at: last.savedAt, bytes: last.bytes, place: last.place } : null,
    failure: attempt?.problem ? { at: attempt.at, problem: attempt.problem } : null,
    lastCheck: check ? { at: check.at, problem: check.problem, rows: check.rows } : null,
  };
}

/** Returns seconds since 1970, or 0 if there has been no backup. */
export async function readLastBackup(db: Db): Promise<number> {
  const { lastGood } = await readBackupState(db);
  return (lastGood?.at.getTime() ?? 0) / 1000;
}
