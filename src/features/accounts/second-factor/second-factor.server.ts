import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { consumeOn } from '../account-limits.server.ts';
import { CODE_NEEDED, type FactorProof, type OwnPassword, type SecondFactor } from '../accounts.contract.ts';
import { secondFactors, users } from '../accounts.table.server.ts';
import { type Actor, endSessions, isFactorRequired, type SignedInActor } from '../sessions.server.ts';
import { checkOwnPassword } from '../sign-in/passwords.server.ts';
import { hasEmail, lockUser } from '../users/users.server.ts';
import {
  hasFactor,
  hashRecoveryCode,
  isFactorOf,
  makeRecoveryCodes,
  openFactor,
  redeemCode,
  sealFactor,
  stepOfCode,
  WRONG_FACTOR_CODE,
} from './factor-codes.server.ts';

export const HAS_FACTOR = 'Your account already has a second factor.';
export const NO_FACTOR = 'Your account has no second factor.';
export const NOT_BEGUN = 'Please begin adding a second factor first.';

export async function readSecondFactor(db: Db, { id }: Actor): Promise<SecondFactor> {
  const { confirmedAt, recoveryHashes } = secondFactors;
  const [found] = await db
    .select({ addedAt: confirmedAt, recoveryHashes, isRequired: isFactorRequired() })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id));
  const addedAt = found?.addedAt?.toISOString() ?? null;
  const recoveryCodesLeft = addedAt ? (found?.recoveryHashes?.length ?? 0) : 0;
  return { addedAt, recoveryCodesLeft, isRequired: found?.isRequired ?? false };
}

/** Requires the password, so a stolen session can't lock the owner out. */
export async function beginFactor(context: AccountContext, actor: Actor, { password }: OwnPassword) {
  const { db, factorKey, site } = context;
  const { id: userId, email } = actor;
  await checkOwnPassword(context, userId, password);
  const secret = new Secret().base32;
  const pending = { secret: sealFactor(factorKey, userId, secret), lastStep: 0 };
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: pending,
      setWhere: isNull(secondFactors.confirmedAt),
    });
  if (rowCount === 0) throw new AppError(400, HAS_FACTOR);
  return { secret, uri: new TOTP({ issuer: site.siteName, label: email, secret }).toString() };
}

/** Ends the other sessions because they never gave a code. */
export async function confirmFactor(context: AccountContext, actor: SignedInActor, code: string) {
  const { db, limits } = context;
  const attempt = await limits.takeFactorCode(actor.id);
  return consumeOn(['refused'], attempt, () =>
    db.transaction(async (tx) => {
      await lockUser(tx, actor.id);
      const isPending = and(eq(secondFactors.userId, actor.id), isNull(secondFactors.confirmedAt));
      const [pending] = await tx.select().from(secondFactors).where(isPending).for('update');
      const secret = pending && openFactor(context, pending);
      if (!secret) throw new AppError(400, NOT_BEGUN);
      const lastStep = stepOfCode(secret, code);
      if (lastStep === null) throw new AppError(400, WRONG_FACTOR_CODE);
      const recoveryCodes = makeRecoveryCodes();
      await tx
        .update(secondFactors)
        .set({ confirmedAt: sql`now()`, lastStep, recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
        .where(isPending);
      await endSessions(tx, actor.id, actor.sessionId);
      await recordAudit(tx, { action: 'second-factor-added', subject: `user:${actor.id}`, actor });
      return { recoveryCodes };
    }),
  );
}

export function renewRecoveryCodes(context: AccountContext, actor: Actor, proof: FactorProof) {
  return changeAsOwner(context, actor, proof, async (tx) => {
    const recoveryCodes = makeRecoveryCodes();
    const { rowCount } = await tx
      .update(secondFactors)
      .set({ recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
      .where(isFactorOf(actor.id));
    if (rowCount === 0) throw new AppError(400, NO_FACTOR);
    await recordAudit(tx, { action: 'recovery-codes-renewed', subject: `user:${actor.id}`, actor });
    return { recoveryCodes };
  });
}

export function removeOwnFactor(context: AccountContext, actor: Actor, proof: FactorProof) {
  return changeAsOwner(context, actor, proof, async (tx) => {
    if (!(await removeFactor(tx, actor.id, actor))) throw new AppError(400, NO_FACTOR);
  });
}

/** Requires a code if the account has a second factor. */
export async function changeWithCode<Result>(
  context: AccountContext,
  actor: Actor,
  code: string | undefined,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  if (!(await hasFactor(context.db, actor.id))) return context.db.transaction(change);
  if (code === undefined) throw new AppError(400, CODE_NEEDED);
  return changeAsOwner(context, actor, { code }, change);
}

async function changeAsOwner<Result>(
  context: AccountContext,
  { id }: Actor,
  { password, code }: FactorProof,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const changeLocked = (usedCode?: string) =>
    context.db.transaction(async (tx) => {
      await lockUser(tx, id);
      if (usedCode !== undefined && !(await redeemCode(context, tx, id, usedCode))) {
        throw new AppError(400, WRONG_FACTOR_CODE);
      }
      return change(tx);
    });
  if (password !== undefined) await checkOwnPassword(context, id, password);
  if (password !== undefined || code === undefined) return changeLocked();
  const attempt = await context.limits.takeFactorCode(id);
  return consumeOn(['refused'], attempt, () => changeLocked(code));
}

export async function removeFactorOf(db: Db, email: string): Promise<'removed' | 'had-none' | 'no-account'> {
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  if (!user) return 'no-account';
  return (await removeFactor(db, user.id)) ? 'removed' : 'had-none';
}

function removeFactor(db: Db, userId: number, actor?: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { rowCount } = await tx.delete(secondFactors).where(isFactorOf(userId));
    if (rowCount === 0) return false;
    await recordAudit(tx, { action: 'second-factor-removed', subject: `user:${userId}`, actor });
    return true;
  });
}
