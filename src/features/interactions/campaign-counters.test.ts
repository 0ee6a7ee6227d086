import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readDays } from '#tests/support/letters/recorded-letters.ts';
import { makeCampaignCounters } from './campaign-counters.server.ts';

const { db } = await openTestDatabase();

const log = pino({ level: 'silent' });
const LIVE = { status: 'Live' } as const;
const newCampaign = async () => makeCampaign(db, (await makeOrganization(db)).id, LIVE);
const makeCopy = (through = db, flushMs = 60_000) => makeCampaignCounters(through, log, flushMs);
const read = (campaignId: number) => readDays(db, campaignId);

/** A database that counts its transactions and fails the first few. */
function watchedDb(failing = 0) {
  const seen = { writes: 0 };
  const watched: typeof db = Object.assign(Object.create(db), {
    transaction: (...work: Parameters<typeof db.transaction>) => {
      seen.writes += 1;
      if (seen.writes <= failing) return Promise.reject(new Error('no database'));
      return db.transaction(...work);
    },
  });
  return { watched, seen };
}

test('what comes together is written together, by day and source', async () => {
  const { id } = await newCampaign();
  const { watched, seen } = watchedDb();
  const counters = makeCopy(watched);
  for (let visits = 0; visits < 500; visits += 1) counters.add(id, '', 'visits');
  counters.add(id, 'flyer', 'visits');
  counters.add(id, 'flyer', 'declined');
  expect(await read(id)).toEqual([]);
  await counters.settled();
  await counters.settled();
  expect(seen.writes).toBe(1);
  const day = new Date().toISOString().slice(0, 10);
  const rows = (await read(id)).toSorted((a, b) => a.visits - b.visits);
  expect(rows).toMatchObject([
    { day, source: 'flyer', visits: 1, declined: 1, failed: 0 },
    { day, source: '', visits: 500, declined: 0 },
  ]);
});

test('is written automatically after a second', async () => {
  const { id } = await newCampaign();
  const begun = performance.now();
  makeCampaignCounters(db, log).add(id, '', 'visits');
  await expect.poll(() => read(id), { timeout: 10_000 }).toMatchObject([{ visits: 1 }]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('instances that count at the same time lose nothing', async () => {
  const { id } = await newCampaign();
  const copies = Array.from({ length: 4 }, () => makeCopy());
  for (let round = 0; round < 10; round += 1) {
    for (const copy of copies) copy.add(id, round % 2 ? 'flyer' : '', 'visits');
    await Promise.all(copies.map((copy) => copy.flush()));
  }
  const rows = await read(id);
  expect(rows.map(({ visits }) => visits)).toEqual([20, 20]);
});

test('a database that fails keeps nothing from being counted once it is back', async () => {
  const { id } = await newCampaign();
  const { watched } = watchedDb(1);
  const counters = makeCopy(watched);
  counters.add(id, '', 'visits');
  expect(await counters.flush()).toBe(false);
  counters.add(id, '', 'visits');
  expect(await counters.flush()).toBe(true);
  expect(await read(id)).toMatchObject([{ visits: 2 }]);
});

test('an unconfirmed commit counts once', async () => {
  const { id } = await newCampaign();
  let commits = 0;
  const deaf: typeof db = Object.assign(Object.create(db), {
    transaction: async (...work: Parameters<typeof db.transaction>) => {
      await db.transaction(...work);
      commits += 1;
      if (commits === 1) throw new Error('Connection terminated unexpectedly');
    },
  });
  const counters = makeCopy(deaf);
  counters.add(id, '', 'visits');
  expect(await counters.flush()).toBe(false);
  counters.add(id, '', 'visits');
  expect(await counters.flush()).toBe(true);
  expect(await read(id)).toMatchObject([{ visits: 2 }]);
});

test('the last write before the end is tried again', async () => {
  const { id } = await newCampaign();
  const counters = makeCopy(watchedDb(2).watched);
  counters.add(id, '', 'visits');
  await counters.settled();
  expect(await read(id)).toMatchObject([{ visits: 1 }]);
});

test('the first 50 sources of a campaign count, over all instances, and later ones count without a source', async () => {
  const { id } = await newCampaign();
  const copies = [makeCopy(), makeCopy()];
  for (const [which, copy] of copies.entries()) {
    for (let number = 0; number < 40; number += 1) copy.add(id, `copy-${which}-${number}`, 'visits');
  }
  await Promise.all(copies.map((copy) => copy.flush()));
  for (const copy of copies) copy.add(id, 'late', 'visits');
  await Promise.all(copies.map((copy) => copy.flush()));
  const rows = await read(id);
  expect(rows.filter(({ source }) => source !== '')).toHaveLength(50);
  expect(rows.find(({ source }) => source === '')).toMatchObject({ visits: 32 });
});

test('what the public does not see counts nothing, and holds nothing else up', async () => {
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
  expect(await counters.flush()).toBe(true);
  for (const id of hidden) expect(await read(id)).toEqual([]);
  expect(await read(live.id)).toMatchObject([{ visits: 1 }]);
});

test('made-up campaigns never fill the memory', async () => {
  const { id } = await newCampaign();
  const counters = makeCopy();
  counters.add(id, '', 'visits');
  for (let madeUp = 0; madeUp < 30_000; madeUp += 1) counters.add(1_000_000 + madeUp, '', 'visits');
  counters.add(id, '', 'visits');
  counters.add(id, 'new-place', 'visits');
  await counters.flush();
  expect(await read(id)).toMatchObject([{ source: '', visits: 2 }]);
});
