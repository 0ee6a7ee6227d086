import { Hono } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { requirePublicity, TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { makeRateLimit, type RateLimit } from '#http/limits/rate-limiter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import {
  checkedText,
  type InteractionAnswer,
  type InteractionRecord,
  interactionAnswer,
  interactionRecord,
  letterCheck,
} from './interactions.contract.ts';
import { eraseLetter, recordInteraction } from './interactions.server.ts';
import {
  findLetter,
  type LetterRow,
  makeOwnId,
  parseLetterId,
  recordLetterByHand,
  stillCounts,
} from './letter-rows.server.ts';
import { checkText, recordReceipt } from './receipts.server.ts';

const INTERACTIONS_PER_HOUR = 60;

interface InteractionRoutesOptions {
  db: Db;
  pool: pg.Pool;
  log: Logger;
  trustedProxies: readonly Network[];
  sessionSecret: string;
}

export function interactionRoutes({ db, pool, log, ...config }: InteractionRoutesOptions) {
  const limit = makeRateLimit(pool, {
    name: 'interactions',
    points: INTERACTIONS_PER_HOUR,
    seconds: 3600,
    secret: config.sessionSecret,
    refusal: 'Many letters have been emailed or copied from your connection.',
  });

  const forCampaigns = new Hono().post(
    '/track-interaction',
    describe({
      tag: 'Interactions',
      name: 'trackInteraction',
      summary: 'Record that a letter was emailed or copied',
      notes: `At most ${INTERACTIONS_PER_HOUR} an hour from one address. Names, addresses and texts are erased after a time that the site sets. With a letterId a receipt of the text is stored for two years: its hash, no text.`,
      access: 'anyone',
      body: interactionRecord,
      example: {
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
      },
      answers: {
        200: interactionAnswer,
        400: ['Organization not found', 'Campaign not found'],
        429: 'Many letters have been emailed or copied from your connection. Please come back in 40 minutes.',
      },
    }),
    async (c) => {
      await limit.takeFrom(clientAddress(c, config.trustedProxies));
      const { letterId, ...record } = await readJson(c, interactionRecord);
      const ownId = letterId ? undefined : makeOwnId();
      const parsed = parseLetterId(ownId ?? letterId);
      const letter = await findLetter(db, letterId);
      const recipientId = letter?.recipientId ?? record.recipientId;
      await recordInteraction(db, { ...record, recipientId, letterId: parsed?.id });
      if (parsed?.isByHand) await recordLetterByHand(db, parsed.id, { ...record, recipientId });
      if (letter) await recordReceiptOf(letter, record);
      const answer: InteractionAnswer = { ok: true, ...(ownId && { letterId: ownId }) };
      return c.json(answer);
    },
  );

  const forLetters = new Hono().delete(
    '/:letterId',
    describe({
      tag: 'Interactions',
      name: 'eraseLetter',
      summary: 'Erase the record of a letter',
      notes:
        'Erases its name, address and texts at once. Only the count remains. An unknown id erases nothing.',
      access: 'anyone',
      answers: { 204: [] },
    }),
    async (c) => {
      const letter = parseLetterId(c.req.param('letterId'));
      if (letter) await eraseLetter(db, letter.id);
      return c.body(null, 204);
    },
  );

  /** The visitor loses nothing if it can't be recorded. */
  async function recordReceiptOf(letter: LetterRow, { campaignId, generatedText }: InteractionRecord) {
    if (!stillCounts(letter) || !generatedText) return;
    if (letter.campaignId === null || letter.campaignId !== campaignId) return;
    await recordReceipt(db, { id: letter.id, campaignId }, generatedText).catch((err: unknown) =>
      log.error({ err }, 'a receipt could not be recorded'),
    );
  }

  return { forCampaigns, forLetters };
}

const CHECKS_PER_HOUR = 60;
const MANY_CHECKS = errorText('check.limit');

export interface LetterCheckOptions {
  db: Db;
  trustedProxies: readonly Network[];
  limit: RateLimit;
}

export function makeCheckLimit(pool: pg.Pool, secret: string): RateLimit {
  const limit = { name: 'letter-checks', points: CHECKS_PER_HOUR, seconds: 3600, refusal: MANY_CHECKS };
  return makeRateLimit(pool, { ...limit, secret });
}

export function letterCheckRoutes({ db, trustedProxies, limit }: LetterCheckOptions): Hono {
  return new Hono().post(
    '/public/:abbreviation/:campaignId/check-letter',
    describe({
      tag: 'Interactions',
      name: 'checkLetter',
      summary: 'Check whether someone approved these words here',
      notes: `For the office that received a letter. Nothing of the text is stored. At most ${CHECKS_PER_HOUR} an hour from one address.`,
      access: 'anyone',
      body: checkedText,
      example: {
        text: 'Dear Commissioner Whitlock,\n\nPlease open the library on Saturdays again.\n\nAda Marsh',
      },
      answers: {
        200: letterCheck,
        404: NOT_FOUND,
        429: MANY_CHECKS,
        451: TAKEN_DOWN,
      },
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
