import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { compressedList } from '../../http/compressed-list.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import type { Editing } from '../organizations/organization-team.server.ts';
import { findOrganization } from '../organizations/organizations.server.ts';
import { findCampaignByAddress } from './campaign-addresses.server.ts';
import {
  changeCampaign,
  deleteCampaign,
  duplicateCampaign,
  startCampaign,
} from './campaign-changes.server.ts';
import { campaignChanges, campaignInput } from './campaigns.contract.ts';
import { listCampaigns, NOT_FOUND, readCampaign } from './campaigns.server.ts';
import { listOpenCampaigns, toPublicCampaign } from './public-campaigns.server.ts';

export interface CampaignRoutesOptions {
  db: Db;
  /** For deletions: what is below may be much. */
  unhurriedDb: Db;
  guards: Guards;
  editing: Editing;
  /** Called after every write: public pages show campaigns. */
  forgetPages: () => void;
}

export function campaignRoutes(options: CampaignRoutesOptions): Hono {
  const { db, unhurriedDb, guards, editing, forgetPages } = options;
  const routes = new Hono();

  routes.get('/api/campaigns/public/:abbreviation/:campaignId', async (c) => {
    const { abbreviation, campaignId } = c.req.param();
    const found = await findCampaignByAddress(db, abbreviation, campaignId);
    if (!found) throw new AppError(404, NOT_FOUND);
    return c.json(toPublicCampaign(found.campaign, found.organization.abbreviation));
  });

  routes.get('/api/organizations/:id/campaigns/live', compressedList, async (c) => {
    const id = readId(c.req.param('id'), 'Organization not found');
    const campaigns = await listOpenCampaigns(db, id);
    if (campaigns.length === 0 && !(await findOrganization(db, id))) {
      throw new AppError(404, 'Organization not found');
    }
    return c.json(campaigns);
  });

  routes.get('/api/campaigns', compressedList, async (c) => {
    await guards.signedIn(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await listCampaigns(db));
  });

  routes.get('/api/campaigns/:id', async (c) => {
    const actor = await guards.signedIn(c);
    const campaign = await readCampaign(db, actor, editing, readId(c.req.param('id'), NOT_FOUND));
    c.header('Cache-Control', 'no-store');
    return c.json(campaign);
  });

  routes.post('/api/campaigns', async (c) => {
    const actor = await guards.verified(c);
    const campaign = await startCampaign(db, actor, editing, await readJson(c, campaignInput));
    forgetPages();
    return c.json({ campaign }, 201);
  });

  routes.put('/api/campaigns/:id', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    const campaign = await changeCampaign(db, actor, editing, id, await readJson(c, campaignChanges));
    forgetPages();
    return c.json(campaign);
  });

  routes.delete('/api/campaigns/:id', async (c) => {
    const actor = await guards.verified(c);
    await deleteCampaign(unhurriedDb, actor, readId(c.req.param('id'), NOT_FOUND));
    forgetPages();
    return c.json({ ok: true });
  });

  routes.post('/api/campaigns/:id/duplicate', async (c) => {
    const actor = await guards.verified(c);
    const campaign = await duplicateCampaign(db, actor, editing, readId(c.req.param('id'), NOT_FOUND));
    forgetPages();
    return c.json({ campaign }, 201);
  });

  return routes;
}
