import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses, fit for a cookie and an address. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, so that a copy of the database lets nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
