import { and, arrayContains, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { secondFactors } from '../accounts.table.server.ts';
import { hashRecoveryCode, stepOfCode } from './factor-codes.server.ts';
import { openSecret } from './factor-secrets.server.ts';
import { CODE_NEEDED } from './second-factor.contract.ts';

export const WRONG_FACTOR_CODE = 'This code is wrong or was already used.';

type Secrets = Pick<AccountContext, 'factorKey' | 'log'>;

export function isFactorOf(userId: number) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
}

/** Call this after the password check. Throws a 401 if the code is missing, wrong or used. */
export async function requireFactor(
  secrets: Secrets,
  tx: Db,
  userId: number,
  code: string | undefined,
): Promise<void> {
  if (!(await hasFactor(tx, userId))) return;
  if (code === undefined) throw new AppError(401, CODE_NEEDED);
  if (!(await redeemCode(secrets, tx, userId, code))) throw new AppError(401, WRONG_FACTOR_CODE);
}

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(secondFactors, isFactorOf(userId))) > 0;
}

/** Each code works once, even for simultaneous requests. */
export async function redeemCode(secrets: Secrets, tx: Db, userId: number, code: string): Promise<boolean> {
  return (await redeemAppCode(secrets, tx, userId, code)) || (await redeemRecoveryCode(tx, userId, code));
}

async function redeemAppCode(secrets: Secrets, tx: Db, userId: number, code: string): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(isFactorOf(userId));
  const secret = factor && readSecret(secrets, factor);
  const step = secret ? stepOfCode(secret, code) : null;
  if (step === null) return false;
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isFactorOf(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** Returns undefined if the session secret has changed; recovery codes still work. */
export function readSecret(
  { factorKey, log }: Secrets,
  { userId, secret }: typeof secondFactors.$inferSelect,
): string | undefined {
  try {
    return openSecret(factorKey, userId, secret);
  } catch {
    log.warn({ userId }, 'couldn’t read a second factor: the session secret has changed since it was added');
    return undefined;
  }
}

async function redeemRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const { recoveryHashes } = secondFactors;
  const hash = hashRecoveryCode(code);
  const used = await tx
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
    .where(and(isFactorOf(userId), arrayContains(recoveryHashes, [hash])))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}
