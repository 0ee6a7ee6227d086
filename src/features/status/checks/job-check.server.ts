import { type QueueRow, readQueue } from '#jobs/queue-metrics.server.ts';
import { readScheduledJobs } from '#jobs/scheduled-jobs.server.ts';
import { count, duration, type Finding, fine, join, list, warning, wrong } from '../finding.server.ts';
import { type Installation, read, UNKNOWN } from '../installation.server.ts';

const MAX_WAIT_MS = 10 * 60_000;

export async function checkJobs(installation: Installation): Promise<Finding> {
  const [scheduled, queue] = await Promise.all([
    read(installation, readScheduledJobs),
    read(installation, (_db, pool) => readQueue(pool)),
  ]);
  if (!scheduled || !queue) return warning(UNKNOWN);
  return join([describeSchedule(scheduled), describeWaiting(queue), describeGivenUp(queue)]);
}

function describeSchedule(jobs: { task: string; isLate: boolean }[]): Finding {
  if (jobs.length === 0) return warning('No job has been scheduled yet.', 'Start Redress.');
  const late = jobs.filter(({ isLate }) => isLate).map(({ task }) => task);
  if (late.length === 0) return fine('No scheduled job is late.');
  const todo = 'Search the log for “job”. If nothing is there, restart an instance.';
  const says = `${list.format(late)} ${late.length === 1 ? 'is' : 'are'} late.`;
  return late.length === jobs.length ? wrong(`${says} No job runs.`, todo) : warning(says, todo);
}

function describeWaiting(queue: QueueRow[]): Finding {
  const waiting = queue.reduce((sum, row) => sum + row.waiting, 0);
  if (waiting === 0) return fine('Nothing is waiting.');
  const oldestMs = Math.max(...queue.map(({ age }) => age)) * 1000;
  const says = `${count(waiting, 'job is', 'jobs are')} waiting, the oldest for ${duration(oldestMs)}.`;
  return oldestMs < MAX_WAIT_MS
    ? fine(says)
    : warning(says, 'No instance runs jobs, or one job hangs. Search the log for “job”.');
}

function describeGivenUp(queue: QueueRow[]): Finding | undefined {
  const failed = queue.filter(({ givenUp }) => givenUp > 0);
  if (failed.length === 0) return undefined;
  const names = failed.map(({ task, givenUp }) => `${task} (${givenUp})`);
  return warning(
    `In 7 days, these failed too often and were given up: ${list.format(names)}.`,
    'Search the log for “a job failed”.',
  );
}
