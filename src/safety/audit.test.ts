import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { changedFields, recordAudit, removeOldAuditJob } from './audit.server.ts';
import { auditLog } from './safety.table.server.ts';

const { db } = await openTestDatabase();

const entry = { action: 'settings-changed', subject: 'settings' } as const;
const refusal = { cause: { message: 'The audit log is only added to.' } };

test('no database account can change or delete recent audit entries', async () => {
  await recordAudit(db, entry);
  await expect(db.update(auditLog).set({ actorId: 1 })).rejects.toMatchObject(refusal);
  await expect(db.delete(auditLog)).rejects.toMatchObject(refusal);
});

test('audit entries are removed after a year and not before', async () => {
  await db.insert(auditLog).values({ ...entry, subject: 'old', at: sql`now() - interval '367 days'` });
  await db.insert(auditLog).values({ ...entry, subject: 'recent', at: sql`now() - interval '364 days'` });
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  await removeOldAuditJob(db).run({}, attempt);
  const left = await db.select({ subject: auditLog.subject }).from(auditLog);
  expect(left.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['recent']));
  expect(left.map(({ subject }) => subject)).not.toContain('old');
});

test('a failed transaction leaves no audit entry', async () => {
  const failing = db.transaction(async (tx) => {
    await recordAudit(tx, { ...entry, subject: 'undone' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await db.$count(auditLog, sql`subject = 'undone'`)).toBe(0);
});

test("an audit entry names the changed fields and contains no one's words", () => {
  const before = { name: 'Elm Street', goal: 'Reopen it', members: 3, closed: false };
  const after = { name: 'Elm Street', goal: 'Reopen it now', members: 4, closed: true };
  expect(changedFields(before, after)).toEqual({
    goal: expect.stringMatching(/^[0-9a-f]{12}$/),
    members: 4,
    closed: true,
  });
});
