import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { moderatedRoutes } from '#features/organizations/moderation/moderated-routes.server.ts';
import type { TeamRoutesOptions } from '#features/organizations/organization-team.server.ts';
import { announceCampaign } from '../campaign-events.server.ts';
import { campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { lockAsEditor, NOT_FOUND, readCampaign } from '../campaigns.server.ts';
import { campaigns } from '../campaigns.table.server.ts';

export function campaignModerationRoutes(options: TeamRoutesOptions): Hono {
  return moderatedRoutes(options, {
    kind: 'campaign',
    takenDown: 'Its public page returns 451 and its letters stop.',
    reasonExample: 'It names a private person.',
    answer: campaign,
    notFound: NOT_FOUND,
    refusals: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
    previewNotes: 'It works while the campaign is Pending too.',
    lock: lockAsEditor,
    update: (tx, id, change) => tx.update(campaigns).set(change).where(eq(campaigns.id, id)),
    announceTakeDown: (tx, id) => announceCampaign(tx, id, 'campaign.taken_down'),
    read: readCampaign,
    pathOf: async (db, actor, id) => `/c/${(await readCampaign(db, actor, id)).publicUrl}`,
  });
}
