import { type Context, Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { makeMemoryLimit } from '#http/limits/memory-limit.server.ts';
import { describe } from '#http/route-description.server.ts';
import type { CampaignCounters } from './campaign-counters.server.ts';
import { letterEvent, visit } from './letter-events.contract.ts';
import { makeLetterEvents } from './letter-events.server.ts';
import { RETENTION } from './retention.server.ts';

const EVENTS_PER_HOUR = 240;
const MANY_EVENTS = 'Many pages have been opened from your connection.';

/** As they call themselves: search engines, previews of links, and uptime monitors. Cubots are phones. */
const NAMED_BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|fetcher|monitor|uptime|lighthouse/i;

interface LetterEventRoutesOptions {
  db: Db;
  counters: CampaignCounters;
  trustedProxies: readonly Network[];
}

export function letterEventRoutes({ db, counters, trustedProxies }: LetterEventRoutesOptions) {
  const limit = makeMemoryLimit({
    name: 'letter-events',
    points: EVENTS_PER_HOUR,
    seconds: 3600,
    refusal: MANY_EVENTS,
  });
  const events = makeLetterEvents(db);
  const isBot = (c: Context) => NAMED_BOT.test(c.req.header('user-agent') ?? '');
  const notes = `At most ${EVENTS_PER_HOUR} visits and events of letters an hour from one address. No cookie is set, and nothing about the visitor is stored.`;
  const refusals = { 429: `${MANY_EVENTS} Please come back in 40 minutes.` };

  const forVisits = new Hono().post(
    '/',
    describe({
      tag: 'Interactions',
      name: 'countVisit',
      summary: "Count that a campaign's page was opened",
      notes: `${notes} A campaign hidden from the public counts nothing.`,
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
      notes: `${notes} Each kind counts once for each letter, for ${RETENTION.countsDays} days. An unknown or older id counts nothing.`,
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

  return { forVisits, forLetterEvents };
}
