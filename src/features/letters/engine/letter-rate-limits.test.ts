import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  signIn,
  takenPoints,
  visitor,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { response, stream } from '#tests/support/providers/raw-provider.ts';

const { database, db, pool } = await openTestDatabase();
const live = await addCampaign(database);
const staffPath = `/api/campaigns/${live.campaign.id}/generate-letter`;
const cookie = await signIn(database, { role: 'admin' });
beforeEach(() => pool.query('delete from rate_limits'));

function limitedTo(limits: Parameters<typeof makeLetterApp>[1] & object) {
  return makeLetterApp(database, limits);
}

async function statusesOf(responses: (Response | Promise<Response>)[]): Promise<number[]> {
  const settled = await Promise.all(responses);
  await Promise.all(settled.map((one) => one.text()));
  return settled.map(({ status }) => status);
}

test('of fifty letters that one visitor asks for at once, exactly as many are written as are allowed', async () => {
  const app = limitedTo({ limits: { perVisitorAndHour: 10 } });
  const statuses = await statusesOf(Array.from({ length: 50 }, () => askForLetter(app, live.path)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

test("a visitor over the limit learns when to come back, and others aren't affected", async () => {
  const app = limitedTo({ limits: { perVisitorAndHour: 1 } });
  await askForLetter(app, live.path);
  const refused = await askForLetter(app, live.organizationPath, { accept: 'text/event-stream' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3590);
  expect(await refused.text()).toBe(
    'You’ve reached the letter limit for your connection. You can write again in 60 minutes. We’ve kept what you typed.',
  );
  expect((await askForLetter(app, live.path, { from: '198.51.100.2' })).status).toBe(200);
});

test('letters by a preview link count to the limit of staff, not to those of visitors', async () => {
  const app = limitedTo({ limits: { perVisitorAndHour: 1, perCampaignAndHour: 1 } });
  const { campaign, path } = await addCampaign(database, 'Pending');
  const preview = 'a-token-of-a-test';
  const isCampaign = eq(campaigns.id, campaign.id);
  await db.update(campaigns).set({ previewToken: preview }).where(isCampaign);
  const ask = () => askForLetter(app, path, { body: { ...visitor, preview } });
  expect(await statusesOf([await ask(), await ask()])).toEqual([200, 200]);
  for (let letters = 2; letters < 60; letters += 1) await (await ask()).text();
  const refused = await ask();
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringMatching(/^You've reached the hourly limit for staff letters\./),
  ]);
});

test('visitors behind a trusted proxy have a limit each', async () => {
  const app = limitedTo({ limits: { perVisitorAndHour: 1 }, trustedProxies: ['10.0.0.0/8'] });
  const statuses: number[] = [];
  for (const forwardedFor of ['203.0.113.7', '203.0.113.8', '203.0.113.7']) {
    statuses.push(...(await statusesOf([askForLetter(app, live.path, { from: '10.0.0.9', forwardedFor })])));
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("a campaign has its own limit, and letters to its organization don't count", async () => {
  const app = limitedTo({ limits: { perCampaignAndHour: 1 } });
  const other = await addCampaign(database);
  expect(await statusesOf([askForLetter(app, live.organizationPath)])).toEqual([200]);
  expect(await statusesOf([askForLetter(app, live.path)])).toEqual([200]);
  const refused = await askForLetter(app, live.path, { from: '198.51.100.2' });
  expect([refused.status, await refused.text()]).toEqual([
    429,
    'Many people are writing for this campaign right now. You can write again in 60 minutes. We’ve kept what you typed.',
  ]);
  expect(await statusesOf([askForLetter(app, other.path)])).toEqual([200]);
});

test('all letters together have a limit for the day, which ends at midnight UTC', async () => {
  const app = limitedTo({ limits: { perDay: 1 } });
  await askForLetter(app, live.organizationPath);
  const refused = await askForLetter(app, live.path, { from: '198.51.100.2' });
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringMatching(
      /^This site has reached its limit for today\. You can write again in \d+ \w+\. We’ve kept what you typed\.$/,
    ),
  ]);
  const { rows } = await pool.query(
    "select (expire - extract(epoch from now()) * 1000) / 1000 as left from rate_limits where key like 'letters-day:%'",
  );
  expect(Math.abs(Number(refused.headers.get('retry-after')) - Number(rows[0].left))).toBeLessThan(5);
  expect(Date.now() / 1000 + Number(rows[0].left)).toSatisfy((end: number) => {
    const secondsOff = end % 86_400;
    return Math.min(secondsOff, 86_400 - secondsOff) < 5;
  });
});

test('a letter that one limit refuses is given back to the others', async () => {
  const app = limitedTo({ limits: { perVisitorAndHour: 2, perCampaignAndHour: 1 } });
  const other = await addCampaign(database);
  const statuses: number[] = [];
  for (const path of [live.path, live.path, other.path, other.path]) {
    statuses.push(...(await statusesOf([askForLetter(app, path)])));
  }
  expect(statuses).toEqual([200, 429, 200, 429]);
});

test('a letter whose provider fails is given back to every limit', async () => {
  const provider = await provide(response(400, '{"error":{"message":"no"}}'));
  const limits = { perVisitorAndHour: 1, perCampaignAndHour: 1, perDay: 1 };
  const failing = limitedTo({ limits, ai: openAiAt(provider) });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await statusesOf([askForLetter(failing, live.path)])).toEqual([503]);
  }
  expect(await takenPoints(database)).toEqual([0, 0, 0]);
});

test('a declined letter counts', async () => {
  const provider = await provide(stream(chatEvents.start, chatEvents.end.refusal));
  const declining = limitedTo({ limits: { perVisitorAndHour: 1 }, ai: openAiAt(provider) });
  expect(await statusesOf([askForLetter(declining, live.path)])).toEqual([422]);
  expect(await statusesOf([askForLetter(declining, live.path)])).toEqual([429]);
  expect(provider.requests).toHaveLength(1);
});

test("unknown pages and unreadable requests aren't counted", async () => {
  const app = limitedTo({ limits: { perVisitorAndHour: 1 } });
  await askForLetter(app, '/api/campaigns/public/nobody/nothing/generate-letter');
  await askForLetter(app, live.path, { body: {} });
  expect(await statusesOf([askForLetter(app, live.path)])).toEqual([200]);
});

test('sixty letters an hour for an account, wherever it asks from, and not for all accounts together', async () => {
  const app = makeLetterApp(database);
  const asked = Array.from({ length: 62 }, (_, i) =>
    askForLetter(app, staffPath, { cookie, from: `10.0.0.${i}` }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = await askForLetter(app, staffPath, { cookie });
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "You've reached the hourly limit for staff letters. You can generate more in 60 minutes.",
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  const other = await signIn(database, { role: 'admin' });
  expect((await askForLetter(app, staffPath, { cookie: other })).status).toBe(200);
});

test("staff's letters and visitors' count to one day, and not to a visitor's or a campaign's hour", async () => {
  const limits = { perDay: 2, perVisitorAndHour: 1, perCampaignAndHour: 1 };
  const app = makeLetterApp(database, { limits });
  const statuses: number[] = [];
  for (const call of [{ cookie }, undefined, { cookie }] as const) {
    const asked = call ? askForLetter(app, staffPath, call) : askForLetter(app, live.path);
    statuses.push((await asked).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
