import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { type AccountLimits, countWhen } from '../account-limits.server.ts';
import type { OwnSession, PasswordChange } from '../accounts.contract.ts';
import { sessions, users } from '../accounts.table.server.ts';
import { type Actor, endSessions, hashToken, isLive } from '../sessions.server.ts';
import { forgetResetLinks } from '../sign-in/password-resets.server.ts';
import { hashPassword, verifyPassword } from '../sign-in/passwords.server.ts';

export const SESSION_NOT_FOUND = 'Session not found';

export async function changePassword(
  db: Db,
  limits: AccountLimits,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
  sessionToken: string | undefined,
): Promise<void> {
  const attempt = await limits.takeOwnPassword(actor.id);
  await countWhen(['refused'], attempt, async () => {
    const currentHash = await passwordHashOf(db, actor);
    if (!(await verifyPassword(currentHash, currentPassword))) throw wrongPassword();
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, actor.id), eq(users.passwordHash, currentHash)))
        .returning({ id: users.id });
      if (changed.length === 0) throw wrongPassword();
      await forgetResetLinks(tx, actor.id);
      await endSessions(tx, actor.id, sessionToken);
    });
  });
}

async function passwordHashOf(db: Db, { id }: Actor): Promise<string> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (!user) throw wrongPassword();
  return user.passwordHash;
}

/** Not a 401, which would say that nobody is signed in. */
function wrongPassword(): AppError {
  return new AppError(400, 'Your current password is not correct.');
}

export async function listOwnSessions(
  db: Db,
  actor: Actor,
  sessionToken: string | undefined,
): Promise<OwnSession[]> {
  const current = hashToken(sessionToken ?? '');
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isLive()))
    .orderBy(desc(eq(sessions.tokenHash, current)), desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === current,
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

/** What a person calls the browser that sent this user agent, such as "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
