import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { databaseTime } from '#database/clock.server.ts';
import { AppError } from '#http/errors.server.ts';
import { isLoopbackHost } from '#http/limits/client-address.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { LetterContext } from './letter-context.server.ts';
import type { LetterRateLimits } from './letter-rate-limits.server.ts';

/** A phone makes about 400,000 rounds a second. See docs/decisions/proof-of-work.md. */
const COST = 1_000;
/** Browsers without Web Crypto are at most a fifth as fast. */
const PLAIN_HTTP_COST = 300;
const TRIES = { least: 150, most: 300 };
const LASTS_MS = 10 * 60_000;

export type ChallengeSubject = Pick<LetterContext, 'campaignId' | 'organizationId'>;

export type LetterChallenges = ReturnType<typeof makeLetterChallenges>;

export function makeLetterChallenges(secret: string, publicUrl: URL) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`challenge ${use}`).digest('hex');
  const networkFor = (address: string) =>
    createHmac('sha256', secret).update(`challenge network ${address}`).digest('base64url').slice(0, 22);
  const secrets = { hmacSignatureSecret: keyFor('signature'), hmacKeySignatureSecret: keyFor('key') };
  const hasWebCrypto = publicUrl.protocol === 'https:' || isLoopbackHost(publicUrl.hostname);
  return {
    make(subject: ChallengeSubject, address: string) {
      return createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: hasWebCrypto ? COST : PLAIN_HTTP_COST,
        counter: randomInt(TRIES.most, TRIES.least),
        deriveKey,
        data: {
          for: nameOf(subject),
          network: networkFor(address),
          until: databaseTime().getTime() + LASTS_MS,
        },
      });
    },
    /** Undefined if the solution is wrong, late or another network's. Each nonce is good for one letter. */
    async open(address: string, payload = ''): Promise<{ nonce: string; for: string } | undefined> {
      const { data } = solved.safeParse(payload);
      if (data?.challenge.parameters.data.network !== networkFor(address)) return undefined;
      const { nonce, data: sealed } = data.challenge.parameters;
      // The library would use this machine's clock.
      if (sealed.until < databaseTime().getTime()) return undefined;
      const { verified } = await verifySolution({ ...secrets, ...data, deriveKey });
      return verified ? { nonce, for: sealed.for } : undefined;
    },
  };
}

export type LetterProofs = ReturnType<typeof makeLetterProofs>;

/** After a missing proof, an address gets the same refusal for this long. */
const REPEATED_MS = 1_000;
const MOST_REPEATED = 1_000;
const MOST_USED = 10_000;

export function makeLetterProofs(challenges: LetterChallenges, limits: LetterRateLimits, areOn: boolean) {
  const asked = new LRUCache<string, true>({ max: MOST_REPEATED, ttl: REPEATED_MS });
  const used = new LRUCache<string, true>({ max: MOST_USED });

  async function openUnused(address: string, solution: string | undefined) {
    const opened = await challenges.open(address, solution);
    return opened && !used.has(opened.nonce) ? opened : undefined;
  }

  return {
    /** Throws a 428 unless there is an unused proof. */
    async require(subject: ChallengeSubject, address: string, solution: string | undefined): Promise<void> {
      if (!areOn) return;
      const opened = await openUnused(address, solution);
      if (opened?.for === nameOf(subject)) {
        used.set(opened.nonce, true);
        if (await limits.takeProof(opened.nonce)) {
          asked.delete(address);
          return;
        }
      }
      asked.set(address, true);
      throw new AppError(428, PROOF_WANTED);
    },
    /** Throws the 428 that the address got a moment ago. Needs no query. */
    async refuseAgain(address: string, solution: string | undefined): Promise<void> {
      if (!asked.has(address) || (await openUnused(address, solution))) return;
      throw new AppError(428, PROOF_WANTED);
    },
  };
}

export const PROOF_WANTED = errorText('letters.proofWanted');

function nameOf({ campaignId, organizationId }: ChallengeSubject): string {
  return campaignId === null ? `organization ${organizationId}` : `campaign ${campaignId}`;
}

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** ALTCHA sends the JSON of both in base64. */
const solved = z
  .base64()
  .max(4_000)
  .transform((text, context) => {
    try {
      return JSON.parse(Buffer.from(text, 'base64').toString());
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      challenge: z.object({
        parameters: z.object({
          algorithm: z.literal('PBKDF2/SHA-256'),
          nonce: hex,
          salt: hex,
          cost: z.literal([COST, PLAIN_HTTP_COST]),
          keyLength: z.literal(32),
          keyPrefix: hex,
          keySignature: hex,
          data: z.object({ for: z.string().max(40), network: z.string().max(22), until: z.number() }),
        }),
        signature: hex,
      }),
      solution: z.object({ counter: z.int().min(0).max(TRIES.most), derivedKey: hex }),
    }),
  );
