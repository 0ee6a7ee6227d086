import { addAbortListener, EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { CronItem, Task, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Db } from '#database/client.server.ts';
import { jobsRun } from '#http/watching/metrics.server.ts';
import { inside, startSpan } from '#http/watching/traces.server.ts';
import { RETENTION } from './retention.contract.ts';
import { recordSuccess, registerSchedule } from './scheduled-jobs.server.ts';

export interface Job {
  name: string;
  /** A crontab line in UTC. A missed run is made up for within a day, or by the next minute. */
  cron?: string;
  /** Retries a job that throws after 3 seconds, 7, 20 and so on, ten times within four hours. */
  run(payload: unknown, attempt: { number: number; isLast: boolean; signal: AbortSignal }): Promise<unknown>;
}

export class TryAgainLater extends Error {}

export const EVERY_MINUTE = '* * * * *';
const MOST_ATTEMPTS = 10;
/** Four for emails and other jobs, and one for webhooks, which has its own queue. */
const AT_ONCE = 5;
const LOOK_EVERY_MS = { listening: 10_000, deaf: 2_000 };
const TELL_EVERY_MS = 15_000;
const DEAD_AFTER_SECONDS = 60;
const RESTART_MS = 2_000;
const LAST_JOB_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
/** Lets a job go ahead of thousands of waiting emails. */
const BEFORE_OTHERS = -10;

/**
 * Replaces a waiting job with the same key and joins two lists. Within a transaction, the job starts after the commit.
 */
export async function addJob(
  db: Db,
  name: string,
  payload: object,
  { runAt, key, queue }: { runAt?: Date; key?: string; queue?: string } = {},
): Promise<void> {
  for (let tries = 0; tries < MOST_ATTEMPTS; tries += 1) {
    const { rows } = await db.execute(sql`select (graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, job_key => ${key ?? null},
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${MOST_ATTEMPTS})).id`);
    if (rows[0]?.id) return;
  }
  throw new Error(`The job ${name} was not added.`);
}

export function hasJob(key: SQL): SQL {
  return sql`exists (select from graphile_worker.jobs where jobs.key = ${key})`;
}

export async function createJobTables({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('graphile_worker.jobs') is not null as found`);
  if (rows[0].found) return;
  const { runMigrations, Logger } = await importWorker();
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

let imported: ReturnType<typeof importWithoutConfiguration> | undefined;

function importWorker() {
  imported ??= importWithoutConfiguration();
  return imported;
}

/** The package runs a configuration that it finds in the current folder or above, and anyone may write to /tmp. */
async function importWithoutConfiguration() {
  const folder = process.cwd();
  process.chdir(import.meta.dirname);
  return await import('graphile-worker').finally(() => process.chdir(folder));
}

interface QueueOptions {
  /** Behind a pooler there are no notifications, so the queue polls more often. */
  canListen?: boolean;
  tellEveryMs?: number;
}

export function startJobs(database: Database, jobs: Job[], log: Logger, options: QueueOptions = {}) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      await runUntilStopped(database, jobs, log, options, signal).catch((err: unknown) =>
        log.error({ err }, 'the job queue failed and will restart'),
      );
      await delay(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }

  const running = keepRunning();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

async function runUntilStopped(
  { db, pool }: Database,
  jobs: Job[],
  log: Logger,
  { canListen = true, tellEveryMs = TELL_EVERY_MS }: QueueOptions,
  stopping: AbortSignal,
) {
  const { Logger, parseCronItems, run } = await importWorker();
  if (stopping.aborted) return;
  await registerSchedule(db, jobs);
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const runner = await run({
    pgPool: canListen ? pool : withoutListening(pool),
    concurrency: Math.min(AT_ONCE, pool.options.max),
    pollInterval: canListen ? LOOK_EVERY_MS.listening : LOOK_EVERY_MS.deaf,
    noPreparedStatements: true,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: LAST_JOB_MS,
    // Otherwise a database failure at the end of a job would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      const matters = level === 'error' || level === 'warning';
      if (matters && !meta?.failure) log.warn({ queue: message }, 'job queue');
    }),
    events,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, makeTask(job, db, log)])),
    parsedCronItems: parseCronItems(jobs.flatMap(scheduleOf)),
  });
  let lastTold = Number.NEGATIVE_INFINITY;
  async function tellAndClean() {
    await keepOwn(pool, id);
    // After an outage the other instances must first report that they are alive.
    const wasAway = performance.now() - lastTold > 2 * tellEveryMs;
    lastTold = performance.now();
    if (!wasAway) await cleanUp(pool);
  }
  const telling = setInterval(() => tellAndClean().catch(() => {}), tellEveryMs);
  using _stop = addAbortListener(stopping, () => runner.stop());
  await runner.promise.finally(() => clearInterval(telling));
}

/** The library requests the connection to listen on by a callback, and all others without one. */
function withoutListening(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return (callback?: unknown) => (callback ? undefined : target.connect());
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function keepOwn(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [id]);
}

/** The queue stores why a job failed, so quotes are removed from the error. */
function makeTask({ name, cron, run }: Job, db: Db, log: Logger): Task {
  return async (payload, { job, abortSignal: signal }) => {
    const isLast = job.attempts >= job.max_attempts;
    const span = startSpan(`job ${name}`, 'internal', { 'redress.attempt': job.attempts });
    const tell = (outcome: 'done' | 'given_up' | 'retry') => {
      jobsRun.inc({ task: name, outcome });
      span?.end({ 'redress.outcome': outcome }, outcome === 'done' ? undefined : outcome);
    };
    try {
      await inside(span, () => run(payload, { signal, number: job.attempts, isLast }));
      tell('done');
      if (cron) await recordSuccess(db, name).catch(() => {});
    } catch (err) {
      tell(isLast ? 'given_up' : 'retry');
      if (!(err instanceof TryAgainLater) && err !== signal.reason)
        log.error({ err, job: name }, 'a job failed');
      throw new Error('the log says why');
    }
  };
}

function scheduleOf({ name, cron }: Job): CronItem[] {
  const backfillPeriod = cron === EVERY_MINUTE ? 0 : DAY_MS;
  const options = {
    backfillPeriod,
    jobKey: name,
    jobKeyMode: 'preserve_run_at' as const,
    queueName: name,
    maxAttempts: MOST_ATTEMPTS,
    priority: BEFORE_OTHERS,
  };
  return cron === undefined ? [] : [{ task: name, match: cron, options }];
}

export async function cleanUp(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => $1)))`,
    [DEAD_AFTER_SECONDS],
  );
  await pool.query(
    `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where locked_at is null and run_at < now() - $1::interval))`,
    [RETENTION.failedJobs],
  );
}
