import { type Context, Hono } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { requirePublicity, TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { makeMemoryLimit, makeRateLimit, type RateLimit } from '#http/limits/rate-limiter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { inDays, inWords, RETENTION } from '#jobs/retention.contract.ts';
import type { CampaignCounters } from './campaign-days.server.ts';
import {
  checkedText,
  type InteractionAnswer,
  interactionAnswer,
  interactionRecord,
  letterCheck,
  letterEvent,
  visit,
} from './interactions.contract.ts';
import { eraseLetter, recordInteraction } from './interactions.server.ts';
import {
  findLetter,
  makeLetterEvents,
  makeOwnId,
  parseLetterId,
  recordLetterByHand,
} from './letter-rows.server.ts';
import { checkText, recordReceipt } from './receipts.server.ts';

const PER_HOUR = { interactions: 60, checks: 60, events: 240 };
const MANY_INTERACTIONS = 'Many letters have been emailed or copied from your connection.';
const MANY_CHECKS = errorText('check.limit');
const MANY_EVENTS = 'Many pages have been opened from your connection.';

/** Matches the names of search engines, link previews and uptime monitors. Cubots are phones. */
const NAMED_BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|fetcher|monitor|uptime|lighthouse/i;

interface InteractionRoutesOptions {
  db: Db;
  pool: pg.Pool;
  log: Logger;
  counters: CampaignCounters;
  trustedProxies: readonly Network[];
  sessionSecret: string;
  interactionDays: number;
}

export function interactionRoutes(options: InteractionRoutesOptions) {
  return { forCampaigns: trackInteraction(options), forLetters: erase(options), ...eventRoutes(options) };
}

function trackInteraction(options: InteractionRoutesOptions): Hono {
  const { db, pool, log, trustedProxies, sessionSecret, interactionDays } = options;
  const limit = makeRateLimit(pool, {
    name: 'interactions',
    points: PER_HOUR.interactions,
    seconds: 3600,
    secret: sessionSecret,
    refusal: MANY_INTERACTIONS,
  });
  return new Hono().post(
    '/track-interaction',
    describe({
      tag: 'Interactions',
      name: 'trackInteraction',
      summary: 'Record that a letter was emailed or copied',
      notes: `Limit: ${PER_HOUR.interactions} an hour per address. Names, addresses and texts are erased after a time that the site sets, or never stored. With a letterId, a hash of the text is stored for ${inWords(RETENTION.receipts)}.`,
      access: 'anyone',
      body: interactionRecord,
      example: TRACKED,
      answers: {
        200: interactionAnswer,
        400: ['Organization not found', 'Campaign not found'],
        429: `${MANY_INTERACTIONS} Please come back in 40 minutes.`,
      },
    }),
    async (c) => {
      await limit.takeFrom(clientAddress(c, trustedProxies));
      const { letterId, ...record } = await readJson(c, interactionRecord);
      const ownId = letterId ? undefined : makeOwnId();
      const parsed = parseLetterId(ownId ?? letterId);
      const found = await findLetter(db, letterId);
      const recipientId = found?.recipientId ?? record.recipientId;
      await recordInteraction(db, { ...record, recipientId, letterId: parsed?.id }, interactionDays);
      // A letter without an ID may be from a model.
      const isByHand = parsed?.isByHand && !ownId;
      const letter = isByHand ? await recordLetterByHand(db, parsed.id, { ...record, recipientId }) : found;
      // The visitor loses nothing without a receipt.
      await recordReceipt(db, letter, record).catch((err: unknown) =>
        log.error({ err }, 'a receipt could not be recorded'),
      );
      const answer: InteractionAnswer = { ok: true, ...(ownId && { letterId: ownId }) };
      return c.json(answer);
    },
  );
}

function erase({ db }: InteractionRoutesOptions): Hono {
  return new Hono().delete(
    '/:letterId',
    describe({
      tag: 'Interactions',
      name: 'eraseLetter',
      summary: 'Erase the record of a letter',
      notes: 'Erases the name, address and texts at once. Only the count remains. Unknown ids are ignored.',
      access: 'anyone',
      answers: { 204: [] },
    }),
    async (c) => {
      const letter = parseLetterId(c.req.param('letterId'));
      if (letter) await eraseLetter(db, letter.id);
      return c.body(null, 204);
    },
  );
}

function eventRoutes({ db, log, counters, trustedProxies }: InteractionRoutesOptions) {
  const limit = makeMemoryLimit({
    name: 'letter-events',
    points: PER_HOUR.events,
    seconds: 3600,
    refusal: MANY_EVENTS,
  });
  const events = makeLetterEvents(db, log);
  const isBot = (c: Context) => NAMED_BOT.test(c.req.header('user-agent') ?? '');
  const notes = `Limit: ${PER_HOUR.events} visits and letter events an hour per address. No cookie is set, and nothing about the visitor is stored.`;
  const refusals = { 429: `${MANY_EVENTS} Please come back in 40 minutes.` };

  const forVisits = new Hono().post(
    '/',
    describe({
      tag: 'Interactions',
      name: 'countVisit',
      summary: "Count a visit to a campaign's page",
      notes: `${notes} Visits to hidden campaigns aren't counted.`,
      access: 'anyone',
      body: visit,
      example: { campaignId: 1, source: 'newsletter-nov' },
      answers: { 204: [], ...refusals },
    }),
    async (c) => {
      const { campaignId, source = '' } = await readJson(c, visit);
      limit.takeFrom(clientAddress(c, trustedProxies));
      if (!isBot(c)) counters.add(campaignId, source, 'visits');
      return c.body(null, 204);
    },
  );

  const forLetterEvents = new Hono().post(
    '/',
    describe({
      tag: 'Interactions',
      name: 'countLetterEvent',
      summary: 'Count what a visitor did with a letter',
      notes: `${notes} Each kind of event counts once per letter, for ${inDays(RETENTION.letterEvents)} days. Unknown or expired ids are ignored.`,
      access: 'anyone',
      body: letterEvent,
      example: { letterId: 'from the answer that brought the letter', kind: 'opened', route: 'mailto' },
      answers: { 204: [], ...refusals },
    }),
    async (c) => {
      const event = await readJson(c, letterEvent);
      limit.takeFrom(clientAddress(c, trustedProxies));
      if (!isBot(c)) await events.count(event);
      return c.body(null, 204);
    },
  );

  return { forVisits, forLetterEvents, settled: events.settled };
}

export interface LetterCheckOptions {
  db: Db;
  trustedProxies: readonly Network[];
  limit: RateLimit;
}

export function makeCheckLimit(pool: pg.Pool, secret: string): RateLimit {
  const limit = { name: 'letter-checks', points: PER_HOUR.checks, seconds: 3600, refusal: MANY_CHECKS };
  return makeRateLimit(pool, { ...limit, secret });
}

export function letterCheckRoutes({ db, trustedProxies, limit }: LetterCheckOptions): Hono {
  return new Hono().post(
    '/public/:abbreviation/:campaignId/check-letter',
    describe({
      tag: 'Interactions',
      name: 'checkLetter',
      summary: 'Check whether someone approved these words here',
      notes: `This call is for the office that received a letter. The text isn't stored. Limit: ${PER_HOUR.checks} an hour per address.`,
      access: 'anyone',
      body: checkedText,
      example: {
        text: 'Dear Commissioner Whitlock,\n\nPlease open the library on Saturdays again.\n\nAda Marsh',
      },
      answers: { 200: letterCheck, 404: NOT_FOUND, 429: MANY_CHECKS, 451: TAKEN_DOWN },
    }),
    async (c) => {
      const { text } = await readJson(c, checkedText);
      await limit.takeFrom(clientAddress(c, trustedProxies));
      const { abbreviation, campaignId: slug } = c.req.param();
      const found = await findCampaignByAddress(db, abbreviation, slug);
      if (!found) throw new AppError(404, NOT_FOUND);
      requirePublicity(found, NOT_FOUND);
      return c.json(await checkText(db, found.campaign.id, text));
    },
  );
}

const TRACKED = {
  environment: 'PROD',
  pageUrl: 'https://letters.example/c/FHL/saturday-hours',
  orgName: 'Friends of Harlow Libraries',
  orgId: 1,
  campaignName: 'Restore Saturday hours',
  campaignId: 1,
  optionalPrompt: 'My children read there on Saturdays.',
  userName: 'Ada Marsh',
  userAddress: '5 Mill Lane\nHarlow, HC 20417',
  subjectLine: 'Please open on Saturdays',
  generatedText: 'Dear Commissioner Whitlock, …',
  action: 'email',
};
