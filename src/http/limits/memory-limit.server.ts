import { LRUCache } from 'lru-cache';
import { networksOf } from './client-address.server.ts';
import { tooMany } from './points.server.ts';

const MOST_NETWORKS = 100_000;

interface Window {
  taken: number;
  endsAt: number;
}

/** For calls that must cost no query: each copy of the program counts its own, and forgets them when it stops. */
export function makeMemoryLimit({
  name,
  points,
  seconds,
  refusal,
}: {
  name: string;
  points: number;
  seconds: number;
  refusal: string;
}) {
  const windows = new LRUCache<string, Window>({ max: MOST_NETWORKS });

  return {
    /** Throws a 429, and then takes nothing. */
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
