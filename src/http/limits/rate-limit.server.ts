import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.server.ts';
import { limitsHit } from '../watching/metrics.server.ts';
import { networksOf } from './client-address.server.ts';

export interface RateLimitOptions {
  name: string;
  points: number;
  seconds: number;
  secret: string;
  /** Names the time in place of {wait}, or is followed by when to come back. */
  refusal: string;
}

export interface RateLimit {
  /** Throws a 429 that says when to come back. Exact under parallel calls. The factor raises the limit for this key. */
  take(key: string, factor?: number): Promise<Taken>;
  /** With the networks around the address. */
  takeFrom(address: string): Promise<Taken>;
}

export interface Taken {
  giveBack(): Promise<void>;
}

export function makeRateLimit(pool: pg.Pool, options: RateLimitOptions): RateLimit {
  const free = async () => ({ giveBack: async () => {} });
  if (options.points === 0) return { take: free, takeFrom: free };
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
  });

  async function take(key: string, factor = 1): Promise<Taken> {
    const hashed = hashKey(key, options.secret);
    const result = await limiter.consume(hashed).catch(orResult);
    const taken = takenUntil(Date.now() + result.msBeforeNext, () => limiter.reward(hashed));
    if (result.consumedPoints <= options.points * factor) return taken;
    await taken.giveBack();
    throw tooMany(options.refusal, result.msBeforeNext, options.name);
  }

  return {
    take,
    takeFrom: (address) =>
      takeAll(
        networksOf(address).map(
          ({ network, allowance }) =>
            () =>
              take(network, allowance),
        ),
      ),
  };
}

/** How much of a limit is taken as of now; nothing is taken by asking. */
export async function readTaken(pool: pg.Pool, name: string, key: string, secret: string) {
  const { rows } = await pool.query<{ points: number; expire: string | null }>(
    'select points, expire from rate_limits where key = $1 and expire > $2',
    [`${name}:${hashKey(key, secret)}`, Date.now()],
  );
  const [row] = rows;
  return { points: row?.points ?? 0, endsAt: row?.expire ? new Date(Number(row.expire)) : null };
}

export function hashKey(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}

/** From every limit or, throwing a 429, from none: one by one, so that whoever is over an own limit spares the shared. */
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

function orResult(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}

function takenUntil(windowEnd: number, giveBack: () => Promise<unknown>): Taken {
  let isOut = true;
  return {
    async giveBack() {
      // A point of a window that is over would be one too many in the next.
      if (!isOut || Date.now() > windowEnd - 1000) return;
      isOut = false;
      await giveBack();
    },
  };
}

export function tooMany(refusal: string, msBeforeNext: number, limit: string): AppError {
  // Without words it is no limit that anybody meets, but something that is done once in a while.
  if (refusal !== '') limitsHit.inc({ limit });
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const sentence = refusal.includes('{wait}') ? refusal : `${refusal} Please come back in {wait}.`;
  return new AppError(429, sentence.replace('{wait}', inWords(retryAfter)), { retryAfter });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
