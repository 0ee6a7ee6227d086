import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/client.server.ts';
import { onlyRow } from '../../database/only-row.server.ts';
import { makeTestDatabase } from '../../database/test-database.ts';
import { sessions, users } from './accounts.table.server.ts';
import { startRemovingExpiredSessions, startSession } from './sessions.server.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await makeTestDatabase());
});
afterAll(() => drop());

test('a session that is over is removed, and one that is not stays', async () => {
  const { db, pool } = database;
  const made = await db
    .insert(users)
    .values({ email: 'ada@example.org', passwordHash: 'none' })
    .returning({ id: users.id });
  const userId = onlyRow(made).id;
  await startSession(db, userId);
  await pool.query("update sessions set expires_at = now() - interval '1 second'");
  await startSession(db, userId);
  const removing = startRemovingExpiredSessions(database, pino({ level: 'silent' }));
  await expect.poll(() => db.$count(sessions)).toBe(1);
  await removing.stop();
  const { rows } = await pool.query('select expires_at > now() as lasts from sessions');
  expect(rows).toEqual([{ lasts: true }]);
});
