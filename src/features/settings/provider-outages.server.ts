import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ProviderWatch } from '../../ai/fallback.server.ts';
import { provider } from '../../ai/providers.contract.ts';
import type { Writer } from '../../ai/writer.server.ts';
import type { Db } from '../../database/client.server.ts';
import { providerOutages } from './settings.table.server.ts';

/** In a row: then others are asked first. */
const FAILURES = 3;
const FORGOTTEN_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 15;
/** Longer than a letter takes, so that one at a time tries a provider again. */
const PAUSE_SECONDS = 60;
const MOST_PAUSE_MS = 5 * 60_000;
/** A provider that answered within this time works, whatever else fails. */
const ANSWERED_MS = 5_000;

/** A provider that failed and has not answered since, as of when a letter began. */
const troubled = z.object({ provider, isFailing: z.boolean(), mayBeTried: z.boolean() });
export type TroubledProvider = z.infer<typeof troubled>;

/** For the statement that each letter begins with. */
export const troubledProviders = sql`(
  select coalesce(json_agg(json_build_object(
    'provider', provider, 'isFailing', failing_since is not null, 'mayBeTried', coalesce(next_try_at <= now(), false)
  )), '[]') from ${providerOutages} where failures > 0
)`.mapWith((found) => troubled.array().parse(found));

export type ProviderOutages = ReturnType<typeof makeProviderOutages>;

/** See docs/decisions/failing-providers.md. */
export function makeProviderOutages(db: Db, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  const answeredAt = new Map<Writer['provider'], number>();
  const logged = (err: unknown) => log.error({ err }, 'how a provider answers could not be noted');

  return {
    /** For one letter. */
    watch(known: TroubledProvider[]): ProviderWatch {
      const find = (writer: Writer) => known.find(({ provider }) => provider === writer.provider);
      return {
        async inOrder(writers) {
          const [first, ...others] = writers;
          const trouble = others.length > 0 ? first && find(first) : undefined;
          const isTried = trouble?.mayBeTried && (await claimTry(db, trouble).catch(logged));
          return failingLast(writers, isTried ? known.filter((one) => one !== trouble) : known);
        },
        async answered(writer) {
          answeredAt.set(writer.provider, performance.now());
          const trouble = find(writer);
          const isNews = trouble && (await noteAnswer(db, trouble).catch(logged));
          if (isNews && trouble.isFailing)
            log.info({ provider: trouble.provider }, 'a provider answers again');
        },
        async failed({ provider }, ms, retryAfterMs) {
          const last = answeredAt.get(provider) ?? Number.NEGATIVE_INFINITY;
          if (performance.now() - last < Math.max(ms, ANSWERED_MS)) return false;
          const outage = await noteFailure(db, provider, ms, retryAfterMs ?? 0).catch(logged);
          if (outage?.isNew) log.warn({ provider }, 'a provider keeps failing: others are asked first');
          return outage?.isFailing ?? false;
        },
      };
    },
  };
}

/** Each keeps its place among its own kind. */
export function failingLast(writers: Writer[], known: TroubledProvider[]): Writer[] {
  const rank = (writer: Writer) =>
    Number(known.some(({ provider, isFailing }) => isFailing && provider === writer.provider));
  return writers.toSorted((one, other) => rank(one) - rank(other));
}

async function claimTry(db: Db, { provider }: TroubledProvider): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${providerOutages} set next_try_at = now() + make_interval(secs => ${PAUSE_SECONDS})
    where provider = ${provider} and failing_since is not null and next_try_at <= now()`);
  return rowCount === 1;
}

async function noteAnswer(db: Db, { provider }: TroubledProvider): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${providerOutages}
    set failures = 0, failing_since = null, next_try_at = null, answered_at = now()
    where provider = ${provider} and failures > 0`);
  return rowCount === 1;
}

/** A request that was made before the provider's last answer says nothing of what it does now. */
async function noteFailure(db: Db, provider: string, ms: number, retryAfterMs: number) {
  const pause = Math.min(retryAfterMs, MOST_PAUSE_MS) / 1000;
  const isForgotten = sql`held.failing_since is null and held.failed_at < now() - make_interval(secs => ${FORGOTTEN_SECONDS})`;
  const failures = sql`case when ${isForgotten} then 1 else held.failures + 1 end`;
  const isFailing = sql`${failures} >= ${FAILURES}`;
  const { rows } = await db.execute<{ isFailing: boolean; isNew: boolean }>(sql`
    insert into ${providerOutages} as held (provider) values (${provider})
    on conflict (provider) do update set
      failures = ${failures},
      failed_at = now(),
      failing_since = case when ${isFailing} then coalesce(held.failing_since, now()) end,
      next_try_at = case when ${isFailing} then greatest(
        coalesce(held.next_try_at, now() + make_interval(secs => ${FIRST_PAUSE_SECONDS})),
        now() + make_interval(secs => ${pause}::float8)
      ) end
    where coalesce(held.answered_at < now() - make_interval(secs => ${ms / 1000}::float8), true)
    returning failing_since is not null as "isFailing", failing_since = now() as "isNew"`);
  return rows[0];
}
