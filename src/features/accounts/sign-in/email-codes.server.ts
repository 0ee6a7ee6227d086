import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { EmailVerification, User } from '../accounts.contract.ts';
import { emailCodes, users } from '../accounts.table.server.ts';
import { endSessions, type SignedInActor } from '../sessions.server.ts';
import { hasEmail, lockUser } from '../users/users.server.ts';
import { codeMail } from './account-mails.server.ts';

export const WRONG_CODE = 'Invalid or expired code';
const MAX_TRIES = 5;

type CodeOptions = Pick<AccountContext, 'site' | 'codeSecret'>;

export async function sendCode(
  db: Db,
  user: Pick<User, 'id' | 'email'>,
  options: CodeOptions,
): Promise<void> {
  const { id: userId, email } = user;
  const { site, codeSecret } = options;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const live = {
    codeHash: hashCode(codeSecret, userId, code),
    tries: 0,
    strangersTries: 0,
    expiresAt: sql`now() + ${RETENTION.emailCodes}::interval`,
  };
  await db
    .insert(emailCodes)
    .values({ userId, ...live })
    .onConflictDoUpdate({ target: emailCodes.userId, set: live });
  await enqueueMail(db, codeMail(site, email, code));
}

export function sendCodeAgain(db: Db, userId: number, options: CodeOptions): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user && !user.emailVerified && !user.suspendedAt) await sendCode(tx, user, options);
  });
}

export async function verifyEmail(
  { db, codeSecret }: AccountContext,
  owner: SignedInActor | null,
  { email, code }: EmailVerification,
): Promise<void> {
  const tried = await countTry(db, email, owner !== null);
  const given = Buffer.from(hashCode(codeSecret, tried?.userId ?? 0, code));
  if (!tried || !timingSafeEqual(Buffer.from(tried.codeHash), given)) throw new AppError(400, WRONG_CODE);
  await db.transaction(async (tx) => {
    await lockUser(tx, tried.userId);
    const { rowCount } = await tx
      .delete(emailCodes)
      .where(and(eq(emailCodes.userId, tried.userId), eq(emailCodes.codeHash, tried.codeHash)));
    if (rowCount === 0) throw new AppError(400, WRONG_CODE);
    await markVerified(tx, tried.userId, owner);
  });
}

/** Ends every other session, because a stranger may have registered with this email and still be signed in. */
export async function markVerified(tx: Db, userId: number, owner: SignedInActor | null): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await endSessions(tx, userId, owner?.sessionId);
  const subject = `user:${userId}`;
  await recordAudit(tx, { action: 'account-verified', subject, actor: owner ?? undefined });
}

/** Counts before comparing, so simultaneous tries can't exceed the limit. */
async function countTry(db: Db, email: string, isOwn: boolean) {
  const { userId, codeHash, expiresAt } = emailCodes;
  const column = isOwn ? 'tries' : 'strangersTries';
  const owner = db.select({ id: users.id }).from(users).where(hasEmail(email));
  const isLive = gt(expiresAt, sql`now()`);
  const [tried] = await db
    .update(emailCodes)
    .set({ [column]: sql`${emailCodes[column]} + 1` })
    .where(and(inArray(userId, owner), lt(emailCodes[column], MAX_TRIES), isLive))
    .returning({ userId, codeHash });
  return tried;
}

/** Uses a key, because a plain hash of six digits is easily guessed. */
function hashCode(secret: string, userId: number, code: string): string {
  return createHmac('sha256', secret).update(`email code ${userId} ${code}`).digest('base64url');
}
