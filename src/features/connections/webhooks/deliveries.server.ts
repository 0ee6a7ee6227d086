import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { asTeam, requireTeam } from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT } from '#features/organizations/organizations.contract.ts';
import { AppError } from '#http/errors.server.ts';
import { canSendAgain, toDelivery } from './delivery-fields.server.ts';
import { deliveryId, isActive, sendSoon } from './webhook-events.server.ts';
import {
  CANNOT_SEND_AGAIN,
  DELIVERY_NOT_FOUND,
  type Delivery,
  LISTED_DELIVERIES,
  TURN_ON_FIRST,
  WEBHOOK_NOT_FOUND,
} from './webhooks.contract.ts';
import { lockWebhook, type WebhookKey } from './webhooks.server.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

export async function listDeliveries(
  db: Db,
  actor: Actor,
  { organizationId, id }: WebhookKey,
): Promise<Delivery[]> {
  await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
  const isThis = and(eq(webhooks.id, id), eq(webhooks.organizationId, organizationId));
  if ((await db.$count(webhooks, isThis)) === 0) throw new AppError(404, WEBHOOK_NOT_FOUND);
  const { webhookId, at } = webhookDeliveries;
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookId, id))
    .orderBy(desc(at), webhookDeliveries.id)
    .limit(LISTED_DELIVERIES);
  return rows.map(toDelivery);
}

export function sendTest(db: Db, actor: Actor, key: WebhookKey): Promise<Delivery> {
  return asOwner(db, actor, key, async (tx) => {
    const { webhookId, type, nextAt } = webhookDeliveries;
    const isWaiting = and(eq(webhookId, key.id), isNotNull(nextAt), eq(type, 'test'));
    const waiting = await tx.select().from(webhookDeliveries).where(isWaiting).limit(1);
    if (waiting.length > 0) return waiting;
    // Goes ahead of everything that waits for this webhook.
    const test = { id: deliveryId(key.id), webhookId: key.id, type: 'test', data: {}, nextAt: new Date(0) };
    return tx.insert(webhookDeliveries).values(test).returning();
  });
}

/** Keeps the id, by which receivers recognize what they already have. */
export function sendAgain(db: Db, actor: Actor, key: WebhookKey, deliveryId: string): Promise<Delivery> {
  return asOwner(db, actor, key, async (tx) => {
    const isThis = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, key.id));
    const [found] = await tx.select().from(webhookDeliveries).where(isThis).for('no key update');
    if (!found) throw new AppError(404, DELIVERY_NOT_FOUND);
    if (!canSendAgain(found)) throw new AppError(409, CANNOT_SEND_AGAIN);
    const again = { attempts: 0, nextAt: sql`now()`, deliveredAt: null };
    return tx.update(webhookDeliveries).set(again).where(isThis).returning();
  });
}

function asOwner(
  db: Db,
  actor: Actor,
  key: WebhookKey,
  queue: (tx: Db) => Promise<(typeof webhookDeliveries.$inferSelect)[]>,
): Promise<Delivery> {
  return asTeam(db, actor, key.organizationId, async (tx) => {
    await lockWebhook(tx, key);
    const isOn = and(eq(webhooks.id, key.id), isActive());
    if ((await tx.$count(webhooks, isOn)) === 0) throw new AppError(409, TURN_ON_FIRST);
    const queued = onlyRow(await queue(tx));
    await sendSoon(tx);
    return toDelivery(queued);
  });
}
