import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNotNull, lt, min, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { EVERY_MINUTE, type Job } from '#jobs/jobs.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { attempt, type Due, type SendingContext } from './webhook-attempt.server.ts';
import { isActive, SEND_WEBHOOKS, sendSoon } from './webhook-events.server.ts';
import { INTERNET } from './webhook-network.server.ts';
import { giveUpPaused, saveOutcome } from './webhook-outcomes.server.ts';
import { makeWebhookKey } from './webhook-secrets.server.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

const AT_ONCE = 20;
const LOOK_EVERY_MS = 1_000;
/** Another attempt follows if the program ends during one. Must exceed the longest attempt. */
const CLAIMED_SECONDS = 60;

type Options = Pick<SendingContext, 'hosts' | 'readSupporter'> & {
  db: Db;
  site: MailSite;
  sessionSecret: string;
  log: Logger;
  network?: SendingContext['network'];
};

export function webhookJobs({ sessionSecret, ...options }: Options): Job[] {
  const context = { network: INTERNET, ...options, key: makeWebhookKey(sessionSecret) };
  return [
    {
      name: SEND_WEBHOOKS,
      cron: EVERY_MINUTE,
      run: (_payload, { signal }) => sendDue(context, signal),
    },
    {
      name: 'clean-up-webhooks',
      cron: '17 * * * *',
      run: (_payload, { signal }) => cleanUp(options.db, signal),
    },
  ];
}

type Context = SendingContext & { site: MailSite; log: Logger };

/** Sends one message at a time to each webhook, so a slow server delays only its own. */
async function sendDue(context: Context, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const busy = new Map<number, Promise<void>>();
  while (!signal.aborted) {
    for (const due of await claim(db, [...busy.keys()], AT_ONCE - busy.size)) {
      const { id, webhookId } = due;
      const sending = deliver(context, due, signal)
        .catch((err: unknown) =>
          log.error({ err, delivery: id }, 'the result of a webhook delivery wasn’t saved'),
        )
        .finally(() => busy.delete(webhookId));
      busy.set(webhookId, sending);
    }
    if (busy.size === 0) break;
    await Promise.race([...busy.values(), delay(LOOK_EVERY_MS)]);
  }
  await Promise.all(busy.values());
  await sendSoonAgain(db);
}

/** Chooses a test or the oldest message of each webhook, and among these the oldest of healthy webhooks first. */
async function claim(db: Db, busy: number[], most: number): Promise<Due[]> {
  if (most === 0) return [];
  const { rows } = await db.execute<Omit<Due, 'at'> & { at: string }>(sql`
    with due as (
      select first.id, ${webhooks.organizationId}, ${webhooks.url}, ${webhooks.secret},
        case when ${webhooks.previousSecretUntil} > now() then ${webhooks.previousSecret} end as previous_secret
      from ${webhooks} cross join lateral (
        select id, greatest(next_at, at) as due_at from ${webhookDeliveries}
        where webhook_id = ${webhooks.id} and next_at <= now() order by next_at limit 1
      ) as first
      where ${isActive()} and not ${webhooks.id} = any(${sql.param(busy)}::int[])
      order by ${webhooks.failingSince} is not null, first.due_at limit ${most}
    )
    update ${webhookDeliveries} as claimed
    set next_at = now() + make_interval(secs => ${CLAIMED_SECONDS}), attempts = attempts + 1
    from due where claimed.id = due.id and claimed.next_at <= now()
    returning claimed.id, claimed.webhook_id as "webhookId", type, data, at::text, attempts,
      due.organization_id as "organizationId", url, secret, previous_secret as "previousSecret"`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

async function deliver(context: Context, due: Due, signal: AbortSignal): Promise<void> {
  const outcome = await attempt(context, due, signal);
  if (outcome) return await saveOutcome(context, due, outcome);
  // The program is stopping, so the attempt doesn't count.
  await context.db
    .update(webhookDeliveries)
    .set({ nextAt: sql`now()`, attempts: due.attempts - 1 })
    .where(and(eq(webhookDeliveries.id, due.id), eq(webhookDeliveries.attempts, due.attempts)));
}

/** The first retry is due before the next minute. */
async function sendSoonAgain(db: Db): Promise<void> {
  const { nextAt, webhookId } = webhookDeliveries;
  const soon = new Date(databaseTime().getTime() + 60_000);
  const [next] = await db
    .select({ at: min(nextAt) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(and(isActive(), lt(nextAt, soon)));
  if (next?.at) await sendSoon(db, next.at);
}

async function cleanUp(db: Db, signal: AbortSignal): Promise<void> {
  const { at } = webhookDeliveries;
  const where = sql`${at} < now() - ${RETENTION.webhookDeliveries}::interval`;
  await removeOldRows(db, { table: webhookDeliveries, orderedBy: at, where }, signal);
  await giveUpPaused(db);
  const { previousSecret, previousSecretUntil } = webhooks;
  await db
    .update(webhooks)
    .set({ previousSecret: null, previousSecretUntil: null })
    .where(and(isNotNull(previousSecret), lt(previousSecretUntil, sql`now()`)));
}
