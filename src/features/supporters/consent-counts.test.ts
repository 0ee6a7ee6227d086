import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { letters } from '#features/interactions/interactions.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { OFFER } from '#tests/support/calls/permission-scene.ts';
import { openSignUps } from '#tests/support/calls/supporter-calls.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { addLetter, readDays } from '#tests/support/letters/recorded-letters.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());

const organization = await makeOrganization(db);
const campaign = await makeCampaign(db, organization.id, { status: 'Live', ...OFFER });
const other = await makeCampaign(db, organization.id, { name: 'Other', status: 'Live', ...OFFER });
const { signUp } = openSignUps(db, app, campaign);
const place = { campaignId: campaign.id, source: 'flyer' };

beforeEach(async () => {
  await db.delete(campaignDays);
  await db.delete(letters);
});

async function counts(campaignId = campaign.id) {
  const [day] = await readDays(db, campaignId);
  const { askedAfter = 0, agreedInForm = 0, agreedAfter = 0 } = day ?? {};
  return { askedAfter, agreedInForm, agreedAfter };
}

async function saySent(letterId: string) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ letterId, kind: 'sent' }),
  };
  expect((await callFromAlone(app, '/api/letter-events', init)).status).toBe(204);
  await app.settled();
}

describe('visitors who agree', () => {
  test('count once a letter, in the form or after it', async () => {
    const [inForm, after] = [await addLetter(db, place), await addLetter(db, place)];
    await signUp({ letterId: inForm, inForm: true, email: 'a@mailbox.example' });
    await signUp({ letterId: inForm, inForm: true, email: 'b@mailbox.example' });
    await signUp({ letterId: inForm, email: 'c@mailbox.example' });
    await signUp({ letterId: after, email: 'd@mailbox.example' });
    expect(await counts()).toEqual({ askedAfter: 0, agreedInForm: 1, agreedAfter: 1 });
  });

  test('don’t count with a letter of another campaign, of staff, or none', async () => {
    const ofOther = await addLetter(db, { campaignId: other.id });
    const ofStaff = await addLetter(db, { ...place, isCounted: false });
    for (const letterId of [ofOther, ofStaff, 'unknown', undefined]) {
      expect(await signUp({ letterId, inForm: true, email: 'e@mailbox.example' })).toEqual([202, '']);
    }
    expect(await counts()).toEqual({ askedAfter: 0, agreedInForm: 0, agreedAfter: 0 });
    expect(await counts(other.id)).toEqual({ askedAfter: 0, agreedInForm: 0, agreedAfter: 0 });
  });
});

describe('visitors who sent their letter', () => {
  test('count as asked, unless they agreed in the form', async () => {
    const [asked, agreed] = [await addLetter(db, place), await addLetter(db, place)];
    await signUp({ letterId: agreed, inForm: true, email: 'f@mailbox.example' });
    for (const letterId of [asked, asked, agreed]) await saySent(letterId);
    expect(await counts()).toEqual({ askedAfter: 1, agreedInForm: 1, agreedAfter: 0 });
  });

  test('don’t count as asked if the campaign doesn’t offer it', async () => {
    const silent = await makeCampaign(db, organization.id, { name: 'Silent', status: 'Live' });
    await saySent(await addLetter(db, { campaignId: silent.id }));
    expect(await counts(silent.id)).toEqual({ askedAfter: 0, agreedInForm: 0, agreedAfter: 0 });
  });
});
