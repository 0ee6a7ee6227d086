import { LRUCache } from 'lru-cache';
import type { ErrorText } from '#i18n/errors.contract.ts';
import { networksOf } from './client-address.server.ts';
import { tooMany } from './rate-limiter.server.ts';

const MAX_NETWORKS = 100_000;

interface MemoryLimitOptions {
  name: string;
  points: number;
  seconds: number;
  refusal: ErrorText | string;
}

/** A limit without queries. Each instance counts its own requests. */
export function makeMemoryLimit({ name, points, seconds, refusal }: MemoryLimitOptions) {
  const counts = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl: seconds * 1000,
    ttlResolution: 0,
    noUpdateTTL: true,
  });
  return {
    takeFrom(address: string): void {
      const networks = networksOf(address);
      for (const { network, allowance } of networks) {
        if ((counts.get(network) ?? 0) >= points * allowance)
          throw tooMany(refusal, counts.getRemainingTTL(network), name);
      }
      for (const { network } of networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    },
  };
}
