import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { Campaign } from '../campaigns.contract.ts';
import { auditOf, lockAsEditor, readCampaign } from '../campaigns.server.ts';
import { campaigns } from '../campaigns.table.server.ts';
import { campaignRecipients } from '../recipients/recipients.table.server.ts';
import { isNewOrganization, takeSet } from './campaign-set.server.ts';
import { SET_NOT_FOUND, type setChoice } from './recipient-sets.contract.ts';
import { readSet } from './recipient-sets.server.ts';
import { recipientSets } from './recipient-sets.table.server.ts';
import { setFilter } from './set-filter.contract.ts';

/** If `setId` is null, the people become the campaign's own list. */
export function chooseSet(
  db: Db,
  actor: Actor,
  id: number,
  { setId, filter = setFilter.parse({}), version }: z.infer<typeof setChoice>,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    // Locks the set first, in the same order as an acceptance.
    if (setId !== null) {
      await tx
        .select({ id: recipientSets.id })
        .from(recipientSets)
        .where(eq(recipientSets.id, setId))
        .for('share');
    }
    const campaign = await lockAsEditor(tx, actor, id);
    refuseStale(campaign, version);
    if (setId === null) await leaveSet(tx, id);
    else {
      const set = await readSet(tx, actor, setId);
      const isForeign = set.organizationId !== null && set.organizationId !== campaign.organizationId;
      if (isForeign) throw new AppError(404, SET_NOT_FOUND);
      // Another set can have other people with the same keys.
      if (campaign.recipientSetId !== setId) await forgetKeys(tx, id);
      await takeSet(tx, campaign, setId, { filter, isLimited: await isLimited(tx, actor, campaign) });
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

async function isLimited(tx: Db, actor: Actor, { organizationId }: { organizationId: number }) {
  if (!actor.hasQuotas) return false;
  return (await tx.$count(organizations, and(eq(organizations.id, organizationId), isNewOrganization()))) > 0;
}

/** Own lists have no postcodes at first, so letters must not all go to the first recipient. */
export async function leaveSet(tx: Db, id: number): Promise<void> {
  const change = { recipientSetId: null, setFilter: null };
  await tx
    .update(campaigns)
    .set({ ...change, unknownPostcode: 'list' })
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.recipientSetId)));
  await forgetKeys(tx, id);
}

async function forgetKeys(tx: Db, id: number): Promise<void> {
  await tx.update(campaignRecipients).set({ setKey: null }).where(eq(campaignRecipients.campaignId, id));
}
