import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/client.server.ts';
import { runScheduled, type Schedule } from '../../database/scheduled-job.server.ts';
import { sessions, users } from './accounts.table.server.ts';

/** Somebody signed in, as access rules see them. */
export interface Actor {
  id: number;
  email: string;
  role: 'admin' | 'org_manager';
  emailVerified: boolean;
}

const SESSION_DAYS = 7;

/** The browser keeps a `__Host-` cookie to https and this host alone; plain http (local use) can't have one. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-redress' : 'redress';
}

/** Makes a session and returns the token for the cookie, which is stored nowhere. */
export async function startSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
}

/** Who sent this request, or null. Asks the database only when there is a cookie. */
export async function findActor(db: Db, c: Context, secure: boolean): Promise<Actor | null> {
  const token = getCookie(c, sessionCookieName(secure));
  if (!token) return null;
  const [actor] = await db
    .select({ id: users.id, email: users.email, role: users.role, emailVerified: users.emailVerified })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, new Date())));
  return actor ?? null;
}

/** Once an hour: nobody can use them any more. */
export function startRemovingExpiredSessions(database: Database, log: Logger): Schedule {
  return runScheduled(database, { name: 'remove expired sessions', everyMinutes: 60, log }, async () => {
    await database.db.delete(sessions).where(lte(sessions.expiresAt, new Date()));
  });
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
