import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { addJob, cleanUp, createJobTables, type Job, startJobs, TryAgainLater } from './jobs.server.ts';

const testDatabase = await openTestDatabase();
const one = testDatabase.database;
const other = openDatabase({ ...testDatabase.connection, application_name: 'other' }, () => {});
afterAll(() => other.close());

let lines: string[];
const endings: (() => Promise<void>)[] = [];
beforeEach(async () => {
  lines = [];
  await one.pool.query(
    'truncate graphile_worker._private_jobs, graphile_worker._private_job_queues, graphile_worker._private_known_crontabs',
  );
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The jobs of an instance. */
function start(job: Omit<Job, 'name'>, database = one, options: Parameters<typeof startJobs>[3] = {}) {
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const jobs = startJobs(database, [{ name: 'count', ...job }], log, {
    canListen: testDatabase.canListen,
    ...options,
  });
  endings.push(jobs.stop);
  return jobs;
}

/** A job that runs until the test releases it. */
function longJob() {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const run: Job['run'] = () => {
    begun.resolve();
    return release.promise;
  };
  return { run, begun: begun.promise, release: release.resolve };
}

async function waitingJobs() {
  const { rows } = await one.pool.query(
    'select attempts, locked_by is not null as locked, last_error as error from graphile_worker.jobs',
  );
  return rows;
}

const logged = () => lines.map((line) => JSON.parse(line));

/** As if an instance had died a while ago during the job. */
const abandon = () =>
  one.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', attempts = 1, locked_at = now() - interval '2 minutes'`,
  );

test('the queue is there before anything runs, and creating it again changes nothing', async () => {
  await addJob(one.db, 'count', {});
  await createJobTables(one);
  expect(await waitingJobs()).toHaveLength(1);
});

test('a job gets its payload, and is deleted when it is done', async () => {
  const payloads: unknown[] = [];
  start({ run: async (payload) => payloads.push(payload) });
  await addJob(one.db, 'count', { id: 7 });
  await expect.poll(() => payloads).toEqual([{ id: 7 }]);
  await expect.poll(waitingJobs).toEqual([]);
});

test('a delayed job waits for its time', async () => {
  let ran = false;
  const jobs = start({
    run: async () => {
      ran = true;
    },
  });
  await addJob(one.db, 'count', {}, { runAt: new Date(Date.now() + 3_600_000) });
  const now = longJob();
  await jobs.stop();
  start({ run: now.run });
  await addJob(one.db, 'count', {});
  await now.begun;
  now.release();
  expect(ran).toBe(false);
});

test('an instance that cannot listen still finds its jobs, and listens to nothing', async () => {
  const payloads: unknown[] = [];
  start({ run: async (payload) => payloads.push(payload) }, other, { canListen: false });
  await addJob(one.db, 'count', { id: 7 });
  await expect.poll(() => payloads).toEqual([{ id: 7 }]);
  const { rows } = await one.pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'other' and query like 'LISTEN%'",
  );
  expect(rows).toEqual([]);
});

test('two instances do each job once', async () => {
  const done: unknown[] = [];
  const run: Job['run'] = async (payload) => done.push(payload);
  start({ run }, one);
  start({ run }, other);
  for (let id = 0; id < 20; id++) await addJob(one.db, 'count', { id });
  await expect.poll(() => done.length).toBe(20);
  await expect.poll(waitingJobs).toEqual([]);
  expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(20);
});

test('two instances make up once for each missed run of a scheduled job', async () => {
  const cron = '0 * * * *';
  await one.pool.query(
    "insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('count', now() - interval '5 hours')",
  );
  const runs: unknown[] = [];
  const run: Job['run'] = async (payload) => runs.push(payload);
  start({ cron, run }, one);
  start({ cron, run }, other);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  await expect.poll(waitingJobs, { timeout: 25_000 }).toEqual([]);
  expect(new Set(runs.map((payload) => JSON.stringify(payload))).size).toBe(runs.length);
});

test('a failed job is retried later, the log says why, and the queue stores nothing of it', async () => {
  start({ run: () => Promise.reject(new Error('disk full at Ada Marsh')) });
  await addJob(one.db, 'count', {});
  await expect.poll(waitingJobs).toMatchObject([{ attempts: 1, locked: false, error: 'the log says why' }]);
  expect(logged()).toMatchObject([{ job: 'count', err: { message: 'disk full at Ada Marsh' } }]);
});

test('a failure that the job logs itself is not logged twice', async () => {
  start({ run: () => Promise.reject(new TryAgainLater()) });
  await addJob(one.db, 'count', {});
  await expect.poll(waitingJobs).toMatchObject([{ attempts: 1, locked: false }]);
  expect(lines).toEqual([]);
});

test('the last attempt knows that it is the last', async () => {
  const attempts: boolean[] = [];
  await addJob(one.db, 'count', {});
  await one.db.execute(sql`update graphile_worker._private_jobs set attempts = 9`);
  start({ run: async (_payload, { isLast }) => attempts.push(isLast) });
  await expect.poll(() => attempts).toEqual([true]);
});

test('another instance does the job of a dead one', async () => {
  await addJob(one.db, 'count', {});
  await abandon();
  let runs = 0;
  start({
    run: async () => {
      runs += 1;
    },
  });
  await cleanUp(one.pool);
  await one.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
  await expect.poll(() => runs).toBe(1);
});

test('a job belongs to its living instance, however long it takes', async () => {
  const job = longJob();
  start({ run: job.run }, one, { tellEveryMs: 1_000 });
  await addJob(one.db, 'count', {});
  await job.begun;
  await one.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  const isRenewed = "select locked_at > now() - interval '1 minute' as renewed from graphile_worker.jobs";
  await expect.poll(async () => (await one.pool.query(isRenewed)).rows).toEqual([{ renewed: true }]);
  await cleanUp(other.pool);
  expect(await waitingJobs()).toMatchObject([{ locked: true, attempts: 1 }]);
  job.release();
  await expect.poll(waitingJobs).toEqual([]);
});

test('jobs that wait for a week are dropped', async () => {
  await addJob(one.db, 'unknown', {}, { runAt: new Date(Date.now() - 8 * 24 * 3_600_000) });
  await addJob(one.db, 'unknown', {});
  await cleanUp(one.pool);
  expect(await waitingJobs()).toHaveLength(1);
});

test('an instance whose database connections break continues, with the same job too', async () => {
  const job = longJob();
  const payloads: unknown[] = [];
  start({ run: async (payload, attempt) => payloads.push(payload, await job.run(payload, attempt)) }, other);
  await addJob(one.db, 'count', { id: 1 });
  await job.begun;
  await one.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    ['other'],
  );
  job.release();
  await addJob(one.db, 'count', { id: 2 });
  await abandon();
  await cleanUp(one.pool);
  await expect.poll(waitingJobs, { timeout: 20_000 }).toEqual([]);
  expect(payloads).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }]));
});

test('a stopped program leaves the next job to another one', async () => {
  const ran: string[] = [];
  const jobs = start({ run: async () => void ran.push('first') });
  await addJob(one.db, 'count', {});
  await expect.poll(waitingJobs).toEqual([]);
  await jobs.stop();
  await addJob(one.db, 'count', {});
  expect(await waitingJobs()).toMatchObject([{ attempts: 0, locked: false }]);
  start({ run: async () => void ran.push('second') });
  await expect.poll(() => ran).toEqual(['first', 'second']);
});

test('a stopping program waits for its job', async () => {
  const job = longJob();
  const jobs = start({ run: job.run });
  await addJob(one.db, 'count', {});
  await job.begun;
  const stopped = jobs.stop();
  job.release();
  await stopped;
  expect(await waitingJobs()).toEqual([]);
});

test('a long job gets a signal when the program stops, and is done again later', async () => {
  const begun = Promise.withResolvers<void>();
  const jobs = start({
    run: async (_payload, { signal }) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
    },
  });
  await addJob(one.db, 'count', {});
  await begun.promise;
  await jobs.stop();
  expect(lines).toEqual([]);
  expect(await waitingJobs()).toMatchObject([{ attempts: 1, locked: false }]);
});

test('jobs that are stopped at once never start', async () => {
  let ran = false;
  await addJob(one.db, 'count', {});
  await startJobs(one, [{ name: 'count', run: async () => (ran = true) }], pino({ level: 'silent' })).stop();
  expect(ran).toBe(false);
});

test('a job added at the moment its predecessor with the same key starts is done too', async () => {
  await addJob(one.db, 'count', ['first'], { key: 'same' });
  const worker = await one.pool.connect();
  await worker.query('begin');
  await worker.query(`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now()`);
  const adding = addJob(other.db, 'count', ['second'], { key: 'same' });
  await somebodyWaits(one.db);
  await worker.query('commit');
  worker.release();
  await adding;
  const { rows } = await one.pool.query('select payload, key from graphile_worker._private_jobs order by id');
  expect(rows).toEqual([
    { payload: ['first'], key: null },
    { payload: ['second'], key: 'same' },
  ]);
});

test("a scheduled job doesn't wait for all the emails before it", async () => {
  await one.pool.query(
    "insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('scheduled', now() - interval '5 hours')",
  );
  for (let mail = 0; mail < 12; mail += 1) await addJob(one.db, 'mail', {});
  const releases: (() => void)[] = [];
  const begun: string[] = [];
  let areReleased = false;
  const mail: Job = {
    name: 'mail',
    async run() {
      begun.push('mail');
      const { promise, resolve } = Promise.withResolvers<void>();
      releases.push(resolve);
      return areReleased ? undefined : promise;
    },
  };
  const scheduled: Job = { name: 'scheduled', cron: '0 * * * *', run: async () => begun.push('scheduled') };
  const jobs = startJobs(one, [mail, scheduled], makeLog('silent'), { canListen: testDatabase.canListen });
  endings.push(async () => {
    areReleased = true;
    for (const release of releases) release();
    await jobs.stop();
  });
  const atOnce = Math.min(5, one.pool.options.max);
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(atOnce);
  await expect.poll(async () => [...begun, ...(await waitingNames())]).toContain('scheduled');
  releases[0]?.();
  await expect.poll(() => begun.length).toBeGreaterThan(atOnce);
  expect(begun.slice(0, atOnce + 1)).toContain('scheduled');
});

async function waitingNames() {
  const { rows } = await one.pool.query('select task_identifier as name from graphile_worker.jobs');
  return rows.map(({ name }) => name);
}
