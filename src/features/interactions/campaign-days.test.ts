import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { count, readDays } from '#tests/support/letters/recorded-letters.ts';

const { db } = await openTestDatabase();

const newCampaign = async () => makeCampaign(db, (await makeOrganization(db)).id, { status: 'Live' });
const ofCampaign = ({ id }: { id: number }) => eq(campaignDays.campaignId, id);

test('a count is added to its day and source, to their sums, to its recipient and to the total', async () => {
  const campaign = await newCampaign();
  const place = { campaignId: campaign.id, day: '2026-11-20' };
  for (let again = 0; again < 2; again += 1) {
    await count(
      db,
      { ...place, source: 'flyer', recipientId: 7, written: 1 },
      { ...place, written: 2 },
      { ...place, day: '2026-11-21', source: 'flyer', sent: 1 },
    );
  }
  const { day, source, recipientId, written, sent } = campaignDays;
  const rows = await db
    .select({ day, source, recipientId, written, sent })
    .from(campaignDays)
    .where(ofCampaign(campaign))
    .orderBy(day, source, recipientId);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-11-20', '', null, 4, 0],
    ['2026-11-20', 'flyer', null, 2, 0],
    ['2026-11-20', null, null, 6, 0],
    ['2026-11-21', 'flyer', null, 0, 2],
    ['2026-11-21', null, null, 0, 2],
    [null, '', null, 4, 0],
    [null, 'flyer', null, 2, 2],
    [null, null, 7, 2, 0],
    [null, null, null, 6, 2],
  ]);
});

test("letters to an organization's own page are counted apart from its campaigns", async () => {
  const { id: organizationId } = await makeOrganization(db);
  await count(db, { organizationId, written: 3 });
  const isTotal = and(eq(campaignDays.organizationId, organizationId), isNull(campaignDays.day));
  const rows = await db
    .select()
    .from(campaignDays)
    .where(and(isTotal, isNull(campaignDays.source)));
  expect(rows).toMatchObject([{ campaignId: null, written: 3 }]);
});

test('processes that count for the same recipients in any order lose nothing', async () => {
  const campaign = await newCampaign();
  const recipients = [1, 2, 3, 4, 5, 6];
  const counts = recipients.map((recipientId) => ({ campaignId: campaign.id, recipientId, written: 1 }));
  const processes = Array.from({ length: 4 }, async (_, place) => {
    for (let round = 0; round < 10; round += 1)
      await count(db, ...(place % 2 ? counts : counts.toReversed()));
  });
  await Promise.all(processes);
  const counted = await db
    .select()
    .from(campaignDays)
    .where(and(ofCampaign(campaign), isNotNull(campaignDays.recipientId)));
  expect(counted.map(({ written }) => written)).toEqual(recipients.map(() => 40));
  expect(await readDays(db, campaign.id)).toMatchObject([{ written: 240 }]);
});

/** A database that groups rows without sorting them. */
const hashingDb: typeof db = Object.assign(Object.create(db), {
  transaction: (work: (tx: typeof db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      return work(tx);
    }),
});

test('processes lock the counts in one order, so they never wait for each other', async () => {
  const campaign = await newCampaign();
  const [first = 0, ...others] = [1, 2, 3, 4, 5, 6];
  const countForAll = () =>
    count(
      hashingDb,
      ...[...others.toReversed(), first].map((recipientId) => ({
        campaignId: campaign.id,
        recipientId,
        written: 1,
      })),
    );
  await countForAll();
  const flushed = await db.transaction(async (other) => {
    const locked = (ids: number[]) =>
      other
        .select()
        .from(campaignDays)
        .where(and(ofCampaign(campaign), inArray(campaignDays.recipientId, ids)));
    await locked([first]).for('update');
    const counting = countForAll();
    await somebodyWaits(db);
    expect(await locked(others).for('update', { noWait: true })).toHaveLength(others.length);
    return { counting };
  });
  await flushed.counting;
});
