import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { ErrorText } from '#i18n/errors.contract.ts';
import { formatWait } from '#i18n/errors.server.ts';
import { AppError } from '../errors.server.ts';
import { limitsHit } from '../watching/metrics.server.ts';
import { networksOf } from './client-address.server.ts';

export interface Point {
  limit: string;
  key: string;
  most: number;
  seconds: number;
  /** Ends the window at midnight UTC instead of `seconds` after its first point. */
  endsAtMidnight?: boolean;
  /** Says "in {wait}" for the time in a sentence for staff. Otherwise a sentence with the time is appended. */
  refusal: ErrorText | string;
  isAddress?: boolean;
}

export interface PointReservation extends Reservation {
  nearLimit: boolean;
  refund(which?: (point: Point) => boolean): Promise<void>;
}

interface TakenRow {
  key: string;
  points: number;
  expire: string;
}

const DAY_MS = 86_400_000;

/** Uses the database's clock, because those of the instances can differ. */
const NOW = '(extract(epoch from now()) * 1000)::bigint';

/** Refusals are repeated from memory for this long, even if another process refunds a point. */
const REPEATED_MS = 1_000;
const MAX_REPEATED = 1_000;

/** Takes a point of each limit or throws a 429. One statement makes it exact across parallel requests and instances. */
export function createRateLimiter(pool: pg.Pool, secret: string) {
  const keyOf = ({ limit, key }: Point) => `${limit}:${hashKey(key, secret)}`;
  const wantedOf = (points: Point[]) =>
    new Map(points.filter(({ most }) => most > 0).map((point) => [keyOf(point), point]));
  const refusals = new LRUCache<string, { most: number; endsAt: number }>({ max: MAX_REPEATED });

  function refuseAgain(wanted: Map<string, Point>): void {
    if (refusals.size === 0) return;
    for (const [key, { limit, most, refusal }] of wanted) {
      const last = refusals.get(key);
      if (last && last.most >= most) throw tooMany(refusal, last.endsAt - performance.now(), limit);
    }
  }

  async function consume(points: Point[]): Promise<PointReservation> {
    const wanted = wantedOf(points);
    refuseAgain(wanted);
    const rows = wanted.size > 0 ? await takeRows(pool, wanted) : [];
    const refused = [...wanted.keys()].filter((key) => !rows.some((row) => row.key === key));
    if (refused.length > 0) {
      const [, wait] = await Promise.all([returnRows(pool, rows), longestWait(pool, refused)]);
      const { refusal = '', limit = '', most = 0, isAddress } = wanted.get(wait.key ?? '') ?? {};
      if (isAddress && wait.key) {
        const endsAt = performance.now() + wait.ms;
        refusals.set(wait.key, { most, endsAt }, { ttl: Math.max(1, Math.min(wait.ms, REPEATED_MS)) });
      }
      throw tooMany(refusal, wait.ms, limit);
    }
    let out = rows;
    return {
      nearLimit: rows.some(({ key, points: taken }) => taken > (wanted.get(key)?.most ?? 0) / 2),
      async refund(which = () => true) {
        const mine = out.filter(({ key }) => {
          const point = wanted.get(key);
          return point !== undefined && which(point);
        });
        out = out.filter((row) => !mine.includes(row));
        await returnRows(pool, mine);
        for (const { key } of mine) refusals.delete(key);
      },
    };
  }

  return {
    consume,
    /** Throws the 429 of a moment ago again, without a query. */
    refuseAgain: (points: Point[]) => refuseAgain(wantedOf(points)),
  };
}

export interface RateLimitOptions extends Pick<Point, 'seconds' | 'refusal'> {
  name: string;
  points: number;
  secret: string;
}

export interface RateLimit {
  /** Throws a 429 that includes the time to wait. `factor` multiplies the limit. */
  take(key: string, factor?: number): Promise<Reservation>;
  takeFrom(address: string): Promise<Reservation>;
}

export interface Reservation {
  refund(): Promise<void>;
}

export function makeRateLimit(pool: pg.Pool, options: RateLimitOptions): RateLimit {
  const { name: limit, points, seconds, secret, refusal } = options;
  const { consume } = createRateLimiter(pool, secret);
  const pointOf = (key: string, factor: number) => ({ limit, key, most: points * factor, seconds, refusal });
  return {
    take: (key, factor = 1) => consume([pointOf(key, factor)]),
    takeFrom: (address) =>
      consume(
        networksOf(address).map(({ network, allowance }) => ({
          ...pointOf(network, allowance),
          isAddress: true,
        })),
      ),
  };
}

export function makeMemoryLimit({ name, points, seconds, refusal }: Omit<RateLimitOptions, 'secret'>) {
  const ttl = seconds * 1000;
  const counts = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl,
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

const MAX_NETWORKS = 100_000;

/** Takes from all limits in order, or from none if one throws. */
export async function takeAll(takes: (() => Promise<Reservation>)[]): Promise<Reservation> {
  const taken: Reservation[] = [];
  const refund = async () => {
    await Promise.allSettled(taken.map((one) => one.refund()));
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (error) {
    await refund();
    throw error;
  }
  return { refund };
}

const LENGTH = '($2::bigint[])[array_position($1::text[], held.key)] * 1000';

/** A window that ends too far in the future was started before the clock was set back. The minute allows for parallel statements around midnight. */
const IS_OVER = `(held.expire <= ${NOW} or held.expire > ${NOW} + ${LENGTH} + 60000)`;

/** Sorts the keys to prevent deadlocks. A row at its limit doesn't change. */
async function takeRows(pool: pg.Pool, wanted: Map<string, Point>): Promise<TakenRow[]> {
  const points = [...wanted.values()];
  const { rows } = await pool.query<TakenRow>(
    `insert into rate_limits as held (key, points, expire)
    select key, 1, case when at_midnight then (${NOW} / ${DAY_MS} + 1) * ${DAY_MS} else ${NOW} + seconds * 1000 end
    from unnest($1::text[], $2::bigint[], $4::boolean[]) as wanted (key, seconds, at_midnight) order by key
    on conflict (key) do update set
      points = case when ${IS_OVER} then 1 else held.points + 1 end,
      expire = case when ${IS_OVER} then excluded.expire else held.expire end
    where ${IS_OVER} or held.points < ($3::int[])[array_position($1::text[], held.key)]
    returning key, points, expire`,
    [
      [...wanted.keys()],
      points.map(({ seconds }) => seconds),
      points.map(({ most }) => most),
      points.map(({ endsAtMidnight = false }) => endsAtMidnight),
    ],
  );
  return rows;
}

async function returnRows(pool: pg.Pool, rows: TakenRow[]): Promise<void> {
  if (rows.length === 0) return;
  await pool.query(
    `insert into rate_limits as held (key, points, expire)
    select key, 0, expire from unnest($1::text[], $2::bigint[]) as taken (key, expire) order by key
    on conflict (key) do update set points = held.points - 1
    where held.expire = excluded.expire and held.points > 0`,
    [rows.map(({ key }) => key), rows.map(({ expire }) => expire)],
  );
}

async function longestWait(pool: pg.Pool, keys: string[]) {
  const { rows } = await pool.query<{ key: string; ms: string }>(
    `select key, expire - ${NOW} as ms from rate_limits where key = any($1) order by expire desc limit 1`,
    [keys],
  );
  return { key: rows[0]?.key ?? keys[0], ms: Number(rows[0]?.ms ?? 0) };
}

export async function readTaken(pool: pg.Pool, name: string, key: string, secret: string) {
  const { rows } = await pool.query<{ points: number; expire: string | null }>(
    `select points, expire from rate_limits where key = $1 and expire > ${NOW}`,
    [`${name}:${hashKey(key, secret)}`],
  );
  const [row] = rows;
  return { points: row?.points ?? 0, endsAt: row?.expire ? new Date(Number(row.expire)) : null };
}

function hashKey(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}

export function tooMany(refusal: ErrorText | string, msBeforeNext: number, limit: string): AppError {
  // Limits without a refusal text only throttle occasional work.
  if (refusal !== '') limitsHit.inc({ limit });
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(429, withWait(refusal, retryAfter), { retryAfter });
}

function withWait(refusal: ErrorText | string, seconds: number): ErrorText | string {
  if (typeof refusal !== 'string') return { ...refusal, values: { ...refusal.values, wait: seconds } };
  const sentence = refusal.includes('{wait}') ? refusal : `${refusal} Please come back in {wait}.`;
  return sentence.replace('in {wait}', () => formatWait('en', seconds));
}
