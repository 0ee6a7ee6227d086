import { AppError } from '#http/errors.server.ts';
import { networksOf } from '#http/limits/client-address.server.ts';
import { lettersInProgress, limitsHit, overloadRefusals } from '#http/watching/metrics.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { LetterCaller } from './letter-rate-limits.server.ts';

/** Counts letters in progress for one address. */
const MOST = 20;
const MOST_WITHOUT_PROOF = 3;
const RETRY_AFTER = 10;

/** Counts within a process, because it protects that process's writing slots. Other limits hold over all instances. */
export function makeLettersInFlight(areLimited: boolean) {
  const counts = new Map<string, number>();
  let all = 0;
  let idle = Promise.withResolvers<void>();
  idle.resolve();

  function change(networks: string[], by: 1 | -1): void {
    if (all === 0) idle = Promise.withResolvers();
    all += by;
    if (all === 0) idle.resolve();
    for (const network of networks) {
      const count = (counts.get(network) ?? 0) + by;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    }
  }

  return {
    /** Throws a 429. `needsProof` means that the address has several letters in progress. */
    acquire(caller: LetterCaller) {
      const networks = areLimited && 'address' in caller ? networksOf(caller.address) : [];
      const isOver = (most: number) =>
        networks.some(({ network, allowance }) => (counts.get(network) ?? 0) >= most * allowance);
      if (isOver(MOST)) {
        limitsHit.inc({ limit: 'letters-at-once' });
        throw new AppError(429, TOO_MANY_AT_ONCE, { retryAfter: RETRY_AFTER });
      }
      const needsProof = isOver(MOST_WITHOUT_PROOF);
      const names = networks.map(({ network }) => network);
      change(names, 1);
      return { needsProof, [Symbol.dispose]: () => change(names, -1) };
    },
    settled: () => idle.promise,
  };
}

export const TOO_MANY_AT_ONCE = errorText('letters.tooManyAtOnce', { wait: RETRY_AFTER });

export function makeLetterSlots(most: number) {
  let taken = 0;
  return {
    acquire(): Disposable {
      if (taken >= most) {
        overloadRefusals.inc({ reason: 'letters' });
        throw new AppError(503, ALL_TAKEN, { retryAfter: 5 });
      }
      taken += 1;
      lettersInProgress.inc();
      return {
        [Symbol.dispose]() {
          taken -= 1;
          lettersInProgress.dec();
        },
      };
    },
  };
}

export const ALL_TAKEN = errorText('letters.allTaken');
