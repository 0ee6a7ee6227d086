import { and, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './client.server.ts';
import { scheduledJobs } from './scheduled-job.table.server.ts';

export interface ScheduledJob {
  name: string;
  everyMinutes: number;
}

export interface Schedule {
  /** Tells a running job by its signal, and waits for it. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 60_000;

/** Runs a job whenever it is due, from now on. What fails is logged and tried again within a minute. */
export function runScheduled(
  database: Database,
  { log, ...schedule }: ScheduledJob & { log: Logger },
  job: (signal: AbortSignal) => Promise<unknown>,
): Schedule {
  const stopping = new AbortController();
  const { signal } = stopping;
  let looking: Promise<unknown> | undefined;

  async function runUnlessStopping(): Promise<void> {
    signal.throwIfAborted();
    await job(signal);
  }

  function look(): void {
    looking ??= runIfDue(database, schedule, runUnlessStopping)
      .catch((err: unknown) => {
        if (err !== signal.reason) log.error({ err, job: schedule.name }, 'a scheduled job failed');
      })
      .finally(() => {
        looking = undefined;
      });
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
}

/**
 * Runs the job if it is due and no other copy is at it. Its row stays locked meanwhile, and Postgres
 * lets go of that should this copy die: a job that fails or dies with its copy stays due.
 */
export async function runIfDue(
  { db }: Database,
  { name, everyMinutes }: ScheduledJob,
  job: () => Promise<unknown>,
): Promise<void> {
  await db.insert(scheduledJobs).values({ name }).onConflictDoNothing();
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ name: scheduledJobs.name })
      .from(scheduledJobs)
      .where(and(eq(scheduledJobs.name, name), lte(scheduledJobs.nextRunAt, sql`now()`)))
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    await job();
    await tx
      .update(scheduledJobs)
      .set({ nextRunAt: sql`clock_timestamp() + make_interval(mins => ${everyMinutes})` })
      .where(eq(scheduledJobs.name, name));
  });
}
