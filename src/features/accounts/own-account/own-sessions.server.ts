import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { OwnSession } from '../accounts.contract.ts';
import { sessions } from '../accounts.table.server.ts';
import { type Actor, endSessions, isLive, type SignedInActor } from '../sessions.server.ts';

export const SESSION_NOT_FOUND = 'Session not found';

export async function listOwnSessions(db: Db, actor: SignedInActor): Promise<OwnSession[]> {
  const { id: userId, sessionId } = actor;
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

export function endOwnSession(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, actor.id));
    const { rowCount } = await tx.delete(sessions).where(isTheirs);
    if (rowCount === 0) throw new AppError(404, SESSION_NOT_FOUND);
    await recordAudit(tx, { action: 'sessions-ended', subject: `user:${actor.id}`, actor });
  });
}

export function endOtherSessions(db: Db, actor: SignedInActor): Promise<void> {
  return db.transaction(async (tx) => {
    const ended = await endSessions(tx, actor.id, actor.sessionId);
    if (ended === 0) return;
    await recordAudit(tx, { action: 'sessions-ended', subject: `user:${actor.id}`, actor });
  });
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
