import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addCampaign } from '#tests/support/calls/letter-app.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { factsFor, parseFacts, planSpace, randomPlan, readNewest } from './letter-plan.server.ts';

const facts = ['One.', 'Two.', 'Three.'].map((text) => ({ text, source: null }));
const options = { tones: ['Warm', 'Brisk'], lengths: ['Short'], isToOrganization: false };

function plansOf(space: ReturnType<typeof planSpace>, count: number) {
  return Array.from({ length: count }, (_, number) => randomPlan(space, [], () => (number + 0.5) / count));
}

test('each part goes with any other, and the facts come in every order', () => {
  const count = 5 * 8 * 2 * 1 * (6 + 6);
  const plans = plansOf(planSpace({ ...options, facts }), count).map((plan) => JSON.stringify(plan));
  expect(new Set(plans).size).toBe(count);
});

test('no plan of the newest 50 letters of a campaign is drawn again', async () => {
  const { database, db } = await openTestDatabase();
  const { campaign } = await addCampaign(database);
  const drawn: (number | null)[] = [];
  for (let letter = 0; letter < 100; letter += 1) {
    const { plans } = await readNewest(db, campaign.id, false);
    const { number } = randomPlan(planSpace({ ...options, facts: facts.slice(0, 2) }), plans);
    expect(drawn.slice(-50)).not.toContain(number);
    drawn.push(number);
    await addLetter(db, { campaignId: campaign.id, plan: number, at: new Date(Date.now() + letter) });
  }
});

test('the newest letters with the same subject or the same first sentence are counted', async () => {
  const { database, db } = await openTestDatabase();
  const [campaign, other] = [await addCampaign(database), await addCampaign(database)];
  const campaignId = campaign.campaign.id;
  const start = Date.now();
  const write = async (letter: number, subject: string, ofCampaign = campaignId) => {
    const at = new Date(start + letter);
    await addLetter(db, {
      campaignId: ofCampaign,
      at,
      subject,
      text: `${subject}, please. I ask you to act.`,
    });
  };
  for (let letter = 0; letter < 203; letter += 1)
    await write(letter, letter < 5 ? 'Keep it open' : `No. ${letter}`);
  await write(300, 'Keep it open', other.campaign.id);
  const { usesOf } = await readNewest(db, campaignId, false);
  expect(usesOf('subject', '“Keep it OPEN!”')).toBe(2);
  expect(usesOf('opening', 'Keep it open, please. We need it.')).toBe(2);
  expect(usesOf('subject', 'Keep it closed')).toBe(0);
  const ofSamples = await readNewest(db, campaignId, true);
  expect(ofSamples.usesOf('subject', 'Keep it open')).toBe(5);
});

test('a letter has two different kinds of subjects, and a fact is one only if there is a fact', () => {
  for (const used of [facts, []]) {
    const space = planSpace({ ...options, facts: used });
    const subjects = Array.from({ length: 200 }, () => randomPlan(space).subjects);
    for (const [first, other] of subjects) expect(first).not.toBe(other);
    expect(subjects.flat().includes('fact')).toBe(used.length > 0);
    expect(new Set(subjects.flat()).size).toBe(used.length > 0 ? 6 : 5);
  }
});

test('of few plans half are drawn again', () => {
  const few = {
    ...planSpace({ ...options, facts: [] }),
    openings: ['ask' as const],
    closingRequests: ['Please.'],
  };
  expect(['Warm', 'Brisk']).toContain(randomPlan(few, [0, 1, 2, 3]).tone);
});

test('a letter uses two or three facts, and as many as there are', () => {
  const counts = [0, 1, 2, 3].map((most) => {
    const plans = plansOf(planSpace({ ...options, facts: facts.slice(0, most) }), 2_000);
    return [...new Set(plans.map(({ facts: { length } }) => length))].sort();
  });
  expect(counts).toEqual([[0], [1], [2], [2, 3]]);
});

test('a letter opens with a fact only if the campaign has one', () => {
  const openings = plansOf(planSpace({ ...options, facts: [] }), 2_000).map(({ opening }) => opening);
  expect(new Set(openings)).toEqual(new Set(['ask', 'reason', 'thanks', 'question']));
});

test('a letter to an organization asks it for nothing that an office decides', () => {
  const plans = plansOf(planSpace({ ...options, facts: [], isToOrganization: true }), 2_000);
  const asked = plans.map(({ closingRequest }) => closingRequest);
  expect(asked).toContain('Please tell me what would help you most right now.');
  expect(asked).not.toContain('Please give this your support when it is decided.');
});

test('facts are read line by line, without the address of its source', () => {
  const lines = `It costs $380,000 a year. https://county.example/budget

- Every branch closes at noon (source: https://county.example/hours?day=6).
• The board votes in December — https://county.example/a_(b)
2. Nine branches, <https://county.example/branches>
About 14.5 miles to the next branch`;
  expect(parseFacts(lines)).toEqual([
    { text: 'It costs $380,000 a year.', source: 'https://county.example/budget' },
    { text: 'Every branch closes at noon', source: 'https://county.example/hours?day=6' },
    { text: 'The board votes in December', source: 'https://county.example/a_(b' },
    { text: 'Nine branches', source: 'https://county.example/branches' },
    { text: 'About 14.5 miles to the next branch', source: null },
  ]);
});

test("an address within a fact is preserved, and an address alone isn't a fact", () => {
  expect(parseFacts('At https://a.example 300 people signed.\nhttps://b.example\n\n')).toEqual([
    { text: 'At https://a.example 300 people signed.', source: null },
  ]);
  expect(parseFacts(null)).toEqual([]);
});

test('a fact with a name in brackets is only for letters to that recipient or committee', () => {
  const facts = parseFacts(
    '[Finance] The vote is on May 4. https://a.example\n[Ada Marsh] She chairs it.\n[1] Ten people came.\nIt rains.',
  );
  const used = (people: Parameters<typeof factsFor>[1]) => factsFor(facts, people).map(({ text }) => text);
  const ada = { name: 'Ada Marsh', role: 'Chair', committees: ['Finance', 'Water'] };
  const bo = { name: 'Bo Ek', role: 'FINANCE' };
  expect(used([ada])).toEqual([
    'The vote is on May 4.',
    'She chairs it.',
    '[1] Ten people came.',
    'It rains.',
  ]);
  expect(used([bo])).toEqual(['The vote is on May 4.', '[1] Ten people came.', 'It rains.']);
  expect(used([ada, bo])).toEqual(['The vote is on May 4.', '[1] Ten people came.', 'It rains.']);
  expect(used([{ name: 'Cy Roe' }])).toEqual(['[1] Ten people came.', 'It rains.']);
});
