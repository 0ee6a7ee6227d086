import type pg from 'pg';
import { networksOf } from './client-address.server.ts';
import { makePointTaker, type Point } from './points.server.ts';

export interface RateLimitOptions extends Pick<Point, 'seconds' | 'refusal'> {
  name: string;
  points: number;
  secret: string;
}

export interface RateLimit {
  /** Throws a 429 that includes the time to wait. `factor` multiplies the limit. */
  take(key: string, factor?: number): Promise<Taken>;
  /** Counts the networks around the address too. */
  takeFrom(address: string): Promise<Taken>;
}

export interface Taken {
  giveBack(): Promise<void>;
}

export function makeRateLimit(pool: pg.Pool, options: RateLimitOptions): RateLimit {
  const { name: limit, points, seconds, secret, refusal } = options;
  const { takePoints } = makePointTaker(pool, secret);
  const pointOf = (key: string, factor: number) => ({ limit, key, most: points * factor, seconds, refusal });
  return {
    take: (key, factor = 1) => takePoints([pointOf(key, factor)]),
    takeFrom: (address) =>
      takePoints(
        networksOf(address).map(({ network, allowance }) => ({
          ...pointOf(network, allowance),
          isAddress: true,
        })),
      ),
  };
}

/** Takes from all limits in order, or from none if one throws. */
export async function takeAll(takes: (() => Promise<Taken>)[]): Promise<Taken> {
  const taken: Taken[] = [];
  const giveBack = async () => {
    await Promise.allSettled(taken.map((one) => one.giveBack()));
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}
