import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { moneyUsed } from '../letters.table.server.ts';
import { alertWhenNear, moneyAlertJob } from './money-alerts.server.ts';

const { db } = await openTestDatabase();
const passwordHash = 'none';
await db.insert(users).values([
  { email: 'ada@example.org', role: 'admin', emailVerified: true, passwordHash },
  { email: 'unverified@example.org', role: 'admin', passwordHash },
  {
    email: 'suspended@example.org',
    role: 'admin',
    emailVerified: true,
    suspendedAt: new Date(),
    passwordHash,
  },
  { email: 'manager@example.org', emailVerified: true, passwordHash },
]);
beforeEach(async () => {
  await db.delete(moneyUsed);
  await db.delete(mails);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.insert(moneyUsed).values([
    { period: DAY, scope: 'all' },
    { period: MONTH, scope: 'all' },
  ]);
});

const DAY = '2026-11-22';
const MONTH = '2026-11';
const BUDGETS = { day: 100, month: 1_000 };

async function spend(spent: number, { period = DAY, reserved = 0, refused = 0, scope = 'all' } = {}) {
  const [row] = await db.select().from(moneyUsed).where(sql`${moneyUsed.period} = ${period}`);
  const state = { period, scope, micros: spent + reserved, reserved, alerted: row?.alerted ?? 0 };
  await alertWhenNear(db, BUDGETS, [state], refused);
}

/** Runs the waiting jobs like the queue. */
async function subjects() {
  const job = moneyAlertJob(db, { publicUrl: new URL('https://redress.example'), siteName: 'Redress' });
  const { rows } = await db.execute(sql`
    select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
    on tasks.id = jobs.task_id where identifier = ${job.name} order by jobs.id`);
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  for (const { payload } of rows) await job.run(payload, attempt);
  const sent = await db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ to }) => to)).toEqual(sent.map(() => 'ada@example.org'));
  return sent.map(({ subject }) => subject);
}

test('admins who can sign in hear of 80% and of 100%', async () => {
  await spend(79);
  expect(await subjects()).toEqual([]);
  await spend(80);
  await spend(100);
  expect(await subjects()).toEqual([
    "80% of the day's money for letters is used",
    "The day's money for letters is used up",
  ]);
});

test('once, however many instances see it at the same time', async () => {
  const state = { period: DAY, scope: 'all', micros: 85, reserved: 0, alerted: 0 };
  await Promise.all(Array.from({ length: 8 }, () => alertWhenNear(db, BUDGETS, [state])));
  await spend(90);
  expect(await subjects()).toEqual(["80% of the day's money for letters is used"]);
});

test('of the month too', async () => {
  await spend(800, { period: MONTH });
  expect(await subjects()).toEqual(["80% of the month's money for letters is used"]);
});

test("of money that isn't enough for another letter", async () => {
  await spend(96, { refused: 5 });
  expect(await subjects()).toEqual(["The day's money for letters is used up"]);
});

test('not of money that letters in progress hold', async () => {
  await spend(50, { reserved: 50, refused: 5 });
  expect(await subjects()).toEqual([]);
});

test('not of the share of one organization', async () => {
  await spend(100, { scope: 'organization:1' });
  expect(await subjects()).toEqual([]);
});
