import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './client.server.ts';
import { runIfDue, runScheduled } from './scheduled-job.server.ts';
import { makeTestDatabase } from './test-database.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
let one: Database;
let other: Database;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  one = testDatabase.database;
  other = openDatabase(testDatabase.connection, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await other.close();
  await testDatabase.drop();
});
beforeEach(() => one.pool.query('delete from scheduled_jobs'));

const sweep = { name: 'sweep', everyMinutes: 60 };

/** Whether a copy that looks now runs the job. */
async function isDue(): Promise<boolean> {
  let ran = false;
  await runIfDue(other, sweep, async () => {
    ran = true;
  });
  return ran;
}

async function passTime(interval: string) {
  await one.pool.query('update scheduled_jobs set next_run_at = next_run_at - $1::interval', [interval]);
}

/** A job that lasts until it is let go. */
function longJob() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = () => {
    begun.resolve();
    return end.promise;
  };
  return { run, begun: begun.promise, end: end.resolve };
}

test('of two copies that look at the same moment one runs the job, and the other does not wait', async () => {
  const jobs = [longJob(), longJob()] as const;
  const looks = [runIfDue(one, sweep, jobs[0].run), runIfDue(other, sweep, jobs[1].run)] as const;
  await Promise.any(jobs.map(({ begun }) => begun));
  await Promise.race(looks);
  for (const job of jobs) job.end();
  await Promise.all(looks);
  expect(await isDue()).toBe(false);
});

test('a job is due again after its interval, and not before', async () => {
  expect(await isDue()).toBe(true);
  expect(await isDue()).toBe(false);
  await passTime('59 minutes');
  expect(await isDue()).toBe(false);
  await passTime('1 minute');
  expect(await isDue()).toBe(true);
});

test('a job that fails stays due', async () => {
  const failure = new Error('disk full');
  await expect(runIfDue(one, sweep, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await isDue()).toBe(true);
});

test('a job whose copy loses its connection stays due, and the copy goes on', async () => {
  const job = longJob();
  const run = runIfDue(one, sweep, job.run);
  await job.begun;
  await other.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  job.end();
  await expect(run).rejects.toThrow();
  expect(await isDue()).toBe(true);
});

test('a program that stops tells its job so and waits for it', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const begun = Promise.withResolvers<void>();
  let ended = false;
  const schedule = runScheduled(one, { ...sweep, log }, async (signal) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await isDue();
    ended = true;
    signal.throwIfAborted();
  });
  await begun.promise;
  await schedule.stop();
  expect(ended).toBe(true);
  expect(lines).toEqual([]);
  expect(await isDue()).toBe(true);
});

test('what a job fails of is logged', async () => {
  const logged = Promise.withResolvers<string>();
  const log = pino({}, { write: logged.resolve });
  const schedule = runScheduled(one, { ...sweep, log }, () => Promise.reject(new Error('disk full')));
  expect(JSON.parse(await logged.promise)).toMatchObject({ job: 'sweep', err: { message: 'disk full' } });
  await schedule.stop();
});

test('a schedule that is stopped at once starts nothing', async () => {
  let ran = false;
  await runScheduled(one, { ...sweep, log: pino({ level: 'silent' }) }, async () => {
    ran = true;
  }).stop();
  expect(ran).toBe(false);
});
