import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { supporters } from '#features/supporters/supporters.table.server.ts';
import { makeCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { newEmail } from '#tests/support/calls/permission-scene.ts';
import { startRawReceiver, startReceiver } from '#tests/support/webhooks/receiver.ts';
import { openWebhooks } from '#tests/support/webhooks/webhook-scene.ts';
import { sendTest } from './deliveries.server.ts';
import { queueEvent } from './webhook-events.server.ts';
import type { AddedWebhook } from './webhooks.contract.ts';
import { changeWebhook, listWebhooks } from './webhooks.server.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

const testDatabase = await openTestDatabase();
const { db } = testDatabase;
const scene = openWebhooks(testDatabase);

type Team = Awaited<ReturnType<typeof scene.addTeam>>;
let team: Team;
let hook: AddedWebhook;
beforeEach(async () => {
  await db.delete(webhooks);
  team = await scene.addTeam();
  hook = await scene.add(team);
});

const keyOf = (id = hook.id, of = team) => ({ organizationId: of.organization.id, id });

function open(of = team) {
  const data = { id: 7, name: 'Save the park', publicUrl: 'FHL/park' };
  return queueEvent(db, of.organization.id, { type: 'campaign.opened', data });
}

function stop() {
  const agreedAt = '2026-11-27T09:00:00.000Z';
  const ada = { id: 5, email: 'ada@mailbox.example', campaignId: 7, source: '', agreedAt };
  const data = { ...ada, confirmedAt: agreedAt };
  return queueEvent(db, team.organization.id, { type: 'supporter.stopped', data });
}

async function confirm() {
  const organizationId = team.organization.id;
  const { id: campaignId } = await makeCampaign(db, organizationId);
  const agreed = { email: 'ada@mailbox.example', consentText: 'Yes', privacyUrl: 'https://privacy.example' };
  const tokens = { confirmHash: newEmail(), stopToken: newEmail() };
  const person = { campaignId, organizationId, confirmedAt: new Date(), ...agreed, ...tokens };
  const [{ id } = { id: 0 }] = await db.insert(supporters).values(person).returning();
  await queueEvent(db, organizationId, { type: 'supporter.confirmed', data: { id } });
}

async function receive() {
  const receiver = await startReceiver();
  await scene.send(receiver);
  return receiver.received.map(({ body }) => JSON.parse(body).type);
}

const suspend = () => db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, team.actor.id));

describe('a webhook of a suspended account', () => {
  test('sends nothing after the account is deleted, until someone else turns it on', async () => {
    const lee = await addPerson(db, newEmail(), { role: 'admin' });
    await stop();
    await suspend();
    await db.delete(users).where(eq(users.id, team.actor.id));
    const admin = { ...team.actor, ...lee, role: 'admin', mayEditAll: true } as const;
    const read = () => listWebhooks(team.context, admin, team.organization.id);
    expect(await read()).toMatchObject([{ turnedOffBecause: 'deleted', addedBy: null }]);
    expect(await receive()).toEqual([]);
    await changeWebhook(team.context, admin, keyOf(), { on: true });
    expect(await read()).toMatchObject([{ turnedOffBecause: null, addedBy: lee.email }]);
    await open();
    expect(await receive()).toEqual(['supporter.stopped', 'campaign.opened']);
  });

  test('gives up after three days, and forgets the emails of people who left', async () => {
    await stop();
    await suspend();
    await scene.cleanUp();
    expect(await db.select().from(webhookDeliveries)).toMatchObject([
      { nextAt: expect.any(Date), data: { email: 'ada@mailbox.example' } },
    ]);
    await db.update(webhookDeliveries).set({ at: sql`now() - interval '73 hours'` });
    await scene.cleanUp();
    const [delivery] = await db.select().from(webhookDeliveries);
    expect(delivery).toMatchObject({ nextAt: null, data: { id: 5 } });
    expect(delivery?.data).not.toHaveProperty('email');
  });

  test('is the only one whose messages the clean-up gives up on', async () => {
    await stop();
    await db.update(webhookDeliveries).set({ at: sql`now() - interval '73 hours'` });
    await scene.cleanUp();
    expect(await receive()).toEqual(['supporter.stopped']);
  });
});

test.each([
  ['taken down', { takenDownAt: new Date() }],
  ['declined', { approval: 'declined' }],
] as const)('a %s organization gets no new supporters', async (_what, change) => {
  await confirm();
  await open();
  const isThis = eq(organizations.id, team.organization.id);
  await db.update(organizations).set(change).where(isThis);
  expect(await receive()).toEqual(['campaign.opened']);
  expect(await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.at)).toMatchObject([
    { problem: 'organization-hidden', nextAt: null },
    { status: 200 },
  ]);
  await db.update(organizations).set({ takenDownAt: null, approval: 'approved' }).where(isThis);
  await confirm();
  expect(await receive()).toEqual(['supporter.confirmed']);
});

describe('a test', () => {
  test('goes ahead of what waits for its own webhook', async () => {
    await open();
    await sendTest(db, team.actor, keyOf());
    expect(await receive()).toEqual(['test', 'campaign.opened']);
  });

  test('waits behind the earlier events of others', async () => {
    const { network, received } = await startReceiver();
    await open();
    for (let group = 0; group < 2; group += 1) {
      const other = await scene.addTeam();
      for (let number = 0; number < 10; number += 1) {
        const { id } = await scene.add(other, { url: 'https://crm.office.example/slow' });
        await sendTest(db, other.actor, keyOf(id, other));
      }
    }
    const waits = Promise.withResolvers<string>();
    const resolve = async (host: string) => {
      waits.resolve(host);
      return network.resolve(host, AbortSignal.timeout(1000));
    };
    await scene.send({ network: { ...network, resolve } });
    expect(await waits.promise).toBe('hooks.office.example');
    expect(received).toHaveLength(21);
  });

  test('is sent once if someone presses the button twice', async () => {
    const first = await sendTest(db, team.actor, keyOf());
    const second = await sendTest(db, team.actor, keyOf());
    expect(second.id).toBe(first.id);
    expect(await receive()).toEqual(['test']);
  });

  test('ends sooner than other messages if the server is silent', async () => {
    const { network } = await startReceiver(() => {});
    await sendTest(db, team.actor, keyOf());
    await scene.send({ network: { ...network, timeoutMs: 30_000, testTimeoutMs: 300 } });
    const [delivery] = await db.select().from(webhookDeliveries);
    expect(delivery).toMatchObject({ problem: 'timeout', nextAt: null });
    expect(delivery?.milliseconds).toBeLessThan(30_000);
  });
});

test('a server that switches to another protocol has failed', async () => {
  await open();
  const response = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
  await scene.send(await startRawReceiver(response));
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ status: 101, deliveredAt: null }]);
});

test('an attempt ends after the time limit, whatever the network does', async () => {
  await open();
  const { network } = await startReceiver();
  const stuck = { ...network, timeoutMs: 300, resolve: () => new Promise<string[]>(() => {}) };
  await scene.send({ network: stuck });
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ problem: 'timeout' }]);
});
