import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { mailsTo, makeAccountApp, newBrowser, registerPerson } from '#tests/support/calls/account-app.ts';
import { removeUnverifiedJob } from './account-jobs.server.ts';
import { users } from './accounts.table.server.ts';

const { database, db } = await openTestDatabase();
const app = makeAccountApp(database);

beforeEach(async () => {
  await db.delete(users);
});

const job = removeUnverifiedJob(db);
const removeUnverified = () =>
  job.run({}, { number: 1, isLast: false, signal: new AbortController().signal });

async function emails(): Promise<string[]> {
  return (await db.select().from(users).orderBy(users.email)).map(({ email }) => email);
}

function registered(daysAgo: number) {
  return sql`now() - make_interval(days => ${daysAgo})`;
}

test('an unverified account is removed after 14 days, and its email can register again', async () => {
  expect(job.cron).toBe('37 * * * *');
  const { email, id } = await registerPerson(app);
  await db.update(users).set({ createdAt: registered(14) });
  await removeUnverified();
  expect(await emails()).toEqual([]);
  expect(await mailsTo(app, email)).toEqual([]);
  expect(await db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({ action: 'account-deleted', subject: `user:${id}`, actorId: null }),
  );
  await registerPerson(app, newBrowser(app), email);
});

test('verified, recent and suspended accounts and admins aren’t removed', async () => {
  const old = { passwordHash: 'x', createdAt: registered(400) };
  await db.insert(users).values([
    { ...old, email: 'admin@example.org', role: 'admin' },
    { ...old, email: 'suspended@example.org', suspendedAt: new Date() },
    { ...old, email: 'verified@example.org', emailVerified: true },
    { ...old, email: 'young@example.org', createdAt: sql`now() - interval '13 days 23 hours'` },
    { ...old, email: 'forgotten@example.org' },
  ]);
  await removeUnverified();
  expect(await emails()).toEqual([
    'admin@example.org',
    'suspended@example.org',
    'verified@example.org',
    'young@example.org',
  ]);
});

test('hundreds of unverified accounts are removed in one run', async () => {
  await db.execute(sql`insert into users (email, password_hash, created_at)
    select n || '@crowd.example', 'x', now() - interval '15 days' from generate_series(1, 250) n`);
  await removeUnverified();
  expect(await emails()).toEqual([]);
});

test('an account being verified isn’t removed', async () => {
  const { id } = await registerPerson(app);
  await db.update(users).set({ createdAt: registered(15) });
  await db.transaction(async (tx) => {
    await tx.update(users).set({ emailVerified: true });
    await removeUnverified();
  });
  expect((await db.select().from(users)).map((user) => user.id)).toEqual([id]);
});
