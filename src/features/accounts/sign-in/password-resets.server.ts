import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { enqueueMail } from '../../../mail/outbox.server.ts';
import type { Browser } from '../account-cookies.server.ts';
import type { PasswordReset } from '../accounts.contract.ts';
import { emailCodes, passwordResets, users } from '../accounts.table.server.ts';
import { endSessions } from '../sessions.server.ts';
import { hashToken, makeToken } from '../tokens.server.ts';
import { lockUser } from '../users/user-rows.server.ts';
import { type MailSite, resetMail } from './account-mails.server.ts';
import { forgetDevices, rememberDevice } from './known-devices.server.ts';
import { hashPassword } from './passwords.server.ts';

/** Mails a link that works once, for an hour; the one before is dead. */
export function sendResetLink(db: Db, userId: number, site: MailSite): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    const token = makeToken();
    await forgetResetLinks(tx, userId);
    await tx
      .insert(passwordResets)
      .values({ userId, tokenHash: hashToken(token), expiresAt: sql`now() + interval '1 hour'` });
    await enqueueMail(tx, resetMail(site, user.email, token));
  });
}

/**
 * Sets the password, ends every session and verifies the e-mail, which the link has reached (rulings 4 and 13).
 * Returns the token by which this browser is known: whoever locked themselves out comes in with the new password.
 */
export async function resetPassword(
  db: Db,
  { token, password }: PasswordReset,
  { deviceToken }: Browser,
): Promise<string> {
  // Asked before a hash is made, which costs more than a guess.
  const [link] = await db.select().from(passwordResets).where(liveLink(token));
  if (!link) throw deadLink();
  const { userId } = link;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const used = await tx.delete(passwordResets).where(liveLink(token)).returning();
    if (used.length === 0) throw deadLink();
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, userId));
    await forgetResetLinks(tx, userId);
    await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));
    await endSessions(tx, userId);
    await forgetDevices(tx, userId);
    return rememberDevice(tx, userId, deviceToken);
  });
}

export async function forgetResetLinks(db: Db, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

function liveLink(token: string) {
  return and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`));
}

function deadLink(): AppError {
  return new AppError(400, 'This reset link is invalid or has expired');
}
