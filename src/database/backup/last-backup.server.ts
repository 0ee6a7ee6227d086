import { sql } from 'drizzle-orm';
import type { Db } from '../client.server.ts';
import type { BackupPlace, BackupProblem } from './backup-problems.contract.ts';
import { backupOutcomes, lastBackup, type OutcomeKind } from './last-backup.table.server.ts';

export async function recordBackup(db: Db, saved: { bytes: number; place: BackupPlace }): Promise<void> {
  await db
    .insert(lastBackup)
    .values(saved)
    .onConflictDoUpdate({ target: lastBackup.id, set: { ...saved, savedAt: sql`now()` } });
}

interface Outcome {
  kind: OutcomeKind;
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

/** Failures are null again after the next success. A check with a `problem` has failed. */
export async function readBackupState(db: Db) {
  const [[last], outcomes] = await Promise.all([
    db.select().from(lastBackup),
    db.select().from(backupOutcomes),
  ]);
  const check = outcomes.find(({ kind }) => kind === 'check');
  const failureOf = (wanted: OutcomeKind) => {
    const { problem, at } = outcomes.find(({ kind }) => kind === wanted) ?? {};
    return problem && at ? { at, problem } : null;
  };
  const failure = failureOf('backup');
  return {
    lastGood: last ? { at: last.savedAt, bytes: last.bytes, place: last.place } : null,
    failure: failure && last && last.savedAt > failure.at ? null : failure,
    deletionFailure: failureOf('deletion'),
    lastCheck: check ? { at: check.at, problem: check.problem, rows: check.rows } : null,
  };
}

/** A nightly backup may be this old. The alert and the dashboard repeat it. */
export const MAX_BACKUP_AGE_HOURS = 30;

/** Returns seconds since 1970, or 0 if there has been no backup. */
export async function readLastBackup(db: Db): Promise<number> {
  const { lastGood } = await readBackupState(db);
  return (lastGood?.at.getTime() ?? 0) / 1000;
}
