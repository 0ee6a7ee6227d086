import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeLog } from '#http/log.server.ts';
import { addJob, createJobTables, type Job, startJobs } from './jobs.server.ts';
import { readScheduledJobs, registerSchedule } from './scheduled-jobs.server.ts';
import { scheduledJobs } from './scheduled-jobs.table.server.ts';

const { database, canListen } = await openTestDatabase();
const { db } = database;
await createJobTables(database);
afterEach(() => db.delete(scheduledJobs));

const nothing = async () => {};

async function read(name: string) {
  return (await readScheduledJobs(db)).find(({ task }) => task === name);
}

async function runOnce(job: Job) {
  const jobs = startJobs(database, [job], makeLog('silent'), { canListen });
  await addJob(db, job.name, {});
  await vi.waitFor(
    async () => {
      const [{ count } = { count: 1 }] = (
        await db.execute<{ count: number }>(
          sql`select count(*)::int as count from graphile_worker.jobs where attempts = 0 and task_identifier = ${job.name}`,
        )
      ).rows;
      expect(count).toBe(0);
    },
    { timeout: 10_000 },
  );
  await jobs.stop();
}

test('a scheduled job that ended well is noted', async () => {
  await runOnce({ name: 'erase', cron: '7 3 * * *', run: nothing });
  expect(await read('erase')).toMatchObject({ succeededAt: expect.any(Date), isLate: false });
});

test('a scheduled job that failed is not noted', async () => {
  const run = () => Promise.reject(new Error('no'));
  await runOnce({ name: 'erase', cron: '7 3 * * *', run });
  expect(await read('erase')).toMatchObject({ succeededAt: null });
});

test('a job without a schedule is not noted', async () => {
  await runOnce({ name: 'send', run: nothing });
  expect(await readScheduledJobs(db)).toEqual([]);
});

test.each([
  ['* * * * *', '31 minutes', '32 minutes'],
  ['*/10 * * * *', '41 minutes', '43 minutes'],
  ['7 * * * *', '101 minutes', '103 minutes'],
  ['7 3 * * *', '29 hours', '30 hours'],
  ['7 3 * * 1', '202 hours', '203 hours'],
])('a job with the schedule %s is on time after %s, and late after %s', async (cron, onTime, late) => {
  await registerSchedule(db, [{ name: 'erase', cron }]);
  const isLateAfter = async (age: string) => {
    await db.update(scheduledJobs).set({ since: sql`now() - ${age}::interval` });
    return (await read('erase'))?.isLate;
  };
  expect([await isLateAfter(onTime), await isLateAfter(late)]).toEqual([false, true]);
});

test('a job that the release no longer has is forgotten, and the time of others remains', async () => {
  await runOnce({ name: 'erase', cron: '7 3 * * *', run: nothing });
  await registerSchedule(db, [{ name: 'gone', cron: '8 3 * * *' }]);
  await db.insert(scheduledJobs).values({ task: 'erase', intervalSeconds: 60, succeededAt: new Date() });
  await registerSchedule(db, [{ name: 'erase', cron: '7 3 * * *' }]);
  expect(await readScheduledJobs(db)).toMatchObject([{ task: 'erase', succeededAt: expect.any(Date) }]);
});
