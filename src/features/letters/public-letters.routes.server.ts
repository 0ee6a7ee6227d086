import { type Context, Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { clientAddress, type Network } from '../../http/client-address.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { LetterLimits } from './engine/letter-limits.server.ts';
import {
  findCampaignOccasion,
  findOrganizationOccasion,
  type LetterOccasion,
} from './engine/letter-occasion.server.ts';
import type { LetterOrders } from './engine/letter-orders.server.ts';
import type { Visitor } from './engine/letter-prompt.server.ts';
import {
  type CampaignLetterRequest,
  campaignLetterRequest,
  organizationLetterRequest,
} from './letters.contract.ts';

interface PublicLetterRoutesOptions {
  db: Db;
  guards: Guards;
  limits: LetterLimits;
  orders: LetterOrders;
  trustedProxies: readonly Network[];
}

/** The calls of the pages that everyone may open. */
export function publicLetterRoutes(options: PublicLetterRoutesOptions): Hono {
  const { db, guards, limits, orders, trustedProxies } = options;
  const routes = new Hono();

  routes.post('/api/campaigns/public/:abbreviation/:campaignId/generate-letter', async (c) => {
    const { abbreviation, campaignId } = c.req.param();
    const visitor = visitorOf(await readJson(c, campaignLetterRequest));
    return answer(c, visitor, () => findCampaignOccasion(db, abbreviation, campaignId));
  });

  routes.post('/api/organizations/public/:abbreviation/generate-letter', async (c) => {
    const { abbreviation } = c.req.param();
    const visitor = visitorOf(await readJson(c, organizationLetterRequest));
    return answer(c, visitor, () => findOrganizationOccasion(db, abbreviation));
  });

  function answer(c: Context, visitor: Visitor, findOccasion: () => Promise<LetterOccasion>) {
    return orders.answer(c, async () => {
      const [occasion, settings, actor] = await Promise.all([
        findOccasion(),
        readSettings(db),
        guards.find(c),
      ]);
      const take = () => limits.take(clientAddress(c, trustedProxies), occasion.campaignId);
      return { occasion, settings, visitor, isStaff: actor !== null, take };
    });
  }

  return routes;
}

function visitorOf({ userName, userAddress, userReason }: CampaignLetterRequest): Visitor {
  return { name: userName, address: userAddress, reason: userReason ?? '' };
}
