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
export function queueEvent(
  tx: Db,
  organizationId: number,
  { type, data }: WebhookEvent,
  key?: string,
): Promise<void> {
  const events = sql`select ${JSON.stringify(data)}::jsonb as data`;
  return queue(tx, organizationId, { type, events, key });
}

/** Queues one event for each row of `events`, a query with a single column: `data`. */
export function queueEvents(
  tx: Db,
  organizationId: number,
  type: WebhookEventType,
  events: SQL,
): Promise<void> {
  return queue(tx, organizationId, { type, events });
}

type Queued = { type: WebhookEventType; events: SQL; key?: string | undefined };

async function queue(tx: Db, organizationId: number, { type, events, key }: Queued): Promise<void> {
  // The lock stops the deletion of a webhook from failing the whole change.
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries} (id, webhook_id, type, data)
    select ${deliveryId(webhooks.id, key)}, ${webhooks.id}, ${type}, event.data
    from ${webhooks} cross join (${events}) as event
    where ${webhooks.organizationId} = ${organizationId} and ${isActive()}
      and ${type} = any(${webhooks.events}) for key share of webhooks
    on conflict do nothing`);
  if (rowCount) await sendSoon(tx);
}

export function deliveryId(
  webhookId: number | typeof webhooks.id,
  key: string | SQL = sql`gen_random_uuid()`,
) {
  return sql`'msg_' || md5(${webhookId}::text || ' ' || ${key}::text)`;
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
