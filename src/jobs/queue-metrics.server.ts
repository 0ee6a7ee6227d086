import type pg from 'pg';
import { Gauge } from 'prom-client';
import { cachedGauge } from '#http/watching/cached-gauge.server.ts';

const NUMBERS = {
  waiting: ['redress_jobs_waiting', 'Due jobs'],
  age: ['redress_jobs_oldest_seconds', 'How long the oldest of these jobs has been waiting'],
  givenUp: ['redress_jobs_given_up', 'Jobs that failed too often; they remain in the queue for 7 days'],
} as const;

type QueueRow = Record<keyof typeof NUMBERS, number> & { task: string };

let read = async (): Promise<QueueRow[]> => [];

for (const number of ['waiting', 'age', 'givenUp'] as const) {
  const [name, help] = NUMBERS[number];
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['task'],
    // All processes and instances read the same database, so their values must not be added up.
    aggregator: 'max',
    async collect() {
      const rows = await read();
      gauge.reset();
      for (const row of rows) gauge.set({ task: row.task }, row[number]);
    },
  });
}

export function watchQueue(pool: pg.Pool): void {
  read = cachedGauge(() => readQueue(pool), []);
}

async function readQueue(pool: pg.Pool): Promise<QueueRow[]> {
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
