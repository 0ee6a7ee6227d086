import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { compressedList } from '../../http/compressed-list.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import type { Editing } from '../organizations/organization-team.server.ts';
import {
  requireRightToCreate,
  requireRightToDelete,
  requireRightToDuplicate,
  requireRightToEdit,
} from './campaign-access.server.ts';
import { campaignChanges, campaignInput } from './campaign-input.contract.ts';
import {
  changeCampaign,
  deleteCampaign,
  duplicateCampaign,
  listCampaigns,
  readCampaign,
  startCampaign,
} from './staff-campaigns.server.ts';

export interface StaffCampaignOptions {
  db: Db;
  /** For deletions: what is below may be much. */
  unhurriedDb: Db;
  guards: Guards;
  editing: Editing;
  /** Called after every write: public pages show campaigns. */
  forgetPages: () => void;
}

const NOT_FOUND = 'Campaign not found';

export function staffCampaignRoutes(options: StaffCampaignOptions): Hono {
  const { db, unhurriedDb, guards, editing, forgetPages } = options;
  const routes = new Hono();

  routes.get('/api/campaigns', compressedList, async (c) => {
    await guards.signedIn(c);
    c.header('Cache-Control', 'no-store');
    return c.json(await listCampaigns(db));
  });

  routes.get('/api/campaigns/:id', async (c) => {
    await guards.signedIn(c);
    const campaign = await readCampaign(db, readId(c.req.param('id'), NOT_FOUND));
    c.header('Cache-Control', 'no-store');
    return c.json(campaign);
  });

  routes.post('/api/campaigns', async (c) => {
    const actor = await guards.verified(c);
    const input = await readJson(c, campaignInput);
    await requireRightToCreate(db, actor, editing, input.organizationId);
    const campaign = await startCampaign(db, actor, input);
    forgetPages();
    return c.json({ campaign }, 201);
  });

  routes.put('/api/campaigns/:id', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    const changes = await readJson(c, campaignChanges);
    const campaign = await db.transaction(async (tx) => {
      await requireRightToEdit(tx, actor, editing, id, changes.organizationId);
      return changeCampaign(tx, actor, id, changes);
    });
    forgetPages();
    return c.json(campaign);
  });

  routes.delete('/api/campaigns/:id', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    await requireRightToDelete(db, actor, id);
    await deleteCampaign(unhurriedDb, id);
    forgetPages();
    return c.json({ ok: true });
  });

  routes.post('/api/campaigns/:id/duplicate', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    await requireRightToDuplicate(db, actor, editing, id);
    const campaign = await duplicateCampaign(db, actor, id);
    forgetPages();
    return c.json({ campaign }, 201);
  });

  return routes;
}
