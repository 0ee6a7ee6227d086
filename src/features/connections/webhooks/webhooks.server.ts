import { and, desc, eq, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { publicityOf } from '#features/organizations/moderation/publicity.server.ts';
import { asTeam, lockOrganization, requireTeam } from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT } from '#features/organizations/organizations.contract.ts';
import { AppError } from '#http/errors.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { sealSecret } from '#safety/sealed-secrets.server.ts';
import { toDelivery, toIso } from './delivery-fields.server.ts';
import { isAllowedHost } from './webhook-hosts.server.ts';
import { turnOff } from './webhook-outcomes.server.ts';
import { secretOwner } from './webhook-secrets.server.ts';
import { makeWebhookSecret } from './webhook-signature.server.ts';
import {
  type AddedWebhook,
  MAX_WEBHOOKS,
  type NewWebhook,
  NOT_APPROVED_YET,
  TOO_MANY_WEBHOOKS,
  WEBHOOK_NOT_FOUND,
  WEBHOOKS_OFF,
  type Webhook,
  type WebhookChanges,
} from './webhooks.contract.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

export type WebhookContext = { db: Db; hosts: readonly string[]; key: Buffer };
export type WebhookKey = { organizationId: number; id: number };

export async function listWebhooks({ db }: WebhookContext, actor: Actor, organizationId: number) {
  await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
  return readWebhooks(db, eq(webhooks.organizationId, organizationId));
}

export function addWebhook(
  { db, hosts, key }: WebhookContext,
  actor: Actor,
  organizationId: number,
  { url, events }: NewWebhook,
): Promise<AddedWebhook> {
  return asTeam(db, actor, organizationId, async (tx, organization) => {
    if (publicityOf({ organization }) === 'hidden') throw new AppError(403, NOT_APPROVED_YET);
    requireAllowedHost(hosts, url);
    const isOfThese = eq(webhooks.organizationId, organizationId);
    if ((await tx.$count(webhooks, isOfThese)) >= MAX_WEBHOOKS) throw new AppError(400, TOO_MANY_WEBHOOKS);
    const secret = makeWebhookSecret();
    const sealed = sealSecret(key, secretOwner(organizationId), secret);
    const values = { organizationId, url, events, secret: sealed, createdById: actor.id };
    const { id } = onlyRow(await tx.insert(webhooks).values(values).returning({ id: webhooks.id }));
    await record(tx, actor, { organizationId, id }, 'webhook-added', changedFields({}, { url, events }));
    return { ...(await readWebhook(tx, id)), secret };
  });
}

/** Turning a webhook on, or changing its address, makes the actor responsible for it. */
export function changeWebhook(
  { db, hosts }: WebhookContext,
  actor: Actor,
  key: WebhookKey,
  { on, ...changes }: WebhookChanges,
): Promise<Webhook> {
  const isEnd = on === false && Object.keys(changes).length === 0;
  return (isEnd ? asTeamOfAny : asTeam)(db, actor, key.organizationId, async (tx) => {
    const before = await lockWebhook(tx, key);
    if (changes.url !== undefined || on) requireAllowedHost(hosts, changes.url ?? before.url);
    const columns = {
      ...changes,
      ...(on && { turnedOffAt: null, turnedOffBecause: null, failingSince: null }),
      ...((on || changes.url !== undefined) && { createdById: actor.id }),
    };
    if (Object.keys(columns).length > 0) {
      await tx.update(webhooks).set(columns).where(eq(webhooks.id, key.id));
      const changed = { ...changedFields(before, changes), ...(on && { on }) };
      await record(tx, actor, key, 'webhook-changed', changed);
    }
    if (on === false && !before.turnedOffAt) await turnOff(tx, before, 'team', actor);
    return readWebhook(tx, key.id);
  });
}

/** The earlier secret also signs messages for a day, so a receiver can change it in peace. */
export function rotateSecret({ db, key }: WebhookContext, actor: Actor, hook: WebhookKey) {
  return asTeam(db, actor, hook.organizationId, async (tx) => {
    const { secret: previousSecret } = await lockWebhook(tx, hook);
    const secret = makeWebhookSecret();
    await tx
      .update(webhooks)
      .set({
        secret: sealSecret(key, secretOwner(hook.organizationId), secret),
        previousSecret,
        previousSecretUntil: sql`now() + ${RETENTION.oldWebhookSecrets}::interval`,
      })
      .where(eq(webhooks.id, hook.id));
    await record(tx, actor, hook, 'webhook-secret-rotated');
    return { ...(await readWebhook(tx, hook.id)), secret };
  });
}

export function deleteWebhook({ db }: WebhookContext, actor: Actor, key: WebhookKey): Promise<void> {
  return asTeamOfAny(db, actor, key.organizationId, async (tx) => {
    await lockWebhook(tx, key);
    await tx.delete(webhooks).where(eq(webhooks.id, key.id));
    await record(tx, actor, key, 'webhook-deleted');
  });
}

/** Even the team of a taken down organization may end a webhook. */
function asTeamOfAny<Result>(db: Db, actor: Actor, id: number, work: (tx: Db) => Promise<Result>) {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, id, 404);
    await requireTeam(tx, actor, id, MAY_NOT_EDIT);
    return work(tx);
  });
}

export async function lockWebhook(tx: Db, { organizationId, id }: WebhookKey) {
  const isThis = and(eq(webhooks.id, id), eq(webhooks.organizationId, organizationId));
  const [found] = await tx.select().from(webhooks).where(isThis).for('no key update');
  if (!found) throw new AppError(404, WEBHOOK_NOT_FOUND);
  return found;
}

function requireAllowedHost(hosts: readonly string[], url: string): void {
  if (hosts.length === 0) throw new AppError(403, WEBHOOKS_OFF);
  if (!isAllowedHost(hosts, url)) throw new AppError(400, hostRefusal(new URL(url).hostname, hosts));
}

export function hostRefusal(host: string, hosts: readonly string[]): string {
  return `Webhooks can’t be sent to ${host}. This site allows ${hosts.join(', ')}.`;
}

type Action = `webhook-${'added' | 'changed' | 'secret-rotated' | 'deleted'}`;
type Changed = Parameters<typeof recordAudit>[1]['changed'];

function record(tx: Db, actor: Actor, { organizationId, id }: WebhookKey, action: Action, changed?: Changed) {
  return recordAudit(tx, {
    action,
    subject: `webhook:${id}`,
    actor,
    organizationId,
    ...(changed && { changed }),
  });
}

async function readWebhook(db: Db, id: number): Promise<Webhook> {
  return onlyRow(await readWebhooks(db, eq(webhooks.id, id)));
}

async function readWebhooks(db: Db, where: SQL): Promise<Webhook[]> {
  const rows = await db
    .select({ webhook: webhooks, addedBy: users.email, suspendedAt: users.suspendedAt })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.createdById))
    .where(where)
    .orderBy(webhooks.id);
  return Promise.all(
    rows.map(async ({ webhook, addedBy, suspendedAt }) => ({
      id: webhook.id,
      url: webhook.url,
      events: webhook.events,
      addedBy,
      createdAt: webhook.createdAt.toISOString(),
      failingSince: toIso(webhook.failingSince),
      turnedOffAt: toIso(webhook.turnedOffAt),
      turnedOffBecause: webhook.turnedOffBecause ?? pauseOf(addedBy, suspendedAt),
      previousSecretUntil: toIso(webhook.previousSecretUntil),
      ...(await readProgress(db, webhook.id)),
    })),
  );
}

function pauseOf(addedBy: string | null, suspendedAt: Date | null) {
  if (addedBy === null) return 'deleted';
  return suspendedAt && 'suspended';
}

async function readProgress(db: Db, id: number) {
  const { webhookId, nextAt, lastAt, at } = webhookDeliveries;
  const [last] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookId, id), isNotNull(lastAt)))
    .orderBy(desc(at))
    .limit(1);
  const [next] = await db
    .select({ at: min(nextAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookId, id), isNotNull(nextAt)));
  return { nextAt: toIso(next?.at ?? null), lastDelivery: last ? toDelivery(last) : null };
}
