import { createHash } from 'node:crypto';
import { and, arrayContains, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { AppError } from '#http/errors.server.ts';
import { makeSealingKey, openSecret, sealSecret } from '#safety/sealed-secrets.server.ts';
import { CODE_NEEDED, RECOVERY_CODES } from '../accounts.contract.ts';
import { secondFactors } from '../accounts.table.server.ts';

export const WRONG_FACTOR_CODE = 'This code is wrong or was already used.';

/** Accepts this many steps of 30 seconds that a phone's clock may be off. */
const WINDOW = 1;
const RECOVERY_BYTES = 10;

type Secrets = { factorKey: Buffer; log: Pick<Logger, 'warn'> };

export function isFactorOf(userId: number) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
}

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(secondFactors, isFactorOf(userId))) > 0;
}

/** Call this after the password check. Throws a 401 if the code is missing, wrong or used. */
export async function requireFactor(secrets: Secrets, tx: Db, userId: number, code?: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) return;
  if (code === undefined) throw new AppError(401, CODE_NEEDED);
  if (!(await redeemCode(secrets, tx, userId, code))) throw new AppError(401, WRONG_FACTOR_CODE);
}

export async function redeemCode(secrets: Secrets, tx: Db, userId: number, code: string): Promise<boolean> {
  return (await redeemAppCode(secrets, tx, userId, code)) || (await redeemRecoveryCode(tx, userId, code));
}

async function redeemAppCode(secrets: Secrets, tx: Db, userId: number, code: string): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(isFactorOf(userId));
  const secret = factor && openFactor(secrets, factor);
  const step = secret ? stepOfCode(secret, code) : null;
  if (step === null) return false;
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isFactorOf(userId), lt(secondFactors.lastStep, step)));
  return rowCount === 1;
}

async function redeemRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const { recoveryHashes } = secondFactors;
  const hash = hashRecoveryCode(code);
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
    .where(and(isFactorOf(userId), arrayContains(recoveryHashes, [hash])));
  return rowCount === 1;
}

export function stepOfCode(secret: string, code: string): number | null {
  const token = withoutGaps(code);
  // The library throws for six characters with more than six bytes.
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret });
  const timestamp = databaseTime().getTime();
  const delta = totp.validate({ token, window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** 80 bits can't be guessed from the hashes. Base32 has no 0 and 1, which look like letters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.replace(/(?<=.)(?=(.{4})+$)/g, '-'),
  );
}

export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(withoutGaps(code).toUpperCase()).digest('base64url');
}

function withoutGaps(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

export function makeFactorKey(sessionSecret: string): Buffer {
  return makeSealingKey(sessionSecret, 'secrets of second factors');
}

export function sealFactor(key: Buffer, userId: number, secret: string): string {
  return sealSecret(key, `user:${userId}`, secret);
}

/** Returns undefined if the session secret has changed; recovery codes still work. */
export function openFactor(
  { factorKey, log }: Secrets,
  { userId, secret }: { userId: number; secret: string },
): string | undefined {
  const opened = openSecret(factorKey, `user:${userId}`, secret);
  if (opened === undefined) {
    log.warn({ userId }, 'couldn’t read a second factor: the session secret has changed since it was added');
  }
  return opened;
}
