import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { addJob } from '#jobs/jobs.server.ts';
import type { WebhookEventType } from './webhooks.contract.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

export const SEND_WEBHOOKS = 'send-webhooks';

type Campaign = { id: number; name: string; publicUrl: string };

type FormerSupporter = {
  id: number;
  email: string;
  campaignId: number;
  source: string;
  agreedAt: string;
  confirmedAt: string;
};

export type WebhookEvent =
  /** The person is read when it is sent, so it never contains someone who has left. */
  | { type: 'supporter.confirmed'; data: { id: number } }
  | { type: 'supporter.stopped' | 'supporter.erased'; data: FormerSupporter }
  | { type: 'campaign.opened' | 'campaign.closed' | 'campaign.taken_down'; data: Campaign }
  | { type: 'campaign.goal_reached'; data: Campaign & { goalCount: number } }
  | { type: 'numbers.daily'; data: object };

/** Call this in the transaction of the change. Events of the same key are sent once. */
export async function queueEvent(
  tx: Db,
  organizationId: number,
  { type, data }: WebhookEvent,
  key: string = randomUUID(),
): Promise<void> {
  // The lock stops the deletion of a webhook from failing the whole change.
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries} (id, webhook_id, type, data)
    select ${deliveryId(key)}, id, ${type}, ${JSON.stringify(data)}::jsonb
    from ${webhooks} where ${webhooks.organizationId} = ${organizationId} and ${isActive()}
      and ${type} = any(${webhooks.events}) for key share
    on conflict do nothing`);
  if (rowCount) await sendSoon(tx);
}

/** Queues one event for each row of `events`, a query with a single column: `data`. */
export async function queueEvents(
  tx: Db,
  organizationId: number,
  type: WebhookEventType,
  events: SQL,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries} (id, webhook_id, type, data)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${webhooks.id}, ${type}, event.data
    from ${webhooks} cross join (${events}) as event
    where ${webhooks.organizationId} = ${organizationId} and ${isActive()}
      and ${type} = any(${webhooks.events}) for key share of webhooks`);
  if (rowCount) await sendSoon(tx);
}

function deliveryId(key: string) {
  return sql`'msg_' || md5(${webhooks.id} || ' ' || ${key}::text)`;
}

/** All runs share a queue, so one instance sends at a time. */
export async function sendSoon(db: Db, runAt?: Date): Promise<void> {
  await addJob(db, SEND_WEBHOOKS, {}, { key: SEND_WEBHOOKS, queue: SEND_WEBHOOKS, ...(runAt && { runAt }) });
}

/** A person whose account was suspended, and perhaps deleted since, may have sent the data to their own server. */
export function isActive() {
  return sql`(${webhooks.turnedOffAt} is null and exists (select from ${users}
    where ${users.id} = ${webhooks.createdById} and ${users.suspendedAt} is null))`;
}

export async function listSubscribers(db: Db, type: WebhookEventType): Promise<number[]> {
  const { organizationId, events } = webhooks;
  const rows = await db
    .select({ organizationId })
    .from(webhooks)
    .where(sql`${isActive()} and ${type} = any(${events})`)
    .groupBy(organizationId);
  return rows.map((row) => row.organizationId);
}
