import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { databaseDay } from '#database/clock.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { switchCampaignsJob } from '#features/campaigns/schedule/schedule.server.ts';
import { addCounts } from '#features/interactions/campaign-days.server.ts';
import { dailyNumbersJob } from '#features/numbers/daily-numbers.server.ts';
import {
  confirmSupporter,
  findOffer,
  hashOf,
  signUp,
  stopMails,
} from '#features/supporters/sign-up.server.ts';
import { eraseSupporter } from '#features/supporters/supporters.server.ts';
import { supporters } from '#features/supporters/supporters.table.server.ts';
import {
  changeAsAdmin,
  makeCampaign,
  makeOrganization,
  moveCampaign,
} from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { newEmail, OFFER } from '#tests/support/calls/permission-scene.ts';
import { teamSite } from '#tests/support/calls/team-site.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { startReceiver } from '#tests/support/webhooks/receiver.ts';
import { openWebhooks } from '#tests/support/webhooks/webhook-scene.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.server.ts';

const testDatabase = await openTestDatabase();
const { database, db } = testDatabase;
const scene = openWebhooks(testDatabase);
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => app.settled());
const { site } = teamSite;
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };

let team: Awaited<ReturnType<typeof scene.addTeam>>;
let campaign: Awaited<ReturnType<typeof makeCampaign>>;
let admin: Person;
beforeEach(async () => {
  await db.delete(webhooks);
  team = await scene.addTeam();
  await scene.add(team);
  admin = await addPerson(db, newEmail(), { role: 'admin' });
  campaign = await makeCampaign(db, team.organization.id, { name: 'Saturday hours', ...OFFER });
});

/** The messages that a receiver gets now. */
async function receive() {
  const receiver = await startReceiver();
  await scene.send(receiver);
  return receiver.received.map(({ body }) => JSON.parse(body));
}

const queued = async () =>
  (await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.at)).map(({ type }) => type);

async function asAdmin(method: string, path: string) {
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' };
  const init = { method, headers, ...(method === 'POST' && { body: '{}' }) };
  expect((await callFromAlone(app, `/api/campaigns/${campaign.id}${path}`, init)).status).toBe(200);
}

async function join(email = 'ada@mailbox.example') {
  await db.update(campaigns).set({ status: 'Live' }).where(eq(campaigns.id, campaign.id));
  await signUp(db, site, await findOffer(db, campaign.id), { email, source: 'flyer' });
  await db
    .update(supporters)
    .set({ confirmHash: hashOf('token') })
    .where(eq(supporters.email, email));
  await confirmSupporter(db, site, 'token');
  await db.update(supporters).set({ confirmHash: email }).where(eq(supporters.email, email));
  const [person] = await db.select().from(supporters).where(eq(supporters.email, email));
  return person ?? { id: 0, stopToken: '' };
}

beforeEach(() => db.delete(supporters));

const data = () => ({ id: campaign.id, name: 'Saturday hours', publicUrl: campaign.publicUrl });

test('opening and closing a campaign are events', async () => {
  await changeAsAdmin(db, campaign.id, { status: 'Live' });
  await changeAsAdmin(db, campaign.id, { name: 'Saturday hours' });
  await changeAsAdmin(db, campaign.id, { status: 'Finished' });
  expect(await receive()).toMatchObject([
    { type: 'campaign.opened', data: data() },
    { type: 'campaign.closed', data: data() },
  ]);
});

test('opening and closing by date are events too', async () => {
  const past = { opensAt: new Date(0), closesAt: new Date(1) };
  await db.update(campaigns).set(past).where(eq(campaigns.id, campaign.id));
  await switchCampaignsJob(db, site, () => {}).run({}, attempt);
  expect(await queued()).toEqual(['campaign.opened', 'campaign.closed']);
});

test('deleting a live campaign closes it', async () => {
  await changeAsAdmin(db, campaign.id, { status: 'Live' });
  await asAdmin('DELETE', '');
  expect(await queued()).toEqual(['campaign.opened', 'campaign.closed']);
});

test('taking a campaign down is one event', async () => {
  await asAdmin('POST', '/take-down');
  await asAdmin('POST', '/take-down');
  await asAdmin('DELETE', '/take-down');
  expect(await receive()).toMatchObject([{ type: 'campaign.taken_down', data: data() }]);
});

function count(openedOrCopied: number) {
  const place = { organizationId: null, day: databaseDay(), source: '', recipientId: null };
  return db.transaction((tx) => addCounts(tx, [{ campaignId: campaign.id, ...place, openedOrCopied }]));
}

test('reaching the goal in letters is one event for each goal', async () => {
  await db.update(campaigns).set({ status: 'Live', goalCount: 10 }).where(eq(campaigns.id, campaign.id));
  await count(9);
  expect(await queued()).toEqual([]);
  await count(3);
  await count(1);
  await db.update(campaigns).set({ goalCount: 20 }).where(eq(campaigns.id, campaign.id));
  await count(7);
  await count(5);
  expect(await receive()).toMatchObject([
    { type: 'campaign.goal_reached', data: { ...data(), goalCount: 10 } },
    { type: 'campaign.goal_reached', data: { ...data(), goalCount: 20 } },
  ]);
});

test('twenty letters at once reach the goal once', async () => {
  await db.update(campaigns).set({ status: 'Live', goalCount: 10 }).where(eq(campaigns.id, campaign.id));
  await Promise.all(Array.from({ length: 20 }, () => count(1)));
  expect(await queued()).toEqual(['campaign.goal_reached']);
});

test('a confirmed supporter is sent with the wording of the consent', async () => {
  const { id } = await join();
  expect(await receive()).toEqual([
    {
      type: 'supporter.confirmed',
      timestamp: expect.any(String),
      data: {
        id,
        email: 'ada@mailbox.example',
        campaignId: campaign.id,
        campaignName: 'Saturday hours',
        source: 'flyer',
        consentText: OFFER.consentText,
        privacyUrl: OFFER.privacyUrl,
        agreedAt: expect.any(String),
        confirmedAt: expect.any(String),
      },
    },
  ]);
  const [delivery] = await db.select().from(webhookDeliveries);
  expect(delivery?.data).toEqual({ id });
});

test('a person who unsubscribes before the message goes out is sent only as one who stopped', async () => {
  const { id, stopToken } = await join();
  await stopMails(db, site, stopToken);
  expect(await receive()).toMatchObject([
    { type: 'supporter.stopped', data: { id, email: 'ada@mailbox.example', campaignId: campaign.id } },
  ]);
});

test('a person erased by the team is sent as erased', async () => {
  const { id } = await join();
  await receive();
  await eraseSupporter(db, site, team.actor, { organizationId: team.organization.id, id });
  expect(await receive()).toMatchObject([{ type: 'supporter.erased', data: { id } }]);
  const stored = JSON.stringify(await db.select().from(webhookDeliveries));
  expect(stored).not.toContain('ada@mailbox.example');
});

test('someone who never confirmed causes no event', async () => {
  await db.update(campaigns).set({ status: 'Live' }).where(eq(campaigns.id, campaign.id));
  await signUp(db, site, await findOffer(db, campaign.id), { email: 'leo@mailbox.example', source: '' });
  const [person] = await db.select().from(supporters);
  await stopMails(db, site, person?.stopToken ?? '');
  expect(await queued()).toEqual([]);
});

test('the people of a deleted campaign are sent as erased, each once', async () => {
  const ada = await join();
  const eve = await join('eve@mailbox.example');
  await signUp(db, site, await findOffer(db, campaign.id), { email: 'leo@mailbox.example', source: '' });
  await db.delete(webhookDeliveries);
  await asAdmin('DELETE', '');
  const sent = await receive();
  const person = { campaignId: campaign.id, source: 'flyer' };
  expect(sent).toHaveLength(3);
  expect(sent.filter(({ type }) => type === 'supporter.erased').map((one) => one.data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...person, id: ada.id, email: 'ada@mailbox.example' }),
      expect.objectContaining({ ...person, id: eve.id, email: 'eve@mailbox.example' }),
    ]),
  );
  const times = sent.flatMap(({ data: { agreedAt, confirmedAt } }) =>
    agreedAt ? [agreedAt, confirmedAt] : [],
  );
  expect(times.map((time) => new Date(time).toISOString())).toEqual(times);
});

test('people who stay with the organization a deleted campaign moved from aren’t sent', async () => {
  const other = await makeOrganization(db);
  await join();
  await moveCampaign(db, campaign.id, other.id);
  await receive();
  await asAdmin('DELETE', '');
  expect(await receive()).toEqual([]);
});

test('taking an organization down is an event of each open campaign', async () => {
  await makeCampaign(db, team.organization.id);
  await db.update(campaigns).set({ status: 'Live' }).where(eq(campaigns.id, campaign.id));
  const path = `/api/organizations/${team.organization.id}/take-down`;
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' };
  for (let count = 0; count < 2; count += 1) {
    expect((await callFromAlone(app, path, { method: 'POST', headers, body: '{}' })).status).toBe(200);
  }
  expect(await receive()).toMatchObject([{ type: 'campaign.taken_down', data: data() }]);
});

test('after a move, events of the campaign go to its new organization, and those of its supporters don’t', async () => {
  const other = await makeOrganization(db);
  const { stopToken } = await join();
  await receive();
  await moveCampaign(db, campaign.id, other.id);
  await changeAsAdmin(db, campaign.id, { status: 'Finished' });
  await stopMails(db, site, stopToken);
  expect((await receive()).map(({ type }) => type)).toEqual(['supporter.stopped']);
});

test('the numbers of yesterday are sent once, by campaign', async () => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const quiet = await makeCampaign(db, team.organization.id);
  await db.insert(campaignDays).values([
    { campaignId: quiet.id, day, visits: 3 },
    {
      campaignId: campaign.id,
      day,
      visits: 40,
      written: 5,
      opened: 4,
      copied: 1,
      openedOrCopied: 4,
      sent: 2,
    },
    { campaignId: campaign.id, day, source: 'flyer', visits: 40 },
  ]);
  await dailyNumbersJob(db).run({}, attempt);
  await dailyNumbersJob(db).run({}, attempt);
  expect(await receive()).toMatchObject([
    {
      type: 'numbers.daily',
      data: {
        day,
        campaigns: [
          { id: campaign.id, visits: 40, written: 5, opened: 4, copied: 1, openedOrCopied: 4, sent: 2 },
          { id: quiet.id, visits: 3, written: 0 },
        ],
        omitted: 0,
      },
    },
  ]);
});

test('the numbers of many busy campaigns fit into 20 kB', async () => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const large = { visits: 2e9, written: 2e9, opened: 2e9, copied: 2e9, openedOrCopied: 2e9, sent: 2e9 };
  for (let number = 0; number < 101; number += 1) {
    const { id } = await makeCampaign(db, team.organization.id, { name: `Number ${number}` });
    await db.insert(campaignDays).values({ campaignId: id, day, ...large });
  }
  await dailyNumbersJob(db).run({}, attempt);
  const [message] = await receive();
  expect(message.data.omitted).toBe(1);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(20_000);
});
