import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { Db } from '#database/client.server.ts';
import { newSecondFactor, recoveryCodes } from '#features/accounts/accounts.contract.ts';
import { secondFactors, users } from '#features/accounts/accounts.table.server.ts';
import { makeFactorKey, sealFactor } from '#features/accounts/second-factor/factor-codes.server.ts';
import { type AccountApp, type Browser, PASSWORD, registerPerson } from './account-app.ts';
import { SESSION_SECRET } from './whole-app.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Replaces the account's second factor with an unused authenticator app. */
export async function addFactor(db: Db, userId: number, state: 'begun' | 'confirmed' = 'confirmed') {
  const fresh = {
    secret: sealFactor(makeFactorKey(SESSION_SECRET), userId, SECRET),
    confirmedAt: state === 'confirmed' ? sql`now()` : null,
    lastStep: 0,
  };
  await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
  return SECRET;
}

export function codeOf(secret: string): string {
  return new TOTP({ secret }).generate();
}

/** Registers a verified person with an authenticator app. Returns the secret and recovery codes. */
export async function registerWithFactor(app: AccountApp) {
  const person = await registerPerson(app);
  await verifyEmailOf(app, person.id);
  const { secret } = await beginFactor(person.browser);
  const confirmed = await person.browser.post(`${FACTOR}/confirm`, { code: codeOf(secret) });
  const { recoveryCodes: codes } = recoveryCodes.parse(JSON.parse(confirmed.text));
  await letTimePass(app, person.id);
  return { ...person, secret, recoveryCodes: codes };
}

export const FACTOR = '/api/user/second-factor';

export async function beginFactor(browser: Browser) {
  const begun = await browser.post(FACTOR, { password: PASSWORD });
  return newSecondFactor.parse(JSON.parse(begun.text));
}

export async function verifyEmailOf({ database }: AccountApp, userId: number): Promise<void> {
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/** Makes the current code usable again. */
export async function letTimePass({ database }: AccountApp, userId: number): Promise<void> {
  await database.db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, userId));
}

/** Returns six digits that the app doesn't show around now. */
export function wrongCodeFor(secret: string): string {
  const totp = new TOTP({ secret });
  const near = [-2, -1, 0, 1, 2].map((steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 }));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}
