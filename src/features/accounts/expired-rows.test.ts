import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onlyRow } from '#database/client.server.ts';
import { rateLimits } from '#database/rate-limits.table.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { removeExpiredRowsJob } from './account-jobs.server.ts';
import {
  emailCodes,
  foundUsers,
  knownDevices,
  passwordResets,
  sessions,
  users,
} from './accounts.table.server.ts';

const { database } = await openTestDatabase();
const { db } = database;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function fromNow(ms: number): Date {
  return new Date(Date.now() + ms);
}

async function addUser(email: string, more: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const user = { email, passwordHash: 'none', ...more };
  const made = await db.insert(users).values(user).returning({ id: users.id });
  return onlyRow(made).id;
}

test('expired rows are removed, live ones aren’t', async () => {
  const userId = await addUser('ada@example.org');
  const otherId = await addUser('ben@example.org');
  await db.insert(sessions).values([
    { tokenHash: 'over', userId, expiresAt: fromNow(-1000) },
    { tokenHash: 'idle', userId, expiresAt: fromNow(DAY), lastSeenAt: fromNow(-2 * DAY - 1000) },
    { tokenHash: 'live', userId, expiresAt: fromNow(DAY), lastSeenAt: fromNow(-2 * DAY + HOUR) },
  ]);
  const verified = await addUser('cleo@example.org', { emailVerified: true });
  const suspended = await addUser('dan@example.org', { emailVerified: true, suspendedAt: fromNow(-HOUR) });
  const session = { createdAt: fromNow(-2 * DAY), expiresAt: fromNow(DAY) };
  await db.insert(sessions).values([
    { ...session, tokenHash: 'verified and live', userId: verified },
    { ...session, tokenHash: 'unverified for days', userId: otherId },
    { ...session, tokenHash: 'suspended', userId: suspended },
  ]);
  await db.insert(emailCodes).values([
    { userId, codeHash: 'over', expiresAt: fromNow(-1000) },
    { userId: otherId, codeHash: 'live', expiresAt: fromNow(HOUR) },
  ]);
  await db.insert(passwordResets).values([
    { userId, tokenHash: 'over', expiresAt: fromNow(-1000) },
    { userId, tokenHash: 'live', expiresAt: fromNow(HOUR) },
  ]);
  await db.insert(knownDevices).values([
    { userId, tokenHash: 'over', lastSeenAt: fromNow(-366 * DAY) },
    { userId, tokenHash: 'live', lastSeenAt: fromNow(-364 * DAY) },
  ]);

  await db.insert(foundUsers).values([
    { searcherId: userId, userId: otherId, foundAt: fromNow(-DAY - 1000) },
    { searcherId: otherId, userId, foundAt: fromNow(-DAY + HOUR) },
  ]);

  const job = removeExpiredRowsJob(db);
  expect(job.cron).toBe('22 * * * *');
  await job.run({}, { number: 1, isLast: false, signal: new AbortController().signal });

  const left = [
    ...(await db.select({ hash: sessions.tokenHash }).from(sessions)),
    ...(await db.select({ hash: emailCodes.codeHash }).from(emailCodes)),
    ...(await db.select({ hash: passwordResets.tokenHash }).from(passwordResets)),
    ...(await db.select({ hash: knownDevices.tokenHash }).from(knownDevices)),
  ];
  expect(left.map(({ hash }) => hash)).toEqual(['live', 'verified and live', 'live', 'live', 'live']);
  expect(await db.select({ id: foundUsers.searcherId }).from(foundUsers)).toEqual([{ id: otherId }]);
});

test('a locked rate limit doesn’t block removing the others', async () => {
  await db.execute(
    sql`insert into ${rateLimits} (key, points, expire) values ('in use', 1, 1), ('over', 1, 1)`,
  );
  await db.transaction(async (visitor) => {
    await visitor.execute(sql`update ${rateLimits} set points = 2 where key = 'in use'`);
    await removeExpiredRowsJob(db).run(
      {},
      { number: 1, isLast: false, signal: new AbortController().signal },
    );
  });
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'in use' }]);
});
