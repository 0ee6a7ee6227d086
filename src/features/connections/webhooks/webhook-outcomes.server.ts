import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { findTeamEmails } from '#features/organizations/organization-team.server.ts';
import { webhooksSent } from '#http/watching/metrics.server.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import type { Due, Outcome } from './webhook-attempt.server.ts';
import { isActive } from './webhook-events.server.ts';
import { MAX_FAILING_DAYS, RETRY_AFTER_SECONDS } from './webhooks.contract.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

type Context = { db: Db; site: MailSite; log: Logger };

export async function saveOutcome({ db, site, log }: Context, due: Due, outcome: Outcome): Promise<void> {
  const result = resultOf(due, outcome);
  if (result !== 'delivered') {
    const { status, problem } = outcome;
    log.info({ webhook: due.webhookId, delivery: due.id, status, problem }, 'a webhook failed');
  }
  await db.transaction(async (tx) => {
    // Locks the webhook first, as its changes do.
    const [hook] = await tx
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, due.webhookId))
      .for('no key update');
    if (!hook) return;
    const isOff = hook.turnedOffAt !== null;
    const mayRetry = result === 'failed' && !isOff;
    const isSaved = await saveAttempt(
      tx,
      due,
      outcome,
      mayRetry ? RETRY_AFTER_SECONDS[due.attempts - 1] : undefined,
    );
    // Another instance has tried since.
    if (!isSaved) return;
    if (result === 'delivered') await endFailure(tx, hook.id);
    else if (result === 'gone' && !isOff) await turnOff(tx, hook, 'gone');
    else if (mayRetry) await recordFailure(tx, site, hook);
  });
}

function resultOf({ type }: Due, outcome: Outcome) {
  const { status, problem } = outcome;
  if (isSuccess(outcome)) return 'delivered';
  if (status === 410) return 'gone';
  const isFinal = problem === 'person-gone' || problem === 'organization-hidden';
  return type === 'test' || isFinal ? 'final' : 'failed';
}

function isSuccess({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

async function saveAttempt(tx: Db, { id, attempts }: Due, outcome: Outcome, retryAfter?: number) {
  const isDelivered = isSuccess(outcome);
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({
      ...outcome,
      lastAt: sql`now()`,
      deliveredAt: isDelivered ? sql`now()` : null,
      nextAt: retryAfter ? sql`now() + make_interval(secs => ${retryAfter})` : null,
      ...(!retryAfter && { data: withoutPerson() }),
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)));
  webhooksSent.inc({ outcome: isDelivered ? 'delivered' : retryAfter ? 'retry' : 'given_up' });
  return rowCount === 1;
}

async function endFailure(tx: Db, id: number): Promise<void> {
  const isFailing = and(eq(webhooks.id, id), isNotNull(webhooks.failingSince));
  await tx.update(webhooks).set({ failingSince: null }).where(isFailing);
}

async function recordFailure(tx: Db, site: MailSite, hook: typeof webhooks.$inferSelect): Promise<void> {
  const failingSince = hook.failingSince ?? databaseTime();
  await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, hook.id));
  if (databaseTime().getTime() - failingSince.getTime() < MAX_FAILING_DAYS * 86_400_000) return;
  await turnOff(tx, hook, 'failing');
  await emailTeam(tx, site, hook);
}

type Hook = { id: number; organizationId: number; url: string };

/** Gives up on everything that waits. */
export async function turnOff(
  tx: Db,
  { id, organizationId }: Hook,
  because: 'team' | 'failing' | 'gone',
  actor?: { id: number },
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ turnedOffAt: sql`now()`, turnedOffBecause: because })
    .where(and(eq(webhooks.id, id), isNull(webhooks.turnedOffAt)));
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: null, data: withoutPerson() })
    .where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.nextAt)));
  const changed = { because };
  await recordAudit(tx, {
    action: 'webhook-turned-off',
    subject: `webhook:${id}`,
    organizationId,
    actor,
    changed,
  });
}

/** A webhook whose account was suspended or deleted stops waiting when others give up. */
export async function giveUpPaused(db: Db): Promise<void> {
  const { nextAt, at, webhookId } = webhookDeliveries;
  await db
    .update(webhookDeliveries)
    .set({ nextAt: null, data: withoutPerson() })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.id, webhookId),
        not(isActive()),
        isNotNull(nextAt),
        sql`${at} < now() - make_interval(days => ${MAX_FAILING_DAYS})`,
      ),
    );
}

function withoutPerson() {
  return sql`${webhookDeliveries.data} - 'email'`;
}

async function emailTeam(tx: Db, { siteName, publicUrl }: MailSite, hook: Hook): Promise<void> {
  const { organizationId, url } = hook;
  const words = {
    heading: 'A webhook was turned off',
    paragraphs: [
      `The webhook to ${new URL(url).hostname} has failed for ${MAX_FAILING_DAYS} days, so ${siteName} no longer sends it anything.`,
      `Once its server works again, turn it on. ${siteName} doesn’t send earlier events again.`,
    ],
    button: {
      label: 'See Your Webhooks',
      url: new URL(`/organizations/${organizationId}/connections`, publicUrl).href,
    },
  };
  const mail = { subject: `A webhook on ${siteName} was turned off`, ...layOutMail(words, siteName) };
  for (const { to } of await findTeamEmails(tx, organizationId)) await enqueueMail(tx, { to, ...mail });
}
