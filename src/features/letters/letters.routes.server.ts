import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { writerChain } from '../../ai/writer-chain.server.ts';
import { type AiConfig, configuredWriters } from '../../ai/writers.server.ts';
import type { Database } from '../../database/client.server.ts';
import { clientAddress, type Network } from '../../http/client-address.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import { findActor } from '../accounts/sessions.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { answerWithLetter } from './letter-answer.server.ts';
import { giveBackOnFailure, type LetterLimitsOptions, makeLetterLimits } from './letter-limits.server.ts';
import {
  findCampaignOccasion,
  findOrganizationOccasion,
  type LetterOccasion,
} from './letter-occasion.server.ts';
import type { Visitor } from './letter-prompt.server.ts';
import {
  type CampaignLetterRequest,
  campaignLetterRequest,
  organizationLetterRequest,
} from './letters.contract.ts';
import { type LetterEvent, writeLetter } from './letters.server.ts';
import { makeLettersInFlight } from './letters-in-flight.server.ts';

export interface LetterRoutesOptions {
  config: {
    ai: AiConfig;
    letterLimits: LetterLimitsOptions & { atOnce: number };
    trustedProxies: readonly Network[];
  };
  database: Database;
  log: Logger;
  secureCookies: boolean;
  sessionSecret: string;
}

/** The public calls that write a letter; `settled` waits for those that are being written. */
export function letterRoutes({ config, database, log, secureCookies, sessionSecret }: LetterRoutesOptions) {
  const { db, pool } = database;
  const limits = makeLetterLimits(pool, config.letterLimits, sessionSecret);
  const inFlight = makeLettersInFlight(config.letterLimits.atOnce);
  const dependencies = { db, log, random: Math.random };
  const routes = new Hono();

  routes.post('/api/campaigns/public/:abbreviation/:campaignId/generate-letter', async (c) => {
    const { abbreviation, campaignId } = c.req.param();
    const request = await readJson(c, campaignLetterRequest);
    return answerWithLetter(c, log, (signal) =>
      orderLetter(c, visitorOf(request), () => findCampaignOccasion(db, abbreviation, campaignId), signal),
    );
  });

  routes.post('/api/organizations/public/:abbreviation/generate-letter', async (c) => {
    const { abbreviation } = c.req.param();
    const request = await readJson(c, organizationLetterRequest);
    return answerWithLetter(c, log, (signal) =>
      orderLetter(c, visitorOf(request), () => findOrganizationOccasion(db, abbreviation), signal),
    );
  });

  /** Counts the letter before anything is waited for, and against the limits before a model is asked. */
  async function* orderLetter(
    c: Context,
    visitor: Visitor,
    findOccasion: () => Promise<LetterOccasion>,
    signal: AbortSignal,
  ): AsyncGenerator<LetterEvent, void> {
    const leave = inFlight.enter();
    try {
      const [occasion, settings, actor] = await Promise.all([
        findOccasion(),
        readSettings(db),
        findActor(db, c, secureCookies),
      ]);
      signal.throwIfAborted();
      const taken = await limits.take(clientAddress(c, config.trustedProxies), occasion.campaignId);
      const writer = writerChain(configuredWriters(config.ai, settings.aiModel), {
        onFailure: (err) => log.warn({ err }, 'a provider failed'),
      });
      const letter = writeLetter(dependencies, {
        occasion,
        visitor,
        settings,
        isStaff: actor?.emailVerified === true,
        writer,
        signal,
      });
      yield* giveBackOnFailure(taken, letter, signal);
    } finally {
      leave();
    }
  }

  return { routes, settled: inFlight.settled };
}

function visitorOf({ userName, userAddress, userReason }: CampaignLetterRequest): Visitor {
  return { name: userName, address: userAddress, reason: userReason ?? '' };
}
