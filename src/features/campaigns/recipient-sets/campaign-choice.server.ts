import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { Campaign } from '../campaigns.contract.ts';
import { auditOf, lockAsEditor, readCampaign } from '../campaigns.server.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { campaignRecipients } from '../recipients/recipients.table.server.ts';
import { takeSet } from './campaign-set.server.ts';
import { SET_NOT_FOUND, type setChoice } from './recipient-sets.contract.ts';
import { readSet } from './recipient-sets.server.ts';
import { setFilter } from './set-filter.contract.ts';

/** If `setId` is null, the people become the campaign's own list. */
export function chooseSet(
  db: Db,
  actor: Actor,
  id: number,
  { setId, filter = setFilter.parse({}), version }: z.infer<typeof setChoice>,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const campaign = await lockAsEditor(tx, actor, id);
    refuseStale(campaign, version);
    if (setId === null) await leaveSet(tx, id);
    else {
      const set = await readSet(tx, actor, setId);
      const isForeign = set.organizationId !== null && set.organizationId !== campaign.organizationId;
      if (isForeign) throw new AppError(404, SET_NOT_FOUND);
      await takeSet(tx, campaign, setId, filter);
    }
    await tx
      .update(campaigns)
      .set({ version: campaign.version + 1, lastModifiedById: actor.id, updatedAt: sql`now()` })
      .where(eq(campaigns.id, id));
    await recordAudit(tx, {
      action: 'campaign-changed',
      ...auditOf(actor, campaign),
      changed: { recipientSetId: setId },
    });
    return readCampaign(tx, actor, id);
  });
}

export async function leaveSet(tx: Db, id: number): Promise<void> {
  await tx.update(campaigns).set({ recipientSetId: null, setFilter: null }).where(eq(campaigns.id, id));
  await tx.update(campaignRecipients).set({ setKey: null }).where(eq(campaignRecipients.campaignId, id));
}
