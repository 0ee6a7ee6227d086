import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCampaign } from '../../../../tests/support/calls/letter-app.ts';
import { openTestDatabase } from '../../../database/test-database.ts';
import { letterFingerprints } from '../letters.table.server.ts';
import { planInTurn, planSpace } from './letter-plan.server.ts';
import { makePlanDraws } from './letter-plan-draws.server.ts';

const SPACE = planSpace({
  facts: ['One.', 'Two.'].map((text) => ({ text, source: null })),
  tones: ['Warm', 'Brisk'],
  lengths: ['Short'],
  isToOrganization: false,
});
const PLANS = 5 * 8 * 2 * 2;
/** Enough beginnings to make three turns with the same one next to impossible. */
const WIDE = {
  ...SPACE,
  facts: Array.from({ length: 20 }, (_, fact) => ({ text: `${fact}.`, source: null })),
};

const { database, db } = await openTestDatabase();

const openDraws = () => makePlanDraws(db);

async function addCampaignId() {
  return (await addCampaign(database)).campaign.id;
}

async function writeNext(draws: ReturnType<typeof openDraws>, campaignId: number, space = SPACE) {
  using draw = await draws.draw(campaignId, space);
  draw.use();
  return draw.plan;
}

async function writeMany(
  draws: ReturnType<typeof openDraws>,
  campaignId: number,
  count: number,
  space = SPACE,
) {
  const plans = [];
  for (let letter = 0; letter < count; letter += 1) plans.push(await writeNext(draws, campaignId, space));
  return plans;
}

async function noteLetter(campaignId: number, plan: number | null, overlap: number, age = '0 minutes') {
  await db.execute(sql`
    insert into ${letterFingerprints} (campaign_id, at, minhashes, bands, overlap, plan)
    values (${campaignId}, now() - ${age}::interval, '{1}', '{}', ${overlap}, ${plan})`);
}

type Beginning = Pick<ReturnType<typeof planInTurn>, 'opening' | 'facts'>;
const beginningOf = ({ opening, facts }: Beginning) => `${opening}: ${facts[0]}`;

/** A letter much like others began as the campaign's first turn does. */
async function crowdFirst(campaignId: number, { overlap = 50, age = '0 minutes' } = {}) {
  const plan = planInTurn(WIDE, campaignId, 0);
  await noteLetter(campaignId, plan.number, overlap, age);
  return beginningOf(plan);
}

async function ageLetters(campaignId: number) {
  await db
    .update(letterFingerprints)
    .set({ at: sql`now() - interval '2 hours'` })
    .where(eq(letterFingerprints.campaignId, campaignId));
}

const sorted = (plans: { number: number | null }[]) =>
  plans.map(({ number }) => number ?? -1).toSorted((a, b) => a - b);
const EACH_ONCE = Array.from({ length: PLANS }, (_, number) => number);

test('over many copies each plan of a campaign is drawn once before any is drawn twice', async () => {
  const campaigns = await Promise.all([addCampaignId(), addCampaignId()]);
  const copies = Array.from({ length: 4 }, openDraws);
  const drawn = await Promise.all(
    campaigns.map((id) =>
      Promise.all(EACH_ONCE.map((turn) => copies[turn % copies.length]?.draw(id, SPACE))),
    ),
  );
  for (const draws of drawn) {
    expect(sorted(draws.flatMap((draw) => draw?.plan ?? []))).toEqual(EACH_ONCE);
  }
});

test('a plan that no letter used goes to the next', async () => {
  const id = await addCampaignId();
  const draws = openDraws();
  for (const isUsed of [false, false, true]) {
    using draw = await draws.draw(id, SPACE);
    expect(draw.plan).toEqual(planInTurn(SPACE, id, 0));
    if (isUsed) draw.use();
  }
  expect(await writeNext(draws, id)).toEqual(planInTurn(SPACE, id, 1));
});

test('after a letter too much like others the next ones begin otherwise, in every copy', async () => {
  const id = await addCampaignId();
  const crowded = await crowdFirst(id);
  for (const draws of [openDraws(), openDraws()]) {
    const plans = await writeMany(draws, id, 50, WIDE);
    expect(plans.map(beginningOf)).not.toContain(crowded);
  }
});

test('letters that differ, or are an hour old, or of another campaign crowd nothing', async () => {
  const id = await addCampaignId();
  const crowded = await crowdFirst(id, { overlap: 49 });
  await crowdFirst(id, { age: '61 minutes' });
  await noteLetter(id, null, 100);
  await noteLetter(await addCampaignId(), planInTurn(WIDE, id, 0).number, 100);
  expect(beginningOf(await writeNext(openDraws(), id, WIDE))).toBe(crowded);
});

test('a plan that was passed over has its turn once its beginning is no longer crowded', async () => {
  const id = await addCampaignId();
  const draws = openDraws();
  await crowdFirst(id);
  expect(await writeNext(draws, id, WIDE)).toEqual(planInTurn(WIDE, id, 1));
  await ageLetters(id);
  const next = await writeMany(draws, id, 3, WIDE);
  expect(sorted(next)).toEqual(sorted([0, 2, 3].map((turn) => planInTurn(WIDE, id, turn))));
});

test('where every beginning is crowded letters get the least crowded of three, and still each plan once', async () => {
  const id = await addCampaignId();
  const inTurn = EACH_ONCE.map((turn) => planInTurn(SPACE, id, turn));
  const beginnings = [...new Set(inTurn.map(beginningOf))];
  const crowdOf = (plan: Beginning) => beginnings.length - beginnings.indexOf(beginningOf(plan));
  for (const beginning of beginnings) {
    const plan = inTurn.find((other) => beginningOf(other) === beginning);
    if (plan) for (let letter = 0; letter < crowdOf(plan); letter += 1) await noteLetter(id, plan.number, 50);
  }
  const draws = openDraws();
  const crowded = await writeMany(draws, id, 5);
  expect(crowded.map(crowdOf)[0]).toBe(Math.min(...inTurn.slice(0, 3).map(crowdOf)));
  await ageLetters(id);
  const others = await writeMany(draws, id, PLANS - 5);
  expect(sorted([...crowded, ...others])).toEqual(EACH_ONCE);
});
