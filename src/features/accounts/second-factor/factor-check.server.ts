import { and, arrayContains, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { secondFactors } from '../accounts.table.server.ts';
import { hashRecoveryCode, stepOfCode } from './factor-codes.server.ts';
import { openSecret } from './factor-secrets.server.ts';
import { CODE_NEEDED } from './second-factor.contract.ts';

export const WRONG_FACTOR_CODE = 'This code is wrong or was used already.';

type Secrets = Pick<AccountContext, 'factorKey' | 'log'>;

/** Only what was confirmed is asked for. */
export function isFactorOf(userId: number) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
}

/** For somebody whose password was right. Throws a 401 where a code is missing, wrong or used. */
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

/** Each code is right once: of many tries at the same time one succeeds. */
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

/** Undefined where it can't be read any more; recovery codes still work then. */
export function readSecret(
  { factorKey, log }: Secrets,
  { userId, secret }: typeof secondFactors.$inferSelect,
): string | undefined {
  try {
    return openSecret(factorKey, userId, secret);
  } catch {
    log.warn(
      { userId },
      'a second factor can not be read: the session secret is not the one it was added with',
    );
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
