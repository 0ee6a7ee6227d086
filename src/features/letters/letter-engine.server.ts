import type { Logger } from 'pino';
import { TIMEOUTS } from '#ai/letter-call.server.ts';
import { type AiConfig, connectProviders } from '#ai/providers.server.ts';
import type { Database } from '#database/client.server.ts';
import type { Registration } from '#features/accounts/account-context.server.ts';
import type { CampaignCounters } from '#features/interactions/campaign-days.server.ts';
import { makeProviderOutages } from '#features/settings/provider-outages.server.ts';
import { makeLetterChallenges, makeLetterProofs } from './engine/letter-challenges.server.ts';
import { type LetterLimits, makeLetterRateLimits } from './engine/letter-rate-limits.server.ts';
import { makeLetterRecords } from './engine/letter-records.server.ts';
import { makeShares } from './engine/letter-shares.server.ts';
import { makeLetterSlots, makeLettersInFlight } from './engine/letters-in-flight.server.ts';
import { type MoneyConfig, makeMoney } from './money/money.server.ts';

export interface LetterEngineOptions {
  config: {
    ai: AiConfig;
    letterLimits: LetterLimits;
    money: MoneyConfig;
    challenge: boolean;
    registration: Registration;
    publicUrl: URL;
  };
  database: Database;
  log: Logger;
  sessionSecret: string;
  counters: CampaignCounters;
}

export type LetterEngine = ReturnType<typeof makeLetterEngine>;

export function makeLetterEngine(options: LetterEngineOptions) {
  const { config, database, log, sessionSecret, counters } = options;
  const { db, pool } = database;
  const { letterLimits } = config;
  const shares = makeShares(db, config.registration === 'open');
  const rates = makeLetterRateLimits(pool, letterLimits, shares, sessionSecret);
  const challenges = makeLetterChallenges(sessionSecret, config.publicUrl);
  return {
    db,
    log,
    providers: {
      writers: connectProviders(config.ai),
      outages: makeProviderOutages(db, log),
      timeouts: config.ai.timeouts ?? TIMEOUTS,
    },
    limits: {
      rates,
      inFlight: makeLettersInFlight(letterLimits.perVisitorAndHour > 0),
      slots: makeLetterSlots(letterLimits.atOnce),
      challenges,
      proofs: makeLetterProofs(challenges, rates, config.challenge),
    },
    money: makeMoney({ db, log, config, shares }),
    records: makeLetterRecords(db, log, sessionSecret),
    counters,
  };
}
