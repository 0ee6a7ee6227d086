import { eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { scheduledJobs } from './scheduled-jobs.table.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A late success is normal after a restart or a failed attempt. */
const GRACE = { seconds: 30 * MINUTE, share: 0.2 };

/** Forgets jobs that the release no longer has. The last instance to start in an upgrade has the new schedule. */
export async function registerSchedule(db: Db, jobs: { name: string; cron?: string }[]): Promise<void> {
  const rows = jobs.flatMap(({ name: task, cron }) =>
    cron ? [{ task, intervalSeconds: intervalOf(cron) }] : [],
  );
  const tasks = rows.map(({ task }) => task);
  await db.delete(scheduledJobs).where(notInArray(scheduledJobs.task, tasks));
  if (rows.length === 0) return;
  const set = { intervalSeconds: sql`excluded.interval_seconds` };
  await db.insert(scheduledJobs).values(rows).onConflictDoUpdate({ target: scheduledJobs.task, set });
}

export async function recordSuccess(db: Db, task: string): Promise<void> {
  await db.update(scheduledJobs).set({ succeededAt: sql`now()` }).where(eq(scheduledJobs.task, task));
}

/** After `dueAt`, a job counts as late. */
export async function readScheduledJobs(db: Db) {
  const { task, succeededAt, since, intervalSeconds } = scheduledJobs;
  const wait = sql`make_interval(secs => ${intervalSeconds} * ${1 + GRACE.share}::float8 + ${GRACE.seconds})`;
  const dueAt = sql`coalesce(${succeededAt}, ${since}) + ${wait}`;
  return await db
    .select({
      task,
      succeededAt,
      dueAt: dueAt.mapWith(succeededAt),
      isLate: sql<boolean>`now() > ${dueAt}`,
    })
    .from(scheduledJobs)
    .orderBy(task);
}

/** Covers the forms of crontab lines that jobs use. */
function intervalOf(cron: string): number {
  const [minute = '', hour, , , weekday] = cron.split(' ');
  if (weekday !== '*') return 7 * DAY;
  if (hour !== '*') return DAY;
  if (!minute.startsWith('*')) return HOUR;
  return Number(minute.split('/')[1] ?? 1) * MINUTE;
}
