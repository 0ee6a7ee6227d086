import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { newEmail } from '#tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { queueEvent } from './webhook-events.server.ts';
import { MAX_WEBHOOKS, WEBHOOKS_OFF } from './webhooks.contract.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { WEBHOOK_HOSTS: 'hooks.office.example, *.crm.example' });

let dana: Person;
let id: number;
beforeEach(async () => {
  dana = await addPerson(db, newEmail());
  ({ id } = await makeOrganization(db, { createdById: dana.id }));
});

const events = ['supporter.confirmed', 'campaign.opened'];
const hooks = { url: 'https://hooks.office.example/in?key=1', events };

async function call(method: string, path = '', body?: object, to = app) {
  const answer = await callFromAlone(to, `/api/organizations/${id}/webhooks${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: dana.cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: answer.ok ? JSON.parse(text) : undefined };
}

const list = async () => (await call('GET')).json.webhooks;

test('the secret of a webhook is shown once, and stored encrypted', async () => {
  const { status, json } = await call('POST', '', hooks);
  expect(status).toBe(201);
  expect(json).toMatchObject({ ...hooks, addedBy: dana.email, turnedOffAt: null, lastDelivery: null });
  expect(json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await call('GET'))).not.toContain(json.secret);
  const [stored] = await db.select().from(webhooks).where(eq(webhooks.id, json.id));
  expect(stored?.secret).not.toContain(json.secret.slice(6));
});

test('the list names the allowed hosts', async () => {
  expect((await call('GET')).json).toEqual({
    hosts: ['hooks.office.example', '*.crm.example'],
    webhooks: [],
  });
});

test.each([
  [
    'an unknown host',
    { url: 'https://evil.example/' },
    400,
    'Webhooks can’t be sent to evil.example. This site allows',
  ],
  ['plain http', { url: 'http://hooks.office.example/' }, 400, 'Enter an https address without a port'],
  ['no event', { events: [] }, 400, 'Choose at least one event'],
  ['an unknown event', { events: ['letter.written'] }, 400, 'An event must be one of supporter.confirmed'],
])('a webhook with %s is refused', async (_what, fields, status, sentence) => {
  const answer = await call('POST', '', { ...hooks, ...fields });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
  expect(await list()).toEqual([]);
});

test('without WEBHOOK_HOSTS, webhooks can’t be added or turned on', async () => {
  const { json } = await call('POST', '', hooks);
  const off = openWholeApp(database);
  expect((await call('GET', '', undefined, off)).json.hosts).toEqual([]);
  expect(await call('POST', '', hooks, off)).toMatchObject({
    status: 403,
    text: expect.stringContaining(WEBHOOKS_OFF),
  });
  expect(await call('PATCH', `/${json.id}`, { on: true }, off)).toMatchObject({ status: 403 });
});

test('an organization has at most ten webhooks', async () => {
  for (let count = 0; count < MAX_WEBHOOKS; count += 1) await call('POST', '', hooks);
  expect(await call('POST', '', hooks)).toMatchObject({ status: 400 });
});

test('an organization that isn’t approved can’t add webhooks', async () => {
  await db.update(organizations).set({ approval: 'waiting' }).where(eq(organizations.id, id));
  expect(await call('POST', '', hooks)).toMatchObject({
    status: 403,
    text: expect.stringContaining('approved'),
  });
});

test('the team of a taken down organization can only turn its webhooks off and delete them', async () => {
  const { json } = await call('POST', '', hooks);
  await db.update(organizations).set({ takenDownAt: new Date() }).where(eq(organizations.id, id));
  const answers = [
    await call('POST', '', hooks),
    await call('PATCH', `/${json.id}`, { on: true }),
    await call('PATCH', `/${json.id}`, { on: false, url: hooks.url }),
    await call('POST', `/${json.id}/secret`),
    await call('POST', `/${json.id}/test`),
    await call('PATCH', `/${json.id}`, { on: false }),
    await call('DELETE', `/${json.id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 200, 200]);
});

test('a webhook of another organization is unknown', async () => {
  const { json } = await call('POST', '', hooks);
  ({ id } = await makeOrganization(db, { createdById: dana.id }));
  const answers = [
    await call('PATCH', `/${json.id}`, { on: false }),
    await call('DELETE', `/${json.id}`),
    await call('POST', `/${json.id}/secret`),
    await call('POST', `/${json.id}/test`),
    await call('GET', `/${json.id}/deliveries`),
    await call('POST', `/${json.id}/deliveries/msg_1/again`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('address and events of a webhook change, and it turns off and on', async () => {
  const { json } = await call('POST', '', hooks);
  const changed = { url: 'https://eu.crm.example/', events: ['numbers.daily'] };
  expect((await call('PATCH', `/${json.id}`, changed)).json).toMatchObject(changed);
  expect((await call('PATCH', `/${json.id}`, { on: false })).json).toMatchObject({
    turnedOffBecause: 'team',
  });
  expect(await call('POST', `/${json.id}/test`)).toMatchObject({ status: 409 });
  expect((await call('PATCH', `/${json.id}`, { on: true })).json).toMatchObject({ turnedOffAt: null });
});

test('a new secret leaves the earlier one valid for a day', async () => {
  const { json } = await call('POST', '', hooks);
  const rotated = await call('POST', `/${json.id}/secret`);
  expect(rotated.status).toBe(201);
  expect(rotated.json.secret).not.toBe(json.secret);
  const hours = (Date.parse(rotated.json.previousSecretUntil) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
});

test('deliveries are listed newest first, and one can be sent again', async () => {
  const { json } = await call('POST', '', hooks);
  await queueEvent(db, id, { type: 'campaign.opened', data: { id: 7, name: 'Park', publicUrl: 'FHL/park' } });
  await call('POST', `/${json.id}/test`);
  await db.update(webhookDeliveries).set({ nextAt: null, attempts: 10, status: 503 });
  const deliveries = (await call('GET', `/${json.id}/deliveries`)).json;
  expect(deliveries).toMatchObject([
    { type: 'test', canSendAgain: false },
    { type: 'campaign.opened', canSendAgain: true },
  ]);
  const again = await call('POST', `/${json.id}/deliveries/${deliveries[1].id}/again`);
  expect(again.json).toMatchObject({ attempts: 0, nextAt: expect.any(String) });
  expect(await call('POST', `/${json.id}/deliveries/${deliveries[0].id}/again`)).toMatchObject({
    status: 409,
  });
  expect(await call('POST', `/${json.id}/deliveries/msg_0/again`)).toMatchObject({ status: 404 });
});

test('a webhook of a suspended account sends nothing until someone else turns it on', async () => {
  const { json } = await call('POST', '', hooks);
  const lee = await addPerson(db, newEmail(), { role: 'admin' });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, dana.id));
  dana = lee;
  expect(await list()).toMatchObject([{ turnedOffBecause: 'suspended' }]);
  expect(await call('POST', `/${json.id}/test`)).toMatchObject({ status: 409 });
  const event = { type: 'campaign.opened', data: { id: 7, name: 'Park', publicUrl: 'FHL/park' } } as const;
  await queueEvent(db, id, event);
  await call('PATCH', `/${json.id}`, { on: true });
  expect(await list()).toMatchObject([{ turnedOffBecause: null, addedBy: lee.email }]);
  await queueEvent(db, id, event);
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, json.id))).toBe(1);
});

test('changes of webhooks are in the audit log, without addresses and secrets', async () => {
  const { json } = await call('POST', '', hooks);
  await call('PATCH', `/${json.id}`, { on: false });
  await call('POST', `/${json.id}/secret`);
  await call('DELETE', `/${json.id}`);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `webhook:${json.id}`))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook-added',
    'webhook-turned-off',
    'webhook-secret-rotated',
    'webhook-deleted',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/office|whsec/);
});
