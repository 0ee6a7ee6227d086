import { LRUCache } from 'lru-cache';
import type { ErrorText } from '../../i18n/errors.contract.ts';
import { networksOf } from './client-address.server.ts';
import { tooMany } from './points.server.ts';

const MOST_NETWORKS = 100_000;

interface Window {
  taken: number;
  endsAt: number;
}

/** A limit without queries. Each instance counts its own requests. */
export function makeMemoryLimit({
  name,
  points,
  seconds,
  refusal,
}: {
  name: string;
  points: number;
  seconds: number;
  refusal: ErrorText | string;
}) {
  const windows = new LRUCache<string, Window>({ max: MOST_NETWORKS });

  return {
    takeFrom(address: string): void {
      const now = performance.now();
      const taking = networksOf(address).map(({ network, allowance }) => {
        const last = windows.get(network);
        const window = last && last.endsAt > now ? last : { taken: 0, endsAt: now + seconds * 1000 };
        if (window.taken >= points * allowance) throw tooMany(refusal, window.endsAt - now, name);
        return { network, window };
      });
      for (const { network, window } of taking) {
        windows.set(network, { ...window, taken: window.taken + 1 });
      }
    },
  };
}
