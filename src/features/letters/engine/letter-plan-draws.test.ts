import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addCampaign } from '#tests/support/calls/letter-app.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { planSpace } from './letter-plan.server.ts';
import { drawPlan } from './letter-plan-draws.server.ts';

const { database, db } = await openTestDatabase();
const space = planSpace({
  facts: ['One.', 'Two.'].map((text) => ({ text, source: null })),
  tones: ['Warm', 'Brisk'],
  lengths: ['Short'],
  isToOrganization: false,
});

test('no plan of the newest 50 letters of a campaign is drawn again', async () => {
  const { campaign } = await addCampaign(database);
  const drawn: (number | null)[] = [];
  for (let letter = 0; letter < 100; letter += 1) {
    const { number } = await drawPlan(db, campaign.id, space);
    expect(drawn.slice(-50)).not.toContain(number);
    drawn.push(number);
    await addLetter(db, { campaignId: campaign.id, plan: number, at: new Date(Date.now() + letter) });
  }
});

test('of few plans half are drawn again', async () => {
  const { campaign } = await addCampaign(database);
  for (let plan = 0; plan < 4; plan += 1) await addLetter(db, { campaignId: campaign.id, plan });
  const few = { ...space, openings: space.openings.slice(0, 1), facts: [], closingRequests: ['Please.'] };
  expect(['Warm', 'Brisk']).toContain((await drawPlan(db, campaign.id, few)).tone);
});
