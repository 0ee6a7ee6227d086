import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CircuitBreaker } from '#ai/letter-call.server.ts';
import { type Provider, provider } from '#ai/providers.contract.ts';
import type { Writer } from '#ai/writer.server.ts';
import type { Db } from '#database/client.server.ts';
import { providerOutages } from './settings.table.server.ts';

const FAILURES = 3;
const FORGOTTEN_SECONDS = 120;
const PROBE_SECONDS = 10;
const TRIAL_SECONDS = 20;
const MAX_PAUSE_MS = 5 * 60_000;
const ANSWERED_MS = 5_000;

/** Lets one letter in this many ask two providers at once, per process. */
const LETTERS_FOR_TWO = 10;
const MAX_SAVED = 20;

const troubled = z.object({
  provider,
  isFailing: z.boolean(),
  isOnTrial: z.boolean(),
  mayBeTried: z.boolean(),
});
export type TroubledProvider = z.infer<typeof troubled>;

const isOnTrial = sql`(failing_since is null and next_try_at is not null
  and failed_at > now() - make_interval(secs => ${FORGOTTEN_SECONDS}))`;

export const troubledProviders = sql`(
  select coalesce(json_agg(json_build_object(
    'provider', provider, 'isFailing', failing_since is not null,
    'isOnTrial', ${isOnTrial}, 'mayBeTried', ${isOnTrial} and next_try_at <= now()
  )), '[]') from ${providerOutages} where failures > 0
)`.mapWith((found) => troubled.array().parse(found));

/** See docs/decisions/failing-providers.md. */
export function makeProviderOutages(db: Db, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  const answeredAt = new Map<Writer['provider'], number>();
  const logged = (err: unknown) => log.error({ err }, 'recording the state of a provider failed');
  let failing = new Set<Writer['provider']>();
  let onFailing = () => {};
  let saved = FAILURES * LETTERS_FOR_TWO;

  function know(found: Iterable<Writer['provider']>): void {
    failing = new Set(found);
    if (failing.size > 0) onFailing();
  }

  async function failed({ provider }: Writer, ms: number, retryAfterMs: number | null): Promise<boolean> {
    const outage = await recordFailure(db, provider, ms, retryAfterMs ?? 0).catch(logged);
    if (outage?.isNew) log.warn({ provider }, 'a provider keeps failing, so others are asked first');
    if (outage?.isFailing) know([...failing, provider]);
    return outage?.isFailing ?? false;
  }

  return {
    set onFailing(call: () => void) {
      onFailing = call;
    },
    failed,
    async claimProbes(providers: Provider[]): Promise<Provider[]> {
      const found = await claimProbes(db, providers);
      know(found.map(({ provider }) => provider));
      return found.filter(({ isClaimed }) => isClaimed).map(({ provider }) => provider);
    },
    async recovered({ provider }: Writer): Promise<void> {
      failing.delete(provider);
      if (await recordRecovery(db, provider).catch(logged))
        log.info({ provider }, 'a provider responds again');
    },
    breaker(known: TroubledProvider[]): CircuitBreaker {
      const find = (writer: Writer) => known.find(({ provider }) => provider === writer.provider);
      know(known.filter(({ isFailing }) => isFailing).map(({ provider }) => provider));
      saved = Math.min(saved + 1, MAX_SAVED * LETTERS_FOR_TWO);
      return {
        async sortByHealth(writers) {
          const trouble = writers[0] && find(writers[0]);
          const isTried = trouble?.mayBeTried && (await claimTrial(db, trouble).catch(logged));
          return sortByHealth(writers, isTried ? known.filter((one) => one !== trouble) : known);
        },
        isFailing: ({ provider }) => failing.has(provider),
        mayHedge() {
          if (saved < LETTERS_FOR_TWO) return false;
          saved -= LETTERS_FOR_TWO;
          return true;
        },
        async recordSuccess(writer, ms) {
          answeredAt.set(writer.provider, performance.now() - ms);
          const trouble = find(writer);
          const isNews = trouble && (await recordResponse(db, trouble).catch(logged));
          if (isNews) failing.delete(writer.provider);
          if (isNews && trouble.isFailing)
            log.info({ provider: trouble.provider }, 'a provider responds again');
        },
        async recordFailure(writer, ms, retryAfterMs) {
          const last = answeredAt.get(writer.provider) ?? Number.NEGATIVE_INFINITY;
          if (performance.now() - last < Math.max(ms, ANSWERED_MS)) return false;
          return failed(writer, ms, retryAfterMs);
        },
      };
    },
  };
}

export function sortByHealth(writers: Writer[], known: TroubledProvider[]): Writer[] {
  const rank = (writer: Writer) => {
    const trouble = known.find(({ provider }) => provider === writer.provider);
    return trouble?.isFailing ? 2 : Number(trouble?.isOnTrial ?? false);
  };
  return writers.toSorted((one, other) => rank(one) - rank(other));
}

async function claimTrial(db: Db, { provider }: TroubledProvider): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${providerOutages} set next_try_at = now() + make_interval(secs => ${TRIAL_SECONDS})
    where provider = ${provider} and ${isOnTrial} and next_try_at <= now()`);
  return rowCount === 1;
}

async function claimProbes(db: Db, providers: Provider[]) {
  const { rows } = await db.execute<{ provider: Provider; isClaimed: boolean }>(sql`
    with claimed as (
      update ${providerOutages} set next_try_at = now() + make_interval(secs => ${PROBE_SECONDS})
      where failing_since is not null and next_try_at <= now() and provider in ${providers}
      returning provider
    )
    select provider, provider in (select provider from claimed) as "isClaimed"
    from ${providerOutages} where failing_since is not null and provider in ${providers}`);
  return rows;
}

async function recordRecovery(db: Db, provider: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${providerOutages} set failing_since = null, next_try_at = now(), answered_at = now()
    where provider = ${provider} and failing_since is not null`);
  return rowCount === 1;
}

async function recordResponse(db: Db, { provider }: TroubledProvider): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${providerOutages}
    set failures = 0, failing_since = null, next_try_at = null, answered_at = now()
    where provider = ${provider} and failures > 0`);
  return rowCount === 1;
}

/** Ignores failures of requests that started before the provider's last response. */
async function recordFailure(db: Db, provider: string, ms: number, retryAfterMs: number) {
  const pause = Math.min(retryAfterMs, MAX_PAUSE_MS) / 1000;
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
        coalesce(held.next_try_at, now() + make_interval(secs => ${PROBE_SECONDS})),
        now() + make_interval(secs => ${pause}::float8)
      ) end
    where coalesce(held.answered_at < now() - make_interval(secs => ${ms / 1000}::float8), true)
    returning failing_since is not null as "isFailing", failing_since = now() as "isNew"`);
  return rows[0];
}
