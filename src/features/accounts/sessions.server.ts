import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { safetySwitches } from '#safety/safety.table.server.ts';
import type { User } from './accounts.contract.ts';
import { accessTables, knownDevices, secondFactors, sessions, users } from './accounts.table.server.ts';

export type Actor = Omit<User, 'createdAt'> & {
  mayEditAll: boolean;
  seesAllStaff: boolean;
  hasQuotas: boolean;
  /** The API key that acts for this person. It reaches only its organization. */
  key?: { id: number; organizationId: number };
};

export type AccountRules = { editing: 'team' | 'any-staff'; quotas: boolean };

export function rightsOf(role: User['role'], { editing, quotas }: AccountRules) {
  const seesAllStaff = editing === 'any-staff';
  return {
    mayEditAll: seesAllStaff || role === 'admin',
    seesAllStaff,
    hasQuotas: quotas && role !== 'admin',
  };
}

export type SignedInActor = Actor & {
  /** Is 0 for API keys, which have no session. */
  sessionId: number;
  quotaFactor: number;
  /** Until they add a required second factor, admins have the rights of an org_manager. */
  lacksFactor: boolean;
};

const TOUCH_AFTER_MINUTES = 5;
const MAX_SESSIONS = 50;
const MAX_DEVICES = 20;
const MAX_USER_AGENT = 300;

export async function startSession(db: Db, userId: number, userAgent = ''): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    expiresAt: sql`now() + ${RETENTION.sessions}::interval`,
  });
  await deleteAllButLatest(db, sessions, userId, MAX_SESSIONS);
  return token;
}

async function deleteAllButLatest(
  db: Db,
  table: typeof sessions | typeof knownDevices,
  userId: number,
  most: number,
) {
  await db.execute(sql`delete from ${table} where user_id = ${userId} and token_hash not in (
    select token_hash from ${table} where user_id = ${userId} order by last_seen_at desc limit ${most})`);
}

export async function findActor(db: Db, rules: AccountRules, token = ''): Promise<SignedInActor | null> {
  if (!token) return null;
  const isThis = eq(sessions.tokenHash, hashToken(token));
  const isStale = sql<boolean>`${sessions.lastSeenAt} <= now() - make_interval(mins => ${TOUCH_AFTER_MINUTES})`;
  const [found] = await db
    .select({ account: accountColumns, sessionId: sessions.id, isStale })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isThis, isLive()));
  if (!found) return null;
  if (found.isStale) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(and(isThis, isStale));
  }
  return { ...actorOf(found.account, rules), sessionId: found.sessionId };
}

/** Select these from `users`, for `actorOf`. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  quotaFactor: users.quotaFactor,
  lacksFactor: lacksFactor(),
};

type Account = Pick<SignedInActor, 'id' | 'email' | 'role' | 'emailVerified' | 'quotaFactor' | 'lacksFactor'>;

export function actorOf(account: Account, rules: AccountRules): Omit<SignedInActor, 'sessionId'> {
  const role = account.lacksFactor ? 'org_manager' : account.role;
  return { ...account, role, ...rightsOf(role, rules) };
}

export function lacksFactor(): SQL<boolean> {
  const { userId, confirmedAt } = secondFactors;
  return sql<boolean>`(${isFactorRequired()} and not exists (
    select from ${secondFactors} where ${userId} = ${users.id} and ${confirmedAt} is not null))`;
}

export function isFactorRequired(): SQL<boolean> {
  const { secondFactorRequired } = safetySwitches;
  return sql`(${users.role} = 'admin' and exists (select from ${safetySwitches} where ${secondFactorRequired}))`;
}

/** Sessions of unverified accounts are short, so no one can wait in an account with another person's email. */
export function isLive(): SQL {
  const { expiresAt, lastSeenAt, createdAt, userId } = sessions;
  const mayEnter = sql`${users.suspendedAt} is null and
    (${users.emailVerified} or ${createdAt} > now() - ${RETENTION.unverifiedSessions}::interval)`;
  return sql`(${expiresAt} > now() and ${lastSeenAt} > now() - ${RETENTION.idleSessions}::interval
    and exists (select from ${users} where ${users.id} = ${userId} and ${mayEnter}))`;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endSessions(db: Db, userId: number, exceptId?: number): Promise<number> {
  const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  return rowCount ?? 0;
}

export async function rememberDevice(db: Db, userId: number, given = ''): Promise<string> {
  const token = /^[\w-]{43}$/.test(given) ? given : makeToken();
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    });
  await deleteAllButLatest(db, knownDevices, userId, MAX_DEVICES);
  return token;
}

export async function isKnownDevice(db: Db, userId: number, token = ''): Promise<boolean> {
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token)));
  return (await db.$count(knownDevices, isThis)) > 0;
}

export async function endAllAccess(db: Db, userId: number): Promise<void> {
  for (const table of accessTables) await db.delete(table).where(eq(table.userId, userId));
}

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stores only hashes, so a stolen database gives no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
