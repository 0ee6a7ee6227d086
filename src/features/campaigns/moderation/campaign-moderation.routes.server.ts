import type { Hono } from 'hono';
import { moderatedRoutes } from '#features/organizations/moderation/moderated-routes.server.ts';
import type { TeamRoutesOptions } from '#features/organizations/organization-team.server.ts';
import { campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { NOT_FOUND, readCampaign } from '../campaigns.server.ts';
import {
  makeCampaignPreviewToken,
  putCampaignBack,
  setCampaignShare,
  takeCampaignDown,
  withdrawCampaignPreviewToken,
} from './campaign-moderation.server.ts';

export function campaignModerationRoutes(options: TeamRoutesOptions): Hono {
  const { db } = options;
  return moderatedRoutes(options, {
    tag: 'Campaigns',
    kind: 'Campaign',
    takenDown: 'Its public page returns 451 and its letters stop.',
    reasonExample: 'It names a private person.',
    answer: campaign,
    notFound: NOT_FOUND,
    refusals: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
    previewNotes: 'It works while the campaign is Pending too.',
    read: (actor, id) => readCampaign(db, actor, id),
    takeDown: (actor, id, reason) => takeCampaignDown(db, actor, id, reason),
    putBack: (actor, id) => putCampaignBack(db, actor, id),
    setShare: (actor, id, percent) => setCampaignShare(db, actor, id, percent),
    async makePreview(actor, id) {
      const token = await makeCampaignPreviewToken(db, actor, id);
      const { publicUrl } = await readCampaign(db, actor, id);
      return `/c/${publicUrl}?preview=${token}`;
    },
    withdrawPreview: (actor, id) => withdrawCampaignPreviewToken(db, actor, id),
  });
}
