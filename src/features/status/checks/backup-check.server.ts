import { BACKUP_PROBLEMS, type BackupProblem } from '#database/backup/backup-problems.contract.ts';
import { MAX_BACKUP_AGE_HOURS, readBackupState } from '#database/backup/last-backup.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { readScheduledJobs } from '#jobs/scheduled-jobs.server.ts';
import { commandLine } from '#release.server.ts';
import { duration, type Finding, fine, join, size, warning, wrong } from '../finding.server.ts';
import { type Installation, read, type StatusConfig, UNKNOWN } from '../installation.server.ts';

const HOUR_MS = 3_600_000;
const LOST_HOURS = 72;
const MAX_CHECK_DAYS = 15;
/** Other problems only keep the check from running. */
const UNUSABLE: BackupProblem[] = ['damaged', 'incomplete'];

type BackupState = Awaited<ReturnType<typeof readBackupState>>;

export async function checkBackups(installation: Installation): Promise<Finding> {
  const [state, jobs = []] = await Promise.all([
    read(installation, readBackupState),
    read(installation, readScheduledJobs),
  ]);
  if (!state) return warning(UNKNOWN);
  const isLate = jobs.some(({ task, isLate }) => task === 'back-up' && isLate);
  const { config } = installation;
  return join([
    ageOf(state, config, isLate),
    config.backups.target && failureOf(state),
    deletionOf(state),
    checkOf(state),
  ]);
}

function ageOf(
  { lastGood, failure }: BackupState,
  { backups, publicUrl }: StatusConfig,
  isLate: boolean,
): Finding {
  const todo = backups.target
    ? 'Search the log for “backup”.'
    : `Set BACKUP_TO and restart, or run ${commandLine('backup', 'FILE')} every night.`;
  if (!lastGood && backups.target) {
    const says = `There is no backup yet. The next one starts at ${backups.at} UTC.`;
    return failure || isLate ? wrong(says, todo) : warning(says);
  }
  if (!lastGood) {
    const isTrial = isLoopbackHost(publicUrl.hostname);
    return (isTrial ? warning : wrong)('There is no backup yet.', todo);
  }
  const age = Date.now() - lastGood.at.getTime();
  const bytes = lastGood.bytes === null ? '' : ` It has ${size(lastGood.bytes)}.`;
  const says = `The last good backup is ${duration(age)} old.${bytes}`;
  if (age < MAX_BACKUP_AGE_HOURS * HOUR_MS) return fine(says);
  return age < LOST_HOURS * HOUR_MS ? warning(says, todo) : wrong(says, todo);
}

function failureOf({ failure }: BackupState): Finding | undefined {
  if (!failure) return undefined;
  const { text, todo } = BACKUP_PROBLEMS[failure.problem];
  return warning(
    `The newest backup failed ${duration(Date.now() - failure.at.getTime())} ago. ${text}`,
    todo,
  );
}

function deletionOf({ deletionFailure }: BackupState): Finding | undefined {
  if (!deletionFailure) return undefined;
  const { text, todo } = BACKUP_PROBLEMS[deletionFailure.problem];
  return warning(text, todo);
}

function checkOf({ lastGood, lastCheck }: BackupState): Finding | undefined {
  if (!lastCheck) return undefined;
  const age = Date.now() - lastCheck.at.getTime();
  if (lastCheck.problem) {
    const { text, todo } = BACKUP_PROBLEMS[lastCheck.problem];
    const says = `The last check by restoring a backup failed ${duration(age)} ago. ${text}`;
    return UNUSABLE.includes(lastCheck.problem) ? wrong(says, todo) : warning(says, todo);
  }
  const says = `A backup was restored as a check ${duration(age)} ago.`;
  if (!lastGood || age < MAX_CHECK_DAYS * 24 * HOUR_MS) return fine(says);
  return warning(says, 'Search the log for “backup”.');
}
