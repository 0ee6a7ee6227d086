import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { findOrganization } from '../organizations/organizations.server.ts';
import { toPublicCampaign } from './campaign-answers.server.ts';
import { findCampaignByAddress } from './campaigns.server.ts';
import { listOpenCampaigns } from './open-campaigns.server.ts';

export function campaignRoutes({ db }: { db: Db }): Hono {
  const routes = new Hono();

  routes.get('/api/campaigns/public/:abbreviation/:campaignId', async (c) => {
    const { abbreviation, campaignId } = c.req.param();
    const found = await findCampaignByAddress(db, abbreviation, campaignId);
    if (!found) throw new AppError(404, 'Campaign not found');
    return c.json(toPublicCampaign(found.campaign, found.organization.abbreviation));
  });

  routes.get('/api/organizations/:id/campaigns/live', async (c) => {
    const id = readId(c.req.param('id'), 'Organization not found');
    const campaigns = await listOpenCampaigns(db, id);
    if (campaigns.length === 0 && !(await findOrganization(db, id))) {
      throw new AppError(404, 'Organization not found');
    }
    return c.json(campaigns);
  });

  return routes;
}
