import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { letterChallenge } from '#features/letters/letters.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { OFFER } from '#tests/support/calls/permission-scene.ts';
import { openSignUps } from '#tests/support/calls/supporter-calls.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => app.settled());

const live = { status: 'Live', ...OFFER } as const;
const organization = await makeOrganization(db);
const campaign = await makeCampaign(db, organization.id, live);

beforeEach(async () => {
  await db.delete(mails);
  await db.execute(sql`delete from rate_limits`);
});

const { sendForm, signUp, readMails } = openSignUps(db, app, campaign);

/** Solves a challenge like the page does. */
async function prove(from: string, campaignId = campaign.id): Promise<string> {
  const caller = { incoming: { socket: { remoteAddress: from } } };
  const init = { headers: { host: 'localhost:3000' } };
  const answer = await app.request(`/api/challenge?campaignId=${campaignId}`, init, caller);
  const challenge = letterChallenge.parse(await answer.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('the inbox of a stranger cannot be flooded', () => {
  test('a mailbox gets two emails a day across all campaigns and spellings', async () => {
    const other = await makeCampaign(db, organization.id, live);
    await signUp();
    await signUp({ email: 'ADA+1@mailbox.example' }, { campaignId: other.id });
    await signUp({ email: 'a.d.a@mailbox.example' });
    await signUp({ email: 'ada+2@mailbox.example' });
    expect(await readMails()).toHaveLength(2);
  });

  test('a network has ten sign-ups an hour and needs a proof of work after five', async () => {
    const from = '203.0.113.7';
    const ask = (number: number) => sendForm({ email: `person${number}@mailbox.example` }, { from });
    for (let number = 0; number < 5; number += 1) expect((await ask(number)).status).toBe(202);
    expect((await ask(5)).status).toBe(428);
    expect(
      (await sendForm({ email: 'proved@mailbox.example', challenge: await prove(from) }, { from })).status,
    ).toBe(202);
    await db.execute(sql`update rate_limits set points = 10 where key like 'supporters:%'`);
    const refused = await ask(6);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringMatching(/^Too many sign-ups from your connection\. Please try again in/),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.settled();
    expect(await readMails()).toHaveLength(6);
  });

  test('a campaign has 2,000 sign-ups a day', async () => {
    await signUp();
    await db.execute(sql`update rate_limits set points = 2000 where key like 'supporters-campaign:%'`);
    const [status, sentence] = await signUp({ email: 'next@mailbox.example' });
    expect([status, sentence]).toEqual([429, expect.stringMatching(/^Too many people have signed up/)]);
  });

  test.each([
    ['200 sign-ups a day in its first 30 days', 29, 200],
    ['5,000 sign-ups a day later', 31, 5_000],
  ])('an organization has %s across its campaigns', async (_, days, most) => {
    const createdAt = sql`now() - make_interval(days => ${days})`;
    const { id } = await makeOrganization(db);
    await db.update(organizations).set({ createdAt }).where(eq(organizations.id, id));
    const [one, other] = [await makeCampaign(db, id, live), await makeCampaign(db, id, live)];
    await signUp({ email: 'one@mailbox.example' }, { campaignId: one.id });
    const used = (points: number) =>
      db.execute(sql`update rate_limits set points = ${points} where key like 'supporters-organization:%'`);
    await used(most - 1);
    const from = '203.0.113.8';
    const challenge = await prove(from, other.id);
    const last = { email: 'last@mailbox.example', challenge };
    expect(await signUp(last, { campaignId: other.id, from })).toEqual([202, '']);
    const [status, sentence] = await signUp({ email: 'next@mailbox.example' }, { campaignId: one.id });
    expect([status, sentence]).toEqual([429, expect.stringMatching(/this organization’s updates/)]);
    expect(await readMails()).toHaveLength(2);
  });
});
