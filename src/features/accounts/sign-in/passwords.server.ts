import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { makeWorkQueue } from '#http/limits/work-queue.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { AccountContext, Caller } from '../account-context.server.ts';
import { consumeOn } from '../account-limits.server.ts';
import { DEAD_LINK, type PasswordChange, type PasswordReset } from '../accounts.contract.ts';
import { passwordResets, users } from '../accounts.table.server.ts';
import {
  endAllAccess,
  endSessions,
  hashToken,
  makeToken,
  rememberDevice,
  type SignedInActor,
} from '../sessions.server.ts';
import { lockUser } from '../users/users.server.ts';
import { resetMail } from './account-mails.server.ts';

/** OWASP recommends this for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$V6M8eAIPANpzFLoUnz0abA$qeLPStIcf/XNlcFLazyNXBVegluB+PH54AXI0U1wVC0';

const enqueue = makeWorkQueue({
  name: 'passwords',
  running: 2,
  waiting: 40,
  refusal: 'Many people are signing in right now. Please try again in a few seconds.',
});

export const TOO_COMMON = 'This password is too common. Please choose another.';
const MAX_RANK = 10_000;
const MIN_LENGTH = 6;

/** Throws a 400 for one of the 10,000 most common passwords, ignoring case. */
export async function hashNewPassword(password: string): Promise<string> {
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) throw new AppError(400, TOO_COMMON);
  return hashPassword(password);
}

let commonPasswords: Promise<Set<string>> | undefined;

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const mostCommonFirst = dictionary['passwords-common'];
  return new Set(mostCommonFirst.filter(({ length }) => length >= MIN_LENGTH).slice(0, MAX_RANK));
}

/** Allows common passwords, because operators may set them. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, cost));
}

/** Takes as long without a hash, so timing doesn't reveal if an account exists. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await enqueue(() => verify(passwordHash ?? DECOY_HASH, password));
  return isRight && passwordHash !== undefined;
}

/** A 401 would mean that the caller isn't signed in, so this is a 400. */
export const WRONG_PASSWORD = 'Your current password is not correct.';

export async function changePassword(context: AccountContext, actor: SignedInActor, change: PasswordChange) {
  const checkedHash = await checkOwnPassword(context, actor.id, change.currentPassword);
  const passwordHash = await hashNewPassword(change.newPassword);
  await context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, actor.id);
    if (locked?.passwordHash !== checkedHash) throw new AppError(400, WRONG_PASSWORD);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.id));
    await forgetResetLinks(tx, actor.id);
    await endSessions(tx, actor.id, actor.sessionId);
    await recordAudit(tx, { action: 'password-changed', subject: `user:${actor.id}`, actor });
  });
}

/** Throws a 400 for a wrong password. */
export async function checkOwnPassword({ db, limits }: AccountContext, userId: number, password: string) {
  const attempt = await limits.takeOwnPassword(userId);
  return consumeOn(['refused'], attempt, async () => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (await verifyPassword(user?.passwordHash, password)) return user?.passwordHash;
    throw new AppError(400, WRONG_PASSWORD);
  });
}

export function sendResetLink(db: Db, userId: number, site: MailSite): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.suspendedAt) return;
    const token = makeToken();
    await forgetResetLinks(tx, userId);
    const expiresAt = sql`now() + ${RETENTION.passwordResets}::interval`;
    await tx.insert(passwordResets).values({ userId, tokenHash: hashToken(token), expiresAt });
    await enqueueMail(tx, resetMail(site, user.email, token));
  });
}

/** Returns a device token, so people over the sign-in limit can use the new password at once. */
export async function resetPassword(db: Db, { token, password }: PasswordReset, caller: Caller) {
  const { tokenHash, expiresAt } = passwordResets;
  const isLive = and(eq(tokenHash, hashToken(token)), gt(expiresAt, sql`now()`));
  // The cheap look-up comes first, so guesses can't make us hash passwords.
  const [link] = await db.select().from(passwordResets).where(isLive);
  if (!link) throw new AppError(400, DEAD_LINK);
  const { userId } = link;
  const passwordHash = await hashNewPassword(password);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const { rowCount } = await tx.delete(passwordResets).where(isLive);
    if (rowCount === 0) throw new AppError(400, DEAD_LINK);
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, userId));
    await endAllAccess(tx, userId);
    const subject = `user:${userId}`;
    if (!user?.emailVerified) await recordAudit(tx, { action: 'account-verified', subject });
    await recordAudit(tx, { action: 'password-reset', subject });
    return rememberDevice(tx, userId, caller.deviceToken);
  });
}

async function forgetResetLinks(db: Db, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
