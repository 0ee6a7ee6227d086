import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { databaseTime } from '#database/clock.server.ts';
import { RECOVERY_CODES } from './second-factor.contract.ts';

/** Steps of 30 seconds that a phone's clock may be off. */
const WINDOW = 1;
const RECOVERY_BYTES = 10;

/** Returns Base32. */
export function makeFactorSecret(): string {
  return new Secret().base32;
}

export function factorUri(secret: string, issuer: string, email: string): string {
  return new TOTP({ issuer, label: email, secret }).toString();
}

/** Returns the code's time step, or null for a wrong code. */
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
