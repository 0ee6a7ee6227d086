import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { countWhen } from '../account-limits.server.ts';
import type { OwnSession, PasswordChange } from '../accounts.contract.ts';
import { sessions, users } from '../accounts.table.server.ts';
import { type Actor, endSessions, isLive, type SignedInActor } from '../sessions.server.ts';
import { forgetResetLinks, hashPassword, verifyPassword } from '../sign-in/passwords.server.ts';
import { lockUser } from '../users/users.server.ts';

export const SESSION_NOT_FOUND = 'Session not found';
/** A 400, as a 401 would say that nobody is signed in. */
export const WRONG_PASSWORD = 'Your current password is not correct.';

export async function changePassword(
  { db, limits }: AccountContext,
  actor: SignedInActor,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const attempt = await limits.takeOwnPassword(actor.id);
  await countWhen(['refused'], attempt, async () => {
    const [user] = await db.select().from(users).where(eq(users.id, actor.id));
    if (!(await verifyPassword(user?.passwordHash, currentPassword))) throw new AppError(400, WRONG_PASSWORD);
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      const locked = await lockUser(tx, actor.id);
      if (locked?.passwordHash !== user?.passwordHash) throw new AppError(400, WRONG_PASSWORD);
      await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.id));
      await forgetResetLinks(tx, actor.id);
      await endSessions(tx, actor.id, actor.sessionId);
    });
  });
}

export async function listOwnSessions(
  db: Db,
  { id: userId, sessionId }: SignedInActor,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }));
}

export async function endOwnSession(db: Db, actor: Actor, id: number): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError(404, SESSION_NOT_FOUND);
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function describeDevice(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter(Boolean).join(' on ') || 'Another program';
}
