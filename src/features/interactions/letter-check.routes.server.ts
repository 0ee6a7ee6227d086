import { Hono } from 'hono';
import type pg from 'pg';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import { clientAddress, type Network } from '../../http/limits/client-address.server.ts';
import { makeRateLimit, type RateLimit } from '../../http/limits/rate-limit.server.ts';
import { describe } from '../../http/route-description.server.ts';
import { findCampaignByAddress } from '../campaigns/campaign-addresses.server.ts';
import { NOT_FOUND } from '../campaigns/campaigns.server.ts';
import { requirePublicity, TAKEN_DOWN } from '../organizations/moderation/publicity.server.ts';
import { checkedText, letterCheck } from './letter-check.contract.ts';
import { checkText } from './receipts.server.ts';

const CHECKS_PER_HOUR = 60;
const MANY_CHECKS = 'Many letters have been checked from your connection.';

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
      summary: 'Say whether somebody approved these words here',
      notes: `For the office that a letter arrived at. Nothing of the text is kept. At most ${CHECKS_PER_HOUR} an hour from one address.`,
      access: 'anyone',
      body: checkedText,
      example: {
        text: 'Dear Commissioner Whitlock,\n\nPlease open the library on Saturdays again.\n\nAda Marsh',
      },
      answers: {
        200: letterCheck,
        404: NOT_FOUND,
        429: `${MANY_CHECKS} Please come back in 40 minutes.`,
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
