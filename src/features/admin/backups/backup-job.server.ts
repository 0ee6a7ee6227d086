import type { Logger } from 'pino';
import { AnotherBackup } from '#database/backup/backup.server.ts';
import type { BackupConfig } from '#database/backup/backup-config.server.ts';
import { problemOf, problemOfCheck } from '#database/backup/backup-problem.server.ts';
import type { BackupProblem } from '#database/backup/backup-problems.contract.ts';
import { makeOneTimeKey } from '#database/backup/encryption.server.ts';
import { readBackupState, recordBackup, recordOutcome } from '#database/backup/last-backup.server.ts';
import type { OutcomeKind } from '#database/backup/last-backup.table.server.ts';
import { makeBackup, removeOldBackups, sourceOf } from '#database/backup/make-backup.server.ts';
import type { BackupPlace } from '#database/backup/places/backup-place.server.ts';
import { openPlace } from '#database/backup/places/open-place.server.ts';
import { checkBackup } from '#database/backup/restore-check.server.ts';
import type { Database } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { readDatabaseNumbers } from '#database/database-numbers.server.ts';
import { readDisk } from '#http/watching/disk.server.ts';
import { type Job, TryAgainLater } from '#jobs/jobs.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { mailProblem } from './backup-mail.server.ts';

const NAME = 'back-up';
/** A little less than a week, so the check runs at the same time each week. */
const CHECK_AFTER_MS = 6.5 * 24 * 3_600_000;

interface Options {
  backups: BackupConfig;
  site: MailSite;
  /** The folder of the database, if it's on this machine. */
  databaseFolder: string | undefined;
  log: Logger;
}

/** Backs up every night, checks a backup by restoring it every week, and deletes old ones. */
export function backupJobs(database: Database, options: Options): Job[] {
  const { target, s3, at } = options.backups;
  if (!target) return [];
  const place = openPlace(target, s3);
  const [hour, minute] = at.split(':').map(Number);
  return [
    {
      name: NAME,
      cron: `${minute} ${hour} * * *`,
      run: (_payload, { signal, isLast }) => backUp(database, { ...options, place, signal, isLast }),
    },
  ];
}

type Run = Options & { place: BackupPlace; signal: AbortSignal; isLast: boolean };

async function backUp(database: Database, run: Run): Promise<void> {
  const { backups, place, signal, log } = run;
  const { db, pool } = database;
  const isChecked = await isCheckDue(database);
  const oneTime = isChecked && backups.keys.length > 0 ? await makeOneTimeKey() : undefined;
  const keys = oneTime ? [...backups.keys, oneTime.key] : backups.keys;
  const { host } = run.site.publicUrl;
  const { name, bytes } = await makeBackup(pool, { place, host, keys, log, signal }).catch(
    async (error: unknown) => {
      if (error instanceof AnotherBackup) throw new TryAgainLater(error.message, { cause: error });
      if (!signal.aborted) await report(database, run, 'backup', problemOf(error));
      throw error;
    },
  );
  await recordOutcome(db, { kind: 'backup', problem: null });
  const identities = oneTime ? [oneTime.identity] : [];
  const isBad = isChecked && (await isDamaged(database, run, { name, identities }));
  if (isBad) return;
  await recordBackup(db, { bytes, place: place.kind });
  try {
    await removeOldBackups(place, { days: backups.days, newest: name, signal });
    await recordOutcome(db, { kind: 'deletion', problem: null });
  } catch (err) {
    if (signal.aborted) throw err;
    log.error({ err }, 'old backups were not deleted');
    await report(database, { ...run, isLast: true }, 'deletion', 'not-deleted');
  }
}

async function isCheckDue({ db }: Database): Promise<boolean> {
  const { lastCheck } = await readBackupState(db);
  if (!lastCheck || lastCheck.problem) return true;
  return databaseTime().getTime() - lastCheck.at.getTime() > CHECK_AFTER_MS;
}

/** A check that couldn't run says nothing about the backup, and the next night tries again. */
async function isDamaged(
  database: Database,
  run: Run,
  { name, identities }: { name: string; identities: string[] },
): Promise<boolean> {
  const { place, signal, log } = run;
  try {
    const problem = await findNoRoom(database, run.databaseFolder);
    if (problem) {
      await report(database, { ...run, isLast: true }, 'check', problem);
      return false;
    }
    const rows = await checkBackup(database.pool, sourceOf(place, name, { identities, signal }), signal);
    await recordOutcome(database.db, { kind: 'check', problem: null, rows });
    return false;
  } catch (err) {
    if (signal.aborted) throw err;
    log.error({ err }, 'the check of a backup failed');
    const problem = problemOfCheck(err);
    await report(database, { ...run, isLast: true }, 'check', problem);
    return problem === 'damaged' || problem === 'incomplete';
  }
}

/** Nothing can ask for the free room of a database elsewhere. */
async function findNoRoom(
  { pool }: Database,
  folder: string | undefined,
): Promise<BackupProblem | undefined> {
  if (!folder) return undefined;
  const [disk, { bytes }] = await Promise.all([readDisk(folder), readDatabaseNumbers(pool)]);
  return disk && disk.free < 2 * bytes ? 'no-room' : undefined;
}

/** Retries aren't worth an email each, so only the last one is. */
async function report(
  { db }: Database,
  { isLast, site }: Run,
  kind: OutcomeKind,
  problem: BackupProblem,
): Promise<void> {
  await db.transaction(async (tx) => {
    await recordOutcome(tx, { kind, problem });
    if (isLast) await mailProblem(tx, site, kind, problem);
  });
}
