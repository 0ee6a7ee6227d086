import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { callFromPage } from '#browser/public-call.ts';

/** Solves a challenge, off the page's thread, and answers it as ALTCHA does. Throws if it can't. */
export async function proveWork(challengeAddress: string, signal?: AbortSignal): Promise<string> {
  const response = await callFromPage(challengeAddress, { signal: signal ?? null });
  const challenge = await response.json();
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: globalThis.isSecureContext ? deriveKey : deriveKeyByHand,
  });
  signal?.throwIfAborted();
  if (!solution) throw new Error('The challenge was not solved.');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** On plain http, browsers have no Web Crypto. */
const deriveKeyByHand: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
