import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { queueEvent, queueEvents } from '#features/connections/webhooks/webhook-events.server.ts';
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

/** Call it when an admin takes the organization down. */
export function announceCampaignsTakenDown(tx: Db, organizationId: number): Promise<void> {
  const { id, name, slug, status, takenDownAt } = campaigns;
  const { abbreviation } = organizations;
  const open = sql`
    select jsonb_build_object('id', ${id}, 'name', ${name}, 'publicUrl', ${abbreviation} || '/' || ${slug}) as data
    from ${campaigns} join ${organizations} on ${organizations.id} = ${campaigns.organizationId}
    where ${organizations.id} = ${organizationId} and ${status} = 'Live' and ${takenDownAt} is null`;
  return queueEvents(tx, organizationId, 'campaign.taken_down', open);
}

/** This is SQL, because supporters import campaigns. Call it before the deletion, which deletes these supporters. */
export function announceErasedSupporters(
  tx: Db,
  { id, organizationId }: { id: number; organizationId: number },
): Promise<void> {
  const inIso = (column: string) =>
    sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const people = sql`
    select jsonb_build_object('id', id, 'email', email, 'campaignId', campaign_id, 'source', source,
      'agreedAt', ${inIso('agreed_at')}, 'confirmedAt', ${inIso('confirmed_at')}) as data
    from supporters
    where campaign_id = ${id} and organization_id = ${organizationId} and confirmed_at is not null`;
  return queueEvents(tx, organizationId, 'supporter.erased', people);
}
