import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { startReceiver } from '#tests/support/webhooks/receiver.ts';
import { openWebhooks } from '#tests/support/webhooks/webhook-scene.ts';
import { sendTest } from './deliveries.server.ts';
import { queueEvent } from './webhook-events.server.ts';
import { type AddedWebhook, RETRY_AFTER_SECONDS } from './webhooks.contract.ts';
import { changeWebhook, rotateSecret } from './webhooks.server.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

const testDatabase = await openTestDatabase();
const { db, pool } = testDatabase;
const scene = openWebhooks(testDatabase);

type Team = Awaited<ReturnType<typeof scene.addTeam>>;
let team: Team;
let hook: AddedWebhook;
beforeEach(async () => {
  await pool.query('truncate graphile_worker._private_jobs, graphile_worker._private_job_queues');
  await db.delete(webhooks);
  await db.delete(mails);
  team = await scene.addTeam();
  hook = await scene.add(team);
});

const park = { id: 7, name: 'Save the park', publicUrl: 'FHL/park' };
const ada = {
  id: 5,
  email: 'ada@mailbox.example',
  campaignId: 7,
  source: 'flyer',
  agreedAt: '2026-11-27T09:00:00.000Z',
  confirmedAt: '2026-11-27T09:05:00.000Z',
};

function open(organizationId = team.organization.id) {
  return queueEvent(db, organizationId, { type: 'campaign.opened', data: park });
}

function stop() {
  return queueEvent(db, team.organization.id, { type: 'supporter.stopped', data: ada });
}

const readDeliveries = () => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.at);
const readHook = async () => (await db.select().from(webhooks).where(eq(webhooks.id, hook.id)))[0];
const makeDue = () =>
  db.update(webhookDeliveries).set({ nextAt: sql`now()` }).where(isNotNull(webhookDeliveries.nextAt));
const keyOf = (id = hook.id) => ({ organizationId: team.organization.id, id });

function failing(status = 503) {
  return startReceiver((response) => response.writeHead(status).end());
}

describe('a message', () => {
  test('has the event, its time and a signature that another library accepts', async () => {
    const receiver = await startReceiver();
    await open();
    await scene.send(receiver);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const [delivery] = await readDeliveries();
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(new Webhook(hook.secret).verify(body, signed)).toEqual({
      type: 'campaign.opened',
      timestamp: delivery?.at.toISOString(),
      data: park,
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery?.id });
    expect(delivery).toMatchObject({ status: 200, problem: null, nextAt: null, attempts: 1 });
    expect(delivery?.deliveredAt).not.toBeNull();
  });

  test('can’t be changed, or replayed later, without breaking its signature', async () => {
    const receiver = await startReceiver();
    await open();
    await scene.send(receiver);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const verifier = new Webhook(hook.secret);
    expect(() => verifier.verify(body.replace('park', 'lake'), signed)).toThrow();
    const hourAgo = String(Number(signed['webhook-timestamp']) - 3600);
    expect(() => verifier.verify(body, { ...signed, 'webhook-timestamp': hourAgo })).toThrow();
  });

  test('is signed with both secrets for a day after a new one was made', async () => {
    const receiver = await startReceiver();
    const { secret } = await rotateSecret(team.context, team.actor, keyOf());
    await open();
    await scene.send(receiver);
    await db.update(webhooks).set({ previousSecretUntil: sql`now() - interval '1 second'` });
    await open();
    await scene.send(receiver);
    await scene.cleanUp();
    const accepts = (one: string, message = receiver.received[0]) => {
      const signed = Object.entries(message?.headers ?? {}).map(([name, value]) => [name, String(value)]);
      try {
        return new Webhook(one).verify(message?.body ?? '', Object.fromEntries(signed)) !== undefined;
      } catch {
        return false;
      }
    };
    expect([accepts(secret), accepts(hook.secret)]).toEqual([true, true]);
    const [, last] = receiver.received;
    expect([accepts(secret, last), accepts(hook.secret, last)]).toEqual([true, false]);
    expect(await readHook()).toMatchObject({ previousSecret: null, previousSecretUntil: null });
  });

  test('is sent only for chosen events, and only to the organization’s own webhooks', async () => {
    const receiver = await startReceiver();
    const other = await scene.addTeam();
    await scene.add(other, { url: 'https://crm.office.example/closed', events: ['campaign.closed'] });
    await open();
    await open(other.organization.id);
    await scene.send(receiver);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in']);
  });

  test('isn’t sent after a rollback', async () => {
    const failed = db.transaction(async (tx) => {
      await queueEvent(tx, team.organization.id, { type: 'campaign.opened', data: park });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await readDeliveries()).toEqual([]);
  });

  test('of one key is queued once', async () => {
    const event = { type: 'numbers.daily', data: { day: '2026-11-27' } } as const;
    await queueEvent(db, team.organization.id, event, 'numbers 2026-11-27');
    await queueEvent(db, team.organization.id, event, 'numbers 2026-11-27');
    expect(await readDeliveries()).toHaveLength(1);
  });

  test('about someone who has left loses the email once it is delivered', async () => {
    const receiver = await startReceiver();
    await stop();
    await scene.send(receiver);
    expect(receiver.received[0]?.body).toContain('ada@mailbox.example');
    const [delivery] = await readDeliveries();
    expect(delivery?.data).toEqual({ ...ada, email: undefined });
  });

  test('about a new supporter isn’t sent if the person has left since', async () => {
    const receiver = await startReceiver();
    await queueEvent(db, team.organization.id, { type: 'supporter.confirmed', data: { id: 5 } });
    await scene.send(receiver);
    expect(receiver.received).toEqual([]);
    expect(await readDeliveries()).toMatchObject([{ problem: 'person-gone', nextAt: null }]);
    expect(await readHook()).toMatchObject({ failingSince: null });
  });
});

describe('a failed message', () => {
  test('is sent again with the same id, ten times in about three days', async () => {
    const receiver = await failing();
    await open();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await scene.send(receiver);
      const [delivery] = await readDeliveries();
      const { nextAt = null, lastAt = null } = delivery ?? {};
      if (nextAt && lastAt) waits.push(Math.round((nextAt.getTime() - lastAt.getTime()) / 1000));
      await makeDue();
    }
    expect(waits).toEqual(RETRY_AFTER_SECONDS);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(10);
    expect(await readDeliveries()).toMatchObject([{ attempts: 10, status: 503, nextAt: null }]);
  });

  test.each([
    [301, null],
    [400, null],
    [500, null],
  ])('with status %i is retried', async (status, problem) => {
    await open();
    await scene.send(await failing(status));
    expect(await readDeliveries()).toMatchObject([{ status, problem, deliveredAt: null }]);
    expect((await readHook())?.failingSince).not.toBeNull();
  });

  test('names the problem if there is no response', async () => {
    const { network } = await startReceiver();
    await open();
    await scene.send({ network: { ...network, resolve: async () => ['10.0.0.1'] } });
    expect(await readDeliveries()).toMatchObject([{ status: null, problem: 'private-address' }]);
    await makeDue();
    await scene.send({ network: { ...(await startReceiver(() => {})).network, timeoutMs: 300 } });
    expect(await readDeliveries()).toMatchObject([{ status: null, problem: 'timeout' }]);
    await makeDue();
    await db.update(webhooks).set({ url: 'https://evil.example/' });
    await scene.send({ network });
    expect(await readDeliveries()).toMatchObject([{ status: null, problem: 'host-not-allowed' }]);
  });

  test('is forgotten by the next success', async () => {
    await open();
    await scene.send(await failing());
    await makeDue();
    await scene.send(await startReceiver());
    expect(await readHook()).toMatchObject({ failingSince: null, turnedOffAt: null });
  });

  test('turns the webhook off at once if the status is 410', async () => {
    await open();
    await stop();
    await scene.send(await failing(410));
    expect(await readHook()).toMatchObject({ turnedOffBecause: 'gone' });
    expect((await readDeliveries()).map(({ nextAt, data }) => [nextAt, 'email' in data])).toEqual([
      [null, false],
      [null, false],
    ]);
    await open();
    expect(await readDeliveries()).toHaveLength(2);
    expect(await db.select().from(mails)).toEqual([]);
  });

  test('turns the webhook off after three days, with one email to each member of the team', async () => {
    await open();
    await stop();
    const receiver = await failing();
    await scene.send(receiver);
    await db.update(webhooks).set({ failingSince: sql`now() - interval '73 hours'` });
    await makeDue();
    await scene.send(receiver);
    expect(await readHook()).toMatchObject({ turnedOffBecause: 'failing' });
    expect((await readDeliveries()).every(({ nextAt, data }) => !nextAt && !('email' in data))).toBe(true);
    expect(await db.select().from(mails)).toMatchObject([
      { to: team.actor.email, text: expect.stringContaining('hooks.office.example') },
    ]);
    const isThis = and(eq(auditLog.action, 'webhook-turned-off'), eq(auditLog.subject, `webhook:${hook.id}`));
    expect(await db.select().from(auditLog).where(isThis)).toMatchObject([
      { changed: { because: 'failing' } },
    ]);
  });

  test('of type test isn’t sent again', async () => {
    await sendTest(db, team.actor, keyOf());
    await scene.send(await failing());
    expect(await readDeliveries()).toMatchObject([{ type: 'test', status: 503, nextAt: null }]);
    expect(await readHook()).toMatchObject({ failingSince: null });
  });

  test('leaves no secret, address or person in the log', async () => {
    await stop();
    await scene.send(await failing());
    const said = scene.logged();
    expect(said).toContain('a webhook failed');
    for (const canary of [hook.secret, hook.url, 'ada@mailbox.example']) expect(said).not.toContain(canary);
  });
});

test('what waits is given up if the team turns the webhook off', async () => {
  const receiver = await startReceiver();
  await stop();
  await changeWebhook(team.context, team.actor, keyOf(), { on: false });
  await changeWebhook(team.context, team.actor, keyOf(), { on: true });
  await scene.send(receiver);
  expect(receiver.received).toEqual([]);
  expect((await readDeliveries()).map(({ data }) => 'email' in data)).toEqual([false]);
});

test('events arrive in their order, and a slow server delays no one else', async () => {
  const release = Promise.withResolvers<void>();
  const quick = await scene.add(team, { url: 'https://crm.office.example/quick' });
  const receiver = await startReceiver(async (response, { path }) => {
    if (path === '/in') await release.promise;
    response.end();
  });
  for (let count = 0; count < 5; count += 1) await open();
  const sending = scene.send(receiver);
  const delivered = () =>
    db.$count(
      webhookDeliveries,
      and(eq(webhookDeliveries.webhookId, quick.id), isNotNull(webhookDeliveries.deliveredAt)),
    );
  await expect.poll(delivered, { timeout: 10_000 }).toBe(5);
  expect(receiver.received.filter(({ path }) => path === '/in')).toHaveLength(1);
  release.resolve();
  await sending;
  const order = receiver.received
    .filter(({ path }) => path === '/in')
    .map(({ headers }) => headers['webhook-id']);
  const { webhookId, id, at } = webhookDeliveries;
  const queued = await db.select({ id }).from(webhookDeliveries).where(eq(webhookId, hook.id)).orderBy(at);
  expect(order).toEqual(queued.map((row) => row.id));
});

test('two instances deliver every event once', async () => {
  const receiver = await startReceiver();
  const other = openDatabase(testDatabase.connection, () => {});
  onTestFinished(other.close);
  await scene.add(team, { url: 'https://crm.office.example/second' });
  const instances = [scene.start(receiver), scene.start(receiver, other)];
  for (let count = 0; count < 20; count += 1) await open();
  const waiting = () => db.$count(webhookDeliveries, isNotNull(webhookDeliveries.nextAt));
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await Promise.all(instances.map((instance) => instance.stop()));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
});

test('a message is sent again, with its id, after the program was killed while sending it', async () => {
  const hanging = await startReceiver(() => {});
  await open();
  const killed = scene.send({ network: { ...hanging.network, timeoutMs: 3_000 } });
  await expect.poll(() => hanging.received.length).toBe(1);
  // The claim of the killed program runs out.
  await makeDue();
  const receiver = await startReceiver();
  await scene.send(receiver);
  expect(receiver.received[0]?.headers['webhook-id']).toBe(hanging.received[0]?.headers['webhook-id']);
  await killed;
  expect(await readDeliveries()).toMatchObject([{ status: 200, nextAt: null }]);
});

test('an attempt that a stop interrupts doesn’t count', async () => {
  const hanging = await startReceiver(() => {});
  await open();
  const stopping = new AbortController();
  const sending = scene.send(hanging, stopping.signal);
  await expect.poll(() => hanging.received.length).toBe(1);
  stopping.abort();
  await sending;
  expect(await readDeliveries()).toMatchObject([{ attempts: 0, problem: null }]);
  const receiver = await startReceiver();
  await scene.send(receiver);
  expect(receiver.received).toHaveLength(1);
});

test('deliveries are deleted after 30 days', async () => {
  await open();
  await open();
  const [first] = await readDeliveries();
  const old = { at: sql`now() - interval '31 days'`, nextAt: null };
  await db
    .update(webhookDeliveries)
    .set(old)
    .where(eq(webhookDeliveries.id, first?.id ?? ''));
  await scene.cleanUp();
  expect(await readDeliveries()).toHaveLength(1);
});
