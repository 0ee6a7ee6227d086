import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeCampaign, makeOrganization } from '../../../tests/support/calls/campaign-fixtures.ts';
import { somebodyWaits } from '../../../tests/support/database/waiting-query.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { campaignColumns, whereFirst } from '../campaigns/recipients/first-recipient.server.ts';
import { changeRecipients } from '../campaigns/recipients/recipient-changes.server.ts';
import type { ListChange } from '../campaigns/recipients/recipient-list.ts';
import { campaignRecipients } from '../campaigns/recipients/recipients.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { makeCampaignCounters } from './campaign-counters.server.ts';
import { campaignCounts, recipientCounts } from './interactions.table.server.ts';

const { db } = await openTestDatabase();

const log = pino({ level: 'silent' });
const LIVE = { status: 'Live' } as const;
const newCampaign = async () => makeCampaign(db, (await makeOrganization(db)).id, LIVE);
const makeCopy = (through = db, flushMs = 60_000) => makeCampaignCounters(through, log, flushMs);
const read = (campaignId: number) =>
  db.select().from(campaignCounts).where(eq(campaignCounts.campaignId, campaignId));

/** As a team saves it; answers the ids. */
function saveList({ id }: { id: number }, list: ListChange): Promise<number[]> {
  return db.transaction(async (tx) => {
    const [campaign] = await tx
      .select(campaignColumns)
      .from(campaigns)
      .innerJoin(campaignRecipients, whereFirst)
      .where(eq(campaigns.id, id));
    if (campaign) await changeRecipients(tx, campaign, { list }, false);
    const kept = await tx.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id));
    return kept.map((one) => one.id).toSorted((a, b) => a - b);
  });
}

/** A database that groups rows without sorting them, as it may with many. */
const hashingDb: typeof db = Object.assign(Object.create(db), {
  transaction: (work: (tx: typeof db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      return work(tx);
    }),
});

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
  counters.add(id, 'flyer', 'opened', 'openedOrCopied');
  expect(await read(id)).toEqual([]);
  await counters.settled();
  await counters.settled();
  expect(seen.writes).toBe(1);
  const day = new Date().toISOString().slice(0, 10);
  const rows = (await read(id)).toSorted((a, b) => a.visits - b.visits);
  expect(rows).toMatchObject([
    { day, source: 'flyer', visits: 1, opened: 1, copied: 0, openedOrCopied: 1 },
    { day, source: '', visits: 500, opened: 0 },
  ]);
});

test('is written by itself after a second', async () => {
  const { id } = await newCampaign();
  const begun = performance.now();
  makeCampaignCounters(db, log).add(id, '', 'visits');
  await expect.poll(() => read(id), { timeout: 10_000 }).toMatchObject([{ visits: 1 }]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('two copies of the program that count at the same time lose nothing', async () => {
  const { id } = await newCampaign();
  const copies = Array.from({ length: 4 }, () => makeCopy());
  for (let round = 0; round < 10; round += 1) {
    for (const copy of copies) copy.add(id, round % 2 ? 'flyer' : '', 'visits', 'written');
    await Promise.all(copies.map((copy) => copy.flush()));
  }
  const rows = await read(id);
  expect(rows.map(({ visits, written }) => [visits, written])).toEqual([
    [20, 20],
    [20, 20],
  ]);
});

test('copies that count for the same recipients in any order, while one is removed, lose nothing of the others', async () => {
  const campaign = await newCampaign();
  const other = await newCampaign();
  const people = Array.from({ length: 6 }, (_, place) => ({
    name: `P${place}`,
    email: `p${place}@a.example`,
  }));
  const ids = await saveList(campaign, { save: people });
  const copies = Array.from({ length: 4 }, () => makeCopy());
  for (let round = 0; round < 10; round += 1) {
    for (const [place, copy] of copies.entries()) {
      for (const id of place % 2 ? ids : ids.toReversed()) copy.addFor(id, campaign.id, '', 'written');
      copy.addFor(ids[1] ?? 0, other.id, '', 'written');
    }
    const removal = round === 5 ? [saveList(campaign, { save: [], remove: ids.slice(3, 4) })] : [];
    await Promise.all([...removal, ...copies.map((copy) => copy.flush())]);
  }
  await Promise.all(copies.map((copy) => copy.settled()));
  const counted = await db.select().from(recipientCounts).orderBy(recipientCounts.recipientId);
  const left = ids.filter((_, place) => place !== 3);
  expect(counted.map((row) => [row.recipientId, row.written])).toEqual(left.map((id) => [id, 40]));
  expect(await read(campaign.id)).toMatchObject([{ written: 280 }]);
});

test('copies lock the counts of recipients in one order, so that they never wait for each other', async () => {
  const campaign = await newCampaign();
  const save = Array.from({ length: 6 }, (_, place) => ({ name: `P${place}`, email: `p${place}@a.example` }));
  const [first = 0, ...others] = await saveList(campaign, { save });
  const copy = makeCopy(hashingDb);
  const countForAll = () => {
    for (const id of [...others.toReversed(), first]) copy.addFor(id, campaign.id, '', 'written');
    return copy.flush();
  };
  await countForAll();
  const flushed = await db.transaction(async (other) => {
    const locked = (ids: number[]) =>
      other.select().from(recipientCounts).where(inArray(recipientCounts.recipientId, ids));
    await locked([first]).for('update');
    const flushing = countForAll();
    await somebodyWaits(db);
    expect(await locked(others).for('update', { noWait: true })).toHaveLength(others.length);
    return { flushing };
  });
  expect(await flushed.flushing).toBe(true);
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

test('a commit that is never confirmed counts once', async () => {
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

test('what must not be lost is written before its call goes on, together with what waits', async () => {
  const { id } = await newCampaign();
  const { watched, seen } = watchedDb();
  const counters = makeCopy(watched);
  counters.add(id, '', 'visits');
  await Promise.all(Array.from({ length: 50 }, () => counters.addNow(null, id, '', 'written')));
  expect(await read(id)).toMatchObject([{ visits: 1, written: 50 }]);
  expect(seen.writes).toBe(1);
});

test('the last write before the end is tried again', async () => {
  const { id } = await newCampaign();
  const counters = makeCopy(watchedDb(2).watched);
  counters.add(id, '', 'visits');
  await counters.settled();
  expect(await read(id)).toMatchObject([{ visits: 1 }]);
});

test('of a campaign the first 50 sources are counted, over all copies, and later ones as none', async () => {
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
