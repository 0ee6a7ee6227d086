import { and, desc, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { readSessionToken } from './account-cookies.server.ts';
import { sessions, users } from './accounts.table.server.ts';
import { hashToken, makeToken } from './tokens.server.ts';

/** Somebody signed in, as access rules see them. */
export interface Actor {
  id: number;
  email: string;
  role: 'admin' | 'org_manager';
  emailVerified: boolean;
}

const ABSOLUTE_END = sql`now() + interval '7 days'`;
const IDLE_SINCE = sql`now() - interval '2 days'`;
/** A session is not written to at every request. */
const TOUCHED_LATELY = sql`now() - interval '5 minutes'`;
/** Of one account; the oldest end. */
const MOST_SESSIONS = 50;
const MOST_USER_AGENT = 300;

/** Makes a session and returns the token for the cookie, which is stored nowhere. */
export async function startSession(db: Db, userId: number, userAgent = ''): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, MOST_USER_AGENT),
    expiresAt: ABSOLUTE_END,
  });
  await endOldest(db, userId);
  return token;
}

async function endOldest(db: Db, userId: number): Promise<void> {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(MOST_SESSIONS);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
}

/** Who sent this request, or null. Asks the database only when there is a cookie. */
export async function findActor(db: Db, c: Context, secure: boolean): Promise<Actor | null> {
  const token = readSessionToken(c, secure);
  if (!token) return null;
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
      isTouched: sql<boolean>`${gt(sessions.lastSeenAt, TOUCHED_LATELY)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isLive()));
  if (!found) return null;
  const { isTouched, ...actor } = found;
  if (!isTouched) await touch(db, token);
  return actor;
}

/** A session that is neither over nor was left alone for too long. */
export function isLive(): SQL {
  return sql`(${gt(sessions.expiresAt, sql`now()`)} and ${gt(sessions.lastSeenAt, IDLE_SINCE)})`;
}

async function touch(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, hashToken(token)), sql`${sessions.lastSeenAt} <= ${TOUCHED_LATELY}`));
}

/** Signs out the one browser that holds the token. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Signs an account out everywhere, or everywhere but on the browser that holds the given token. */
export async function endSessions(db: Db, userId: number, exceptToken?: string): Promise<void> {
  const isOther = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}
