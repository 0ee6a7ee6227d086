import { eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { queueEvent } from '#features/connections/webhooks/webhook-events.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { publicUrl } from './campaign-addresses.server.ts';
import type { CampaignStatus } from './campaign-fields.contract.ts';
import { campaigns } from './campaigns.table.server.ts';

type CampaignEventType = `campaign.${'opened' | 'closed' | 'goal_reached' | 'taken_down'}`;

/** Call this in the transaction of the change, and before a deletion. */
export async function announceCampaign(tx: Db, id: number, type: CampaignEventType): Promise<void> {
  const { name, slug, goalCount, organizationId } = campaigns;
  const [found] = await tx
    .select({ name, slug, goalCount, organizationId, abbreviation: organizations.abbreviation })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(eq(campaigns.id, id));
  if (!found) return;
  const data = { id, name: found.name, publicUrl: publicUrl(found.abbreviation, found.slug) };
  const event =
    type === 'campaign.goal_reached'
      ? { type, data: { ...data, goalCount: found.goalCount ?? 0 } }
      : { type, data };
  await queueEvent(tx, found.organizationId, event);
}

export async function announceStatus(
  tx: Db,
  id: number,
  before: CampaignStatus,
  after: CampaignStatus,
): Promise<void> {
  if (after === before) return;
  if (after === 'Live') await announceCampaign(tx, id, 'campaign.opened');
  else if (before === 'Live') await announceCampaign(tx, id, 'campaign.closed');
}
