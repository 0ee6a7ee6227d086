import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { moderatedRoutes } from '#features/organizations/moderation/moderated-routes.server.ts';
import { refuseTakenDown } from '#features/organizations/moderation/publicity.server.ts';
import type { TeamRoutesOptions } from '#features/organizations/organization-team.server.ts';
import { AppError } from '#http/errors.server.ts';
import { campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { findCampaign, NOT_FOUND, readCampaign } from '../campaigns.server.ts';
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
    lock: lockAsTeam,
    update: (tx, id, change) => tx.update(campaigns).set(change).where(eq(campaigns.id, id)),
    read: readCampaign,
    pathOf: async (db, actor, id) => `/c/${(await readCampaign(db, actor, id)).publicUrl}`,
  });
}

async function lockAsTeam(tx: Db, actor: Actor, id: number) {
  await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update');
  const { campaign, organization, mayEdit } = await findCampaign(tx, actor, id);
  if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
  for (const subject of [campaign, organization]) refuseTakenDown(actor, subject, IS_TAKEN_DOWN);
  return campaign;
}
