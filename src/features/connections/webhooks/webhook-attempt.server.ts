import { once } from 'node:events';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { isPublicOrganization } from '#features/organizations/moderation/publicity.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { openSecret } from '#safety/sealed-secrets.server.ts';
import { isAllowedHost } from './webhook-hosts.server.ts';
import { post, type WebhookNetwork, WebhookProblem } from './webhook-network.server.ts';
import { secretOwner } from './webhook-secrets.server.ts';
import { signedHeaders } from './webhook-signature.server.ts';
import type { Problem } from './webhooks.contract.ts';
import type { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

export type SendingContext = {
  db: Db;
  hosts: readonly string[];
  key: Buffer;
  network: WebhookNetwork;
  /** Returns undefined for people who have left the list. */
  readSupporter(db: Db, organizationId: number, id: number): Promise<object | undefined>;
};

export type Due = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'type' | 'data' | 'at' | 'attempts'> &
  Pick<typeof webhooks.$inferSelect, 'organizationId' | 'url' | 'secret' | 'previousSecret'> & {
    webhookId: number;
  };

export type Outcome = { status: number | null; problem: Problem | null; milliseconds: number };

/** Returns undefined if the program is stopping. */
export async function attempt(
  context: SendingContext,
  due: Due,
  stopping: AbortSignal,
): Promise<Outcome | undefined> {
  const started = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeLimit(context, due))]);
  const outcome = await Promise.race([send(context, due, signal), endOf(signal)]).then(
    (status) => ({ status, problem: null }),
    (error: unknown) => ({ status: null, problem: problemOf(error) }),
  );
  if (outcome.status === null && stopping.aborted) return undefined;
  return { ...outcome, milliseconds: Math.round(performance.now() - started) };
}

function timeLimit({ network }: SendingContext, { type }: Due): number {
  return type === 'test' ? network.testTimeoutMs : network.timeoutMs;
}

/** Nothing outlives the signal, not even a target that Node reports no error of. */
async function endOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

async function send(context: SendingContext, due: Due, signal: AbortSignal): Promise<number> {
  const { id, url, type, at } = due;
  if (!isAllowedHost(context.hosts, url)) throw new WebhookProblem('host-not-allowed');
  const secrets = openSecrets(context, due);
  const data = await readData(context, due);
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Redress',
    ...signedHeaders(id, body, secrets),
  };
  return post({ url, headers, body }, context.network, signal);
}

function openSecrets({ key }: SendingContext, { organizationId, secret, previousSecret }: Due): string[] {
  const sealed = previousSecret === null ? [secret] : [secret, previousSecret];
  const secrets = sealed.flatMap((one) => openSecret(key, secretOwner(organizationId), one) ?? []);
  if (secrets.length === 0) throw new WebhookProblem('lost-secret');
  return secrets;
}

async function readData({ db, readSupporter }: SendingContext, { type, data, organizationId }: Due) {
  if (type !== 'supporter.confirmed') return data;
  const isThis = and(eq(organizations.id, organizationId), isPublicOrganization());
  if ((await db.$count(organizations, isThis)) === 0) throw new WebhookProblem('organization-hidden');
  const supporter = await readSupporter(db, organizationId, Number(data.id));
  if (!supporter) throw new WebhookProblem('person-gone');
  return supporter;
}

function problemOf(error: unknown): Problem {
  if (error instanceof WebhookProblem) return error.problem;
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'TimeoutError' || error.cause instanceof DOMException) return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  return /CERT|ERR_TLS|UNABLE_TO/.test(code) ? 'certificate' : 'connection';
}
