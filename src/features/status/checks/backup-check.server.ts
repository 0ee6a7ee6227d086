import { BACKUP_PROBLEMS } from '#database/backup/backup-problems.contract.ts';
import { readBackupState } from '#database/backup/last-backup.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { commandLine } from '#release.server.ts';
import { duration, type Finding, fine, join, size, warning, wrong } from '../finding.server.ts';
import { type Installation, read, UNKNOWN } from '../installation.server.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 30;
const LOST_HOURS = 72;
const MAX_CHECK_DAYS = 15;

type BackupState = Awaited<ReturnType<typeof readBackupState>>;

export async function checkBackups(installation: Installation): Promise<Finding> {
  const state = await read(installation, readBackupState);
  if (!state) return warning(UNKNOWN);
  return join([ageOf(state, installation.config.publicUrl), failureOf(state), checkOf(state)]);
}

function ageOf({ lastGood }: BackupState, publicUrl: URL): Finding {
  const todo = `Set BACKUP_TO, or run ${commandLine('backup', 'FILE')} every night.`;
  if (!lastGood) {
    const isTrial = isLoopbackHost(publicUrl.hostname);
    return (isTrial ? warning : wrong)('There is no backup yet.', todo);
  }
  const age = Date.now() - lastGood.at.getTime();
  const bytes = lastGood.bytes === null ? '' : ` It has ${size(lastGood.bytes)}.`;
  const says = `The last good one is ${duration(age)} old.${bytes}`;
  if (age < MAX_HOURS * HOUR_MS) return fine(says);
  return age < LOST_HOURS * HOUR_MS ? warning(says, todo) : wrong(says, todo);
}

function failureOf({ failure }: BackupState): Finding | undefined {
  if (!failure) return undefined;
  const { text, todo } = BACKUP_PROBLEMS[failure.problem];
  return warning(`The newest one failed ${duration(Date.now() - failure.at.getTime())} ago. ${text}`, todo);
}

function checkOf({ lastGood, lastCheck }: BackupState): Finding | undefined {
  if (!lastCheck) return undefined;
  const age = Date.now() - lastCheck.at.getTime();
  if (lastCheck.problem) {
    const { text, todo } = BACKUP_PROBLEMS[lastCheck.problem];
    return wrong(`The last check by restoring one failed ${duration(age)} ago. ${text}`, todo);
  }
  const says = `One was restored as a check ${duration(age)} ago.`;
  if (!lastGood || age < MAX_CHECK_DAYS * 24 * HOUR_MS) return fine(says);
  return warning(says, 'Search the log for “backup”.');
}
