import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { knownDevices } from '../accounts.table.server.ts';
import { hashToken, makeToken } from '../tokens.server.ts';

/** Of one account; the one not used for longest is forgotten. */
const MOST_DEVICES = 20;

/** From now on the browser is known to the account. Returns the token for its cookie. */
export async function rememberDevice(db: Db, userId: number, given: string | undefined): Promise<string> {
  const token = given && /^[\w-]{43}$/.test(given) ? given : makeToken();
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    });
  await forgetOldest(db, userId);
  return token;
}

async function forgetOldest(db: Db, userId: number): Promise<void> {
  const latest = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(MOST_DEVICES);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, latest)));
}

export async function isKnownDevice(db: Db, userId: number, token: string): Promise<boolean> {
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token)));
  return (await db.$count(knownDevices, isThis)) > 0;
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
