import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { count, readDays } from '#tests/support/letters/recorded-letters.ts';
import { makeCampaignCounters } from './campaign-days.server.ts';

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

describe('what is counted in memory', () => {
  const log = pino({ level: 'silent' });
  const makeCopy = (through = db, delayMs = 60_000) => makeCampaignCounters(through, log, delayMs);
  const read = (campaignId: number) => readDays(db, campaignId);

  /** A database whose transactions are watched. */
  function watchedDb(transaction: (...work: Parameters<typeof db.transaction>) => Promise<unknown>) {
    const watched: typeof db = Object.assign(Object.create(db), { transaction });
    return watched;
  }

  test('is written together, by day and source', async () => {
    const { id } = await newCampaign();
    let writes = 0;
    const counters = makeCopy(
      watchedDb((...work) => {
        writes += 1;
        return db.transaction(...work);
      }),
    );
    for (let visits = 0; visits < 60_000; visits += 1) counters.add(id, '', 'visits');
    counters.add(id, 'flyer', 'visits');
    counters.add(id, 'flyer', 'declined');
    expect(await read(id)).toEqual([]);
    await counters.settled();
    await counters.settled();
    expect(writes).toBe(1);
    const day = new Date().toISOString().slice(0, 10);
    const rows = (await read(id)).toSorted((a, b) => a.visits - b.visits);
    expect(rows).toMatchObject([
      { day, source: 'flyer', visits: 1, declined: 1, failed: 0 },
      { day, source: '', visits: 60_000, declined: 0 },
    ]);
  });

  test('is written automatically after a second', async () => {
    const { id } = await newCampaign();
    makeCampaignCounters(db, log).add(id, '', 'visits');
    await expect.poll(() => read(id), { timeout: 4_500 }).toMatchObject([{ visits: 1 }]);
  });

  test.each(['fails', 'commits without an answer'])('counts once if the database %s', async (fault) => {
    const { id } = await newCampaign();
    let isBroken = true;
    const counters = makeCopy(
      watchedDb(async (...work) => {
        if (!isBroken || fault !== 'fails') await db.transaction(...work);
        if (isBroken) throw new Error('Connection terminated unexpectedly');
      }),
    );
    counters.add(id, '', 'visits');
    const settled = counters.settled();
    await Promise.resolve();
    counters.add(id, '', 'visits');
    setTimeout(() => {
      isBroken = false;
    }, 500);
    await settled;
    expect(await read(id)).toMatchObject([{ visits: 2 }]);
  });

  test('has the first 50 sources of a campaign, over all instances, and later ones count without a source', async () => {
    const { id } = await newCampaign();
    const copies = [makeCopy(), makeCopy()];
    for (const [which, copy] of copies.entries()) {
      for (let number = 0; number < 40; number += 1) copy.add(id, `copy-${which}-${number}`, 'visits');
    }
    await Promise.all(copies.map((copy) => copy.settled()));
    for (const copy of copies) copy.add(id, 'late', 'visits');
    await Promise.all(copies.map((copy) => copy.settled()));
    const rows = await read(id);
    expect(rows.filter(({ source }) => source !== '')).toHaveLength(50);
    expect(rows.find(({ source }) => source === '')).toMatchObject({ visits: 32 });
  });

  test('has nothing that the public does not see, and holds nothing else up', async () => {
    const [pending, takenDown, live] = [
      await makeCampaign(db, (await makeOrganization(db)).id),
      await newCampaign(),
      await newCampaign(),
    ];
    const [waiting, closed] = [await newCampaign(), await newCampaign()];
    await db.update(campaigns).set({ takenDownAt: new Date() }).where(eq(campaigns.id, takenDown.id));
    const change = (campaign: typeof waiting, fields: Partial<typeof organizations.$inferInsert>) =>
      db.update(organizations).set(fields).where(eq(organizations.id, campaign.organizationId));
    await change(waiting, { approval: 'waiting' });
    await change(closed, { takenDownAt: new Date() });
    const counters = makeCopy();
    const hidden = [pending.id, takenDown.id, waiting.id, closed.id, 2_000_000_000];
    for (const id of [...hidden, live.id]) counters.add(id, '', 'visits');
    await counters.settled();
    for (const id of hidden) expect(await read(id)).toEqual([]);
    expect(await read(live.id)).toMatchObject([{ visits: 1 }]);
  });

  test('never fills the memory', async () => {
    const { id } = await newCampaign();
    const counters = makeCopy();
    for (let madeUp = 0; madeUp < 51_000; madeUp += 1) counters.add(1_000_000 + madeUp, '', 'visits');
    counters.add(id, 'dropped', 'visits');
    await counters.settled();
    counters.add(id, 'counted', 'visits');
    await counters.settled();
    expect(await read(id)).toMatchObject([{ source: 'counted', visits: 1 }]);
  });
});
