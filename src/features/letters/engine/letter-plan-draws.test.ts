import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCampaign } from '../../../../tests/support/calls/letter-app.ts';
import { makeTestDatabase } from '../../../database/test-database.ts';
import { makePlanDraws } from './letter-plan-draws.server.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
});
afterAll(() => testDatabase.drop());

test('over many copies each turn of a campaign is drawn once, and none is left out', async () => {
  const { database } = testDatabase;
  const [one, other] = await Promise.all([addCampaign(database), addCampaign(database)]);
  const copies = Array.from({ length: 4 }, () => makePlanDraws(database.db));
  const asked = Array.from({ length: 200 }, (_, turn) => {
    const { campaign } = turn % 4 === 3 ? other : one;
    return copies[turn % 3]?.draw(campaign.id);
  });
  const draws = await Promise.all(asked);
  for (const [{ campaign }, count] of [
    [one, 150],
    [other, 50],
  ] as const) {
    const turns = draws.filter((draw) => draw?.campaignId === campaign.id).map((draw) => draw?.turn ?? -1);
    expect(turns.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, turn) => turn));
  }
});

test('a turn that no letter used goes to the next', async () => {
  const { campaign } = await addCampaign(testDatabase.database);
  const draws = makePlanDraws(testDatabase.database.db);
  for (const isUsed of [false, false, true]) {
    using draw = await draws.draw(campaign.id);
    expect(draw.turn).toBe(0);
    if (isUsed) draw.use();
  }
  using next = await draws.draw(campaign.id);
  expect(next.turn).toBe(1);
});
