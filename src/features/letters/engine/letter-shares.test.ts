import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { addCampaign } from '#tests/support/calls/letter-app.ts';
import { makeShares } from './letter-shares.server.ts';

const { database, db } = await openTestDatabase();
beforeEach(() => db.delete(organizations));

const byRule = { shares: { organization: null, campaign: null } };
const given = { shares: { organization: 60, campaign: 40 } };
const open = () => makeShares(db, true);

async function addLive(amount: number) {
  const added: Awaited<ReturnType<typeof addCampaign>>[] = [];
  for (let number = 0; number < amount; number += 1) added.push(await addCampaign(database));
  return added;
}

test('where strangers share a day, an organization has a quarter of it and a campaign an eighth', async () => {
  await addLive(2);
  expect(await open().of(byRule, 5000, 200)).toEqual({ organization: 1250, campaign: 625 });
});

test('they have 200 letters at least, and what an admin gave them', async () => {
  await addLive(2);
  expect(await open().of(byRule, 400, 200)).toEqual({ organization: 200, campaign: 200 });
  expect(await open().of(given, 5000, 200)).toEqual({ organization: 3000, campaign: 2000 });
});

test('a single organization has the whole day, and so have all on a closed site', async () => {
  const [first, second] = await addLive(2);
  expect(await makeShares(db, false).of(byRule, 5000)).toBeUndefined();
  for (const hidden of [{ takenDownAt: new Date() }, { approval: 'waiting' as const, takenDownAt: null }]) {
    await db
      .update(organizations)
      .set(hidden)
      .where(eq(organizations.id, second?.organization.id ?? 0));
    expect(await open().of(byRule, 5000)).toBeUndefined();
  }
  await addCampaign(database, 'Finished');
  expect(await open().of(byRule, 5000)).toBeUndefined();
  expect(first).toBeDefined();
});

test('a day without a limit has no shares', async () => {
  await addLive(2);
  expect(await open().of(byRule, 0)).toBeUndefined();
});
