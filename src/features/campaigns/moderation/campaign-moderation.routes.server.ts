import { Hono } from 'hono';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { describe } from '../../../http/route-description.server.ts';
import type { TeamRoutesOptions } from '../../organizations/organization-team.server.ts';
import {
  moderationReason,
  type PreviewLink,
  previewLink,
} from '../../organizations/organizations.contract.ts';
import { campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { NOT_FOUND, readCampaign } from '../campaigns.server.ts';
import {
  makeCampaignPreviewToken,
  putCampaignBack,
  takeCampaignDown,
  withdrawCampaignPreviewToken,
} from './campaign-moderation.server.ts';

export function campaignModerationRoutes({ db, guards, editing, dropPages, site }: TeamRoutesOptions): Hono {
  const routes = new Hono();

  routes.post(
    '/:id/take-down',
    describe({
      tag: 'Campaigns',
      name: 'takeCampaignDown',
      summary: 'Take a campaign down',
      notes: 'Its public page answers 451 and its letters stop. Nothing is deleted.',
      access: 'admin',
      body: moderationReason,
      example: { reason: 'It names a private person.' },
      answers: { 200: campaign, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const { reason } = await readJson(c, moderationReason);
      await takeCampaignDown(db, actor, id, reason || null);
      dropPages();
      return c.json(await readCampaign(db, actor, editing, id));
    },
  );

  routes.delete(
    '/:id/take-down',
    describe({
      tag: 'Campaigns',
      name: 'putCampaignBack',
      summary: 'Put a campaign back that was taken down',
      access: 'admin',
      answers: { 200: campaign, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      await putCampaignBack(db, actor, id);
      dropPages();
      return c.json(await readCampaign(db, actor, editing, id));
    },
  );

  routes.post(
    '/:id/preview-link',
    describe({
      tag: 'Campaigns',
      name: 'makeCampaignPreviewLink',
      summary: "Make the preview link of a campaign's page",
      notes: 'The same link until it is withdrawn. Also while the campaign is Pending.',
      access: 'team',
      answers: { 200: previewLink, 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const token = await makeCampaignPreviewToken(db, actor, editing, id);
      const { publicUrl } = await readCampaign(db, actor, editing, id);
      const url = new URL(`/c/${publicUrl}?preview=${token}`, site.publicUrl);
      return c.json({ url: url.href } satisfies PreviewLink);
    },
  );

  routes.delete(
    '/:id/preview-link',
    describe({
      tag: 'Campaigns',
      name: 'withdrawCampaignPreviewLink',
      summary: "Withdraw the preview link of a campaign's page",
      access: 'team',
      answers: { 200: previewLink, 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      await withdrawCampaignPreviewToken(db, actor, editing, id);
      return c.json({ url: null } satisfies PreviewLink);
    },
  );

  return routes;
}
