import type { Logger } from 'pino';
import { TIMEOUTS, type Timeouts } from '../../ai/letter-call.server.ts';
import { type AiConfig, connectProviders } from '../../ai/providers.server.ts';
import type { Writer } from '../../ai/writer.server.ts';
import type { Database, Db } from '../../database/client.server.ts';
import type { Registration } from '../accounts/account-context.server.ts';
import type { CampaignCounters } from '../interactions/campaign-counters.server.ts';
import type { LetterIds } from '../interactions/letter-id.server.ts';
import { makeProviderOutages, type ProviderOutages } from '../settings/provider-outages.server.ts';
import {
  type LetterChallenges,
  type LetterProofs,
  makeLetterChallenges,
  makeLetterProofs,
} from './engine/letter-challenges.server.ts';
import { type LetterCounter, makeLetterCounter } from './engine/letter-counts.server.ts';
import { makePlanDraws, type PlanDraws } from './engine/letter-plan-draws.server.ts';
import {
  type LetterLimits,
  type LetterRateLimits,
  makeLetterRateLimits,
} from './engine/letter-rate-limits.server.ts';
import { makeShares } from './engine/letter-shares.server.ts';
import {
  type LetterSlots,
  type LettersInFlight,
  makeLetterSlots,
  makeLettersInFlight,
} from './engine/letters-in-flight.server.ts';
import { type Money, type MoneyConfig, makeMoney } from './money/money.server.ts';
import { makeSimilarLetters, type SimilarLetters } from './variety/similar-letters.server.ts';

/** Shared by all letters of a process. */
export interface LetterEngine {
  db: Db;
  log: Logger;
  writers: Writer[];
  outages: ProviderOutages;
  timeouts: Timeouts;
  counter: LetterCounter;
  inFlight: LettersInFlight;
  limits: LetterRateLimits;
  money: Money;
  plans: PlanDraws;
  challenges: LetterChallenges;
  proofs: LetterProofs;
  similar: SimilarLetters;
  slots: LetterSlots;
  letterIds: LetterIds;
  /** For the hashes of addresses. */
  secret: string;
  random: () => number;
}

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
  letterIds: LetterIds;
  counters: CampaignCounters;
}

export function makeLetterEngine(options: LetterEngineOptions): LetterEngine {
  const { config, database, log, sessionSecret, letterIds, counters } = options;
  const { db, pool } = database;
  const { letterLimits } = config;
  const shares = makeShares(db, config.registration === 'open');
  const limits = makeLetterRateLimits(pool, letterLimits, shares, sessionSecret);
  const challenges = makeLetterChallenges(sessionSecret, config.publicUrl);
  return {
    db,
    log,
    writers: connectProviders(config.ai),
    outages: makeProviderOutages(db, log),
    timeouts: config.ai.timeouts ?? TIMEOUTS,
    counter: makeLetterCounter(db, counters, log),
    similar: makeSimilarLetters(db, log),
    inFlight: makeLettersInFlight(letterLimits.perVisitorAndHour > 0),
    limits,
    money: makeMoney({ db, log, config, shares }),
    plans: makePlanDraws(db),
    challenges,
    proofs: makeLetterProofs(challenges, limits, config.challenge),
    slots: makeLetterSlots(letterLimits.atOnce),
    letterIds,
    secret: sessionSecret,
    random: Math.random,
  };
}
