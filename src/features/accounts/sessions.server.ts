import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { emailCodes, knownDevices, passwordResets, sessions, users } from './accounts.table.server.ts';

export interface Actor {
  id: number;
  email: string;
  role: 'admin' | 'org_manager';
  emailVerified: boolean;
}

export const SESSION_DAYS = 7;
export const IDLE_DAYS = 2;
/** A browser that has signed in is recognized for this many days, long after its session. */
export const DEVICE_DAYS = 365;

const TOUCH_AFTER_MINUTES = 5;
const MAX_SESSIONS = 50;
const MAX_DEVICES = 20;
const MAX_USER_AGENT = 300;

/** Returns the token for the cookie. The database only knows its hash. */
export async function startSession(db: Db, userId: number, userAgent = ''): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  });
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(MAX_SESSIONS);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
  return token;
}

export async function findActor(db: Db, token: string | undefined): Promise<Actor | null> {
  if (!token) return null;
  const touchedBefore = sql`now() - make_interval(mins => ${TOUCH_AFTER_MINUTES})`;
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
      isTouched: sql<boolean>`${gt(sessions.lastSeenAt, touchedBefore)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isLive()));
  if (!found) return null;
  const { isTouched, ...actor } = found;
  if (!isTouched) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(sessions.tokenHash, hashToken(token)), sql`${sessions.lastSeenAt} <= ${touchedBefore}`));
  }
  return actor;
}

export function isLive(): SQL {
  const idleSince = sql`now() - make_interval(days => ${IDLE_DAYS})`;
  return sql`(${gt(sessions.expiresAt, sql`now()`)} and ${gt(sessions.lastSeenAt, idleSince)})`;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Signs an account out everywhere, or everywhere but in the browser that holds the given token. */
export async function endSessions(db: Db, userId: number, exceptToken?: string): Promise<void> {
  const isOther = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Returns the token for the device cookie. A well-formed token that the browser already has is kept. */
export async function rememberDevice(db: Db, userId: number, given: string | undefined): Promise<string> {
  const token = given && /^[\w-]{43}$/.test(given) ? given : makeToken();
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    });
  const latest = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(MAX_DEVICES);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, latest)));
  return token;
}

export async function isKnownDevice(db: Db, userId: number, token: string): Promise<boolean> {
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token)));
  return (await db.$count(knownDevices, isThis)) > 0;
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Once an hour: nobody can use them any more. */
export function removeExpiredRowsJob(db: Db): Job {
  return { name: 'remove-expired-rows', cron: '22 * * * *', run: () => removeExpiredRows(db) };
}

async function removeExpiredRows(db: Db): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(not(isLive()));
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await db
    .delete(knownDevices)
    .where(lte(knownDevices.lastSeenAt, sql`${now} - make_interval(days => ${DEVICE_DAYS})`));
}

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, so that a copy of the database lets nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
