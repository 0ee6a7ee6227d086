import type { Context, Hono } from 'hono';
import type pg from 'pg';
import type { Db } from '#database/client.server.ts';
import { TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { makeMemoryLimit, makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { NO_LONGER_ACTIVE } from '../campaigns.contract.ts';
import { findPublicCampaign } from '../campaigns.routes.server.ts';
import { NOT_FOUND } from '../campaigns.server.ts';
import { chooseAddressees, NO_RECIPIENT, OPTED_OUT, RECIPIENT_GONE } from './addressees.server.ts';
import {
  addressee,
  addresseesQuery,
  foundRecipient,
  postcodeQuery,
  publicRecipient,
  toAddressee,
} from './recipients.contract.ts';
import { countOffered, listOffered, lookUp } from './recipients.server.ts';

const LOOKUPS_PER_HOUR = 60;
const LOOKUP_LIMIT = errorText('postcode.limit');
const SEARCHES_PER_MINUTE = 120;
const SEARCH_LIMIT = errorText('recipient.searchLimit');
const MAX_FOUND = 20;
const MAX_SEARCH_LENGTH = 200;
const PATH = '/public/:abbreviation/:campaignId';

export type PublicRecipientOptions = {
  db: Db;
  pool: pg.Pool;
  trustedProxies: readonly Network[];
  sessionSecret: string;
};

export function addPublicRecipientRoutes(routes: Hono, options: PublicRecipientOptions): void {
  const lookups = makeRateLimit(options.pool, {
    name: 'postcode-lookups',
    points: LOOKUPS_PER_HOUR,
    seconds: 3600,
    refusal: LOOKUP_LIMIT,
    secret: options.sessionSecret,
  });
  const takeLookup = (c: Context) => lookups.takeFrom(clientAddress(c, options.trustedProxies));
  addPostcodeLookup(routes, options.db, takeLookup);
  addAddressees(routes, options.db, takeLookup);
  addSearch(routes, options);
}

type TakeLookup = (c: Context) => Promise<unknown>;

function addPostcodeLookup(routes: Hono, db: Db, takeLookup: TakeLookup): void {
  routes.post(
    `${PATH}/recipients`,
    describe({
      tag: 'Campaigns',
      name: 'findRecipients',
      summary: 'Find the recipients for a postcode',
      notes: `The postcode is never stored or logged. The longest matching area wins. Areas with letters match whole parts only: HA9 doesn't match HA99. Limit: ${LOOKUPS_PER_HOUR} an hour per address.`,
      access: 'anyone',
      body: postcodeQuery,
      example: { postcode: 'HA1 2AB' },
      answers: {
        200: foundRecipient
          .array()
          .describe('If no one has the postcode, the campaign decides: the first recipient or the list.'),
        404: NOT_FOUND,
        429: LOOKUP_LIMIT,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const { postcode, preview } = await readJson(c, postcodeQuery);
      await takeLookup(c);
      return c.json(await lookUp(db, await findShown(db, c, preview), postcode));
    },
  );
}

function addAddressees(routes: Hono, db: Db, takeLookup: TakeLookup): void {
  routes.post(
    `${PATH}/addressees`,
    describe({
      tag: 'Campaigns',
      name: 'findAddressees',
      summary: 'Read the recipient of a letter that a visitor writes by hand',
      notes: `Needed only when letters can’t be generated, because generated letters include it. Counts toward the ${LOOKUPS_PER_HOUR} postcode lookups an hour.`,
      access: 'anyone',
      body: addresseesQuery,
      example: { recipientId: 7 },
      answers: {
        200: addressee
          .array()
          .describe('Empty for a campaign with one recipient, which includes the address itself.'),
        400: NO_RECIPIENT,
        404: NOT_FOUND,
        409: [NO_LONGER_ACTIVE, OPTED_OUT, RECIPIENT_GONE],
        429: LOOKUP_LIMIT,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const { preview, recipientId } = await readJson(c, addresseesQuery);
      await takeLookup(c);
      const { id: campaignId, status, ...campaign } = await findShown(db, c, preview);
      if (status === 'Finished') throw new AppError(409, NO_LONGER_ACTIVE);
      if (campaign.recipientMode === 'one') return c.json([]);
      const people = await chooseAddressees(db, { campaignId, ...campaign }, { recipientId });
      return c.json(people.map(toAddressee));
    },
  );
}

function addSearch(routes: Hono, { db, trustedProxies }: PublicRecipientOptions): void {
  const searches = makeMemoryLimit({
    name: 'recipient-searches',
    points: SEARCHES_PER_MINUTE,
    seconds: 60,
    refusal: SEARCH_LIMIT,
  });
  routes.get(
    `${PATH}/recipients`,
    describe({
      tag: 'Campaigns',
      name: 'searchRecipients',
      summary: 'Search the recipients of a campaign',
      notes:
        'Never send a postcode here, because proxies log URLs. The header X-Total-Count is the number of all matches.',
      access: 'anyone',
      query: {
        q: 'Words to find in the name or role. All must match.',
        preview: 'The token of a preview link, for a page that isn’t public.',
      },
      answers: {
        200: publicRecipient.array().describe(`The first ${MAX_FOUND} matches.`),
        404: NOT_FOUND,
        429: SEARCH_LIMIT,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      searches.takeFrom(clientAddress(c, trustedProxies));
      const { q = '', preview } = c.req.query();
      const { id, recipientMode } = await findShown(db, c, preview);
      if (recipientMode === 'one') return c.json([]);
      const search = q.slice(0, MAX_SEARCH_LENGTH);
      const [offered, total] = await Promise.all([
        listOffered(db, id, { search, most: MAX_FOUND }),
        countOffered(db, id, search),
      ]);
      c.header('X-Total-Count', String(total));
      return c.json(offered);
    },
  );
}

async function findShown(db: Db, c: Context, preview?: string) {
  const { campaign, publicity } = await findPublicCampaign(db, c, preview);
  if (campaign.status === 'Pending' && publicity === 'public') throw new AppError(404, NOT_FOUND);
  return campaign;
}
