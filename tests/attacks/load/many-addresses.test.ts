import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { addCampaign, askForLetter, makeLetterApp } from '../../support/calls/letter-app.ts';

const { database, db, pool } = await openTestDatabase();
beforeEach(async () => {
  await pool.query('delete from rate_limits');
  await db.delete(organizations);
});

type App = ReturnType<typeof makeLetterApp>;

async function countWritten(app: App, path: string, addresses: string[]): Promise<number> {
  let written = 0;
  for (const from of addresses) {
    const answer = await askForLetter(app, path, { from });
    await answer.text();
    if (answer.status === 200) written += 1;
  }
  return written;
}

const times = (amount: number, make: (hex: string) => string) =>
  Array.from({ length: amount }, (_, number) => make(number.toString(16)));

test('a home with 256 networks of IPv6 gets twice the letters of one, a site with thousands four times', async () => {
  const { path } = await addCampaign(database);
  const app = makeLetterApp(database, { limits: { perVisitorAndHour: 3 } });
  expect(
    await countWritten(
      app,
      path,
      times(5, (hex) => `2001:db8:1:100::${hex}`),
    ),
  ).toBe(3);
  expect(
    await countWritten(
      app,
      path,
      times(40, (hex) => `2001:db8:1:1${hex.padStart(2, '0')}::1`),
    ),
  ).toBe(3);
  expect(
    await countWritten(
      app,
      path,
      times(40, (hex) => `2001:db8:1:${hex}00::1`),
    ),
  ).toBe(6);
  expect(await countWritten(app, path, ['2001:db8:2::1', '198.51.100.7'])).toBe(2);
});

test('two instances count as one', async () => {
  const { path } = await addCampaign(database);
  const limited = { secret: 'the same secret', limits: { perVisitorAndHour: 10, perDay: 15 } };
  const copies = [makeLetterApp(database, limited), makeLetterApp(database, limited)];
  const ask = (from: string) => (_: unknown, turn: number) => {
    const app = copies[turn % 2] ?? makeLetterApp(database, limited);
    return askForLetter(app, path, { from });
  };
  const one = await Promise.all(Array.from({ length: 18 }, ask('198.51.100.1')));
  expect(one.filter(({ status }) => status === 200)).toHaveLength(10);
  const other = await Promise.all(Array.from({ length: 18 }, ask('198.51.100.2')));
  expect(other.filter(({ status }) => status === 200)).toHaveLength(5);
});

test("an organization's page has its own limit", async () => {
  const { path, organizationPath } = await addCampaign(database);
  const app = makeLetterApp(database, { limits: { perCampaignAndHour: 2 } });
  expect(
    await countWritten(
      app,
      organizationPath,
      times(6, (hex) => `2001:db8:${hex}::1`),
    ),
  ).toBe(2);
  expect(await countWritten(app, path, ['198.51.100.7'])).toBe(1);
});

test('a drained campaign does not silence the others, nor one organization the next', async () => {
  const [drained, other] = [await addCampaign(database), await addCampaign(database)];
  await db
    .update(organizations)
    .set({ sharePercent: 20 })
    .where(eq(organizations.id, drained.organization.id));
  await db.update(campaigns).set({ sharePercent: 12 }).where(eq(campaigns.id, drained.campaign.id));
  const app = makeLetterApp(database, { registration: 'open', limits: { perDay: 50 } });
  const crowd = times(20, (hex) => `2001:db8:${hex}::1`);
  expect(await countWritten(app, drained.path, crowd)).toBe(6);
  const refused = await askForLetter(app, drained.path, { from: '198.51.100.9' });
  expect(await refused.text()).toMatch(
    /^This page has reached its limit for today\. You can write again in \d+ \w+\. We’ve kept what you typed\.$/,
  );
  expect(await countWritten(app, drained.organizationPath, crowd)).toBe(4);
  expect(await countWritten(app, other.path, crowd)).toBe(20);
});
