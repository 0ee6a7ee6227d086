import type { Database } from '#database/client.server.ts';
import { cached, defineGauges } from '#http/watching/gauges.server.ts';
import { readScheduledJobs } from './scheduled-jobs.server.ts';

export interface QueueRow {
  task: string;
  waiting: number;
  age: number;
  givenUp: number;
}

const watchWaiting = defineGauges<QueueRow[]>([
  {
    name: 'redress_jobs_waiting',
    help: 'Due jobs',
    labelNames: ['task'],
    read: (rows) => rows.map(({ task, waiting }) => ({ labels: { task }, value: waiting })),
  },
  {
    name: 'redress_jobs_oldest_seconds',
    help: 'How long the oldest of these jobs has been waiting',
    labelNames: ['task'],
    read: (rows) => rows.map(({ task, age }) => ({ labels: { task }, value: age })),
  },
  {
    name: 'redress_jobs_given_up',
    help: 'Jobs that failed too often; they remain in the queue for 7 days',
    labelNames: ['task'],
    read: (rows) => rows.map(({ task, givenUp }) => ({ labels: { task }, value: givenUp })),
  },
]);

const watchSchedule = defineGauges<Awaited<ReturnType<typeof readScheduledJobs>>>([
  {
    name: 'redress_job_last_success_timestamp_seconds',
    help: 'Time when a scheduled job last succeeded; 0 if it never did',
    labelNames: ['task'],
    read: (jobs) =>
      jobs.map(({ task, succeededAt }) => ({
        labels: { task },
        value: (succeededAt?.getTime() ?? 0) / 1000,
      })),
  },
  {
    name: 'redress_job_due_timestamp_seconds',
    help: 'Time when a scheduled job counts as late, unless it succeeds before',
    labelNames: ['task'],
    read: (jobs) => jobs.map(({ task, dueAt }) => ({ labels: { task }, value: dueAt.getTime() / 1000 })),
  },
]);

export function watchJobs({ db, pool }: Database): void {
  watchWaiting(cached(() => readQueue(pool)));
  watchSchedule(cached(() => readScheduledJobs(db)));
}

export async function readQueue(pool: Database['pool']): Promise<QueueRow[]> {
  const { rows } = await pool.query<QueueRow>(`
    select task_identifier as task,
      count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as age,
      count(*) filter (where attempts >= max_attempts)::int as "givenUp"
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker.jobs) as job
    group by task_identifier`);
  return rows;
}
