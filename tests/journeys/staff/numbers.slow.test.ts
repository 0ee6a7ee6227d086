import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { compareWithOthers } from '#features/letters/variety/variety.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { cookieOf, signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';
import { addLetter } from '../../support/letters/recorded-letters.ts';
import { writeSamples } from '../../support/letters/sample-letters.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Days that each counted something more than the one before, by two tags and none. */
async function countDays(db: Db, campaignId: number, days: number): Promise<void> {
  await db.execute(sql`
    insert into ${campaignDays}
      (campaign_id, day, source, visits, written, opened, copied, opened_or_copied, sent, declined)
    select ${campaignId}, day, source, sum(60 + n), sum(10 + n % 7), sum(7), sum(3), sum(8), sum(4), sum(1)
    from generate_series(0, ${days - 1}) as n,
      lateral (select ((now() at time zone 'UTC')::date - n) as day) as days,
      unnest(array['', 'newsletter-nov', 'flyer']) as source
    group by grouping sets ((day, source), (day), (source), ())`);
}

/** Finishes letters for visitors, some with the same reason. */
async function finishLetters(db: Db, campaignId: number, count: number): Promise<void> {
  for (const { subject, body: text } of writeSamples(count, { withReasons: true })) {
    const { overlap } = await compareWithOthers(
      { db, log: console },
      { campaignId, subject, body: text, ownWords: '' },
    );
    await addLetter(db, { campaignId, subject, text, overlap });
  }
}

journey(
  'An admin reads the numbers of a campaign, with the keyboard, and takes them along',
  async ({ program, database, visit }) => {
    const { db } = database;
    const [demo] = await db
      .select()
      .from(campaigns)
      .where(eq(campaigns.status, 'Live'))
      .orderBy(asc(campaigns.id));
    await countDays(db, demo?.id ?? 0, 40);
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/campaigns');
    const row = page.getByRole('row', { name: demo?.name ?? '' });
    await tabTo(page, row.getByRole('link', { name: `numbers of ${demo?.name}` }));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: demo?.name ?? '', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`Numbers: ${demo?.name} · Redress`);
    const funnel = page.getByRole('region', { name: 'From visit to letter' });
    await expect(funnel.getByRole('listitem').filter({ hasText: 'Drafts opened' })).toContainText('588');
    await expect(funnel.getByRole('listitem').filter({ hasText: 'Opened or copied' })).toContainText('672');
    await expect(funnel).toContainText('Each number is counted separately.');
    await expectAccessible(page);
    await tabTo(page, page.getByText('Show the daily numbers'));
    await page.keyboard.press('Enter');
    const daily = page.getByRole('table', { name: 'Counts by day, in UTC' });
    await expect(daily.getByRole('row')).toHaveCount(29);
    const sources = page.getByRole('table', { name: 'Counts by source' });
    await expect(sources.getByRole('rowheader')).toHaveText(['flyer', 'newsletter-nov', 'No tag']);
    await expect(page.getByRole('table', { name: 'Problems' })).toContainText('Declined by the model');

    const week = page.getByRole('button', { name: '7 days' });
    await tabTo(page, week);
    await page.keyboard.press('Space');
    await expect(week).toHaveAttribute('aria-pressed', 'true');
    await expect(daily.getByRole('row')).toHaveCount(8);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV by source' }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toMatch(/^source,visits,written,(.|\r\n)*\r\nflyer,\d+/);
    await page.reload();
    await expect(week).toHaveAttribute('aria-pressed', 'true');
  },
);

journey(
  'A manager sees on a phone what all campaigns of the organization counted',
  async ({ program, database, visit }) => {
    const { db } = database;
    const manager = await addPerson(db, 'numbers@letters.example');
    const organization = await makeOrganization(db, { name: 'Riders Union', createdById: manager.id });
    const campaign = await makeCampaign(db, organization.id, { name: 'Keep the 14', status: 'Live' });
    const { page } = await visit(undefined, phone);
    await page.context().addCookies([cookieOf(program, manager)]);
    await page.goto(`/organizations/${organization.id}`);
    await page.getByRole('link', { name: 'Numbers', exact: true }).click();
    await expect(page.getByText('Nothing was counted in this time.')).toBeVisible();
    await expectAccessible(page);
    await countDays(db, campaign.id, 400);
    await finishLetters(db, campaign.id, 40);
    await page.getByRole('button', { name: 'All' }).click();
    await expect(page.getByRole('heading', { name: 'Letters over time' })).toBeVisible();
    const variety = page.getByRole('region', { name: 'How different the letters are' });
    await expect(variety).toContainText(/^How different the letters are9\dout of 100: very different/);
    await expect(variety).toContainText('We compare the newest letters of each campaign');
    await expectAccessible(page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await page.getByRole('table', { name: 'Counts by campaign' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Keep the 14', level: 1 })).toBeVisible();
    await expect(variety).toContainText('out of 100: very different');
    await page.getByRole('link', { name: 'Back to Edit Campaign' }).click();
    await page.getByRole('link', { name: 'Numbers' }).click();
    await expect(page.getByRole('region', { name: 'From visit to letter' })).toBeVisible();
  },
);

journey('Somebody who is not on the team reads no numbers', async ({ program, database, visit }) => {
  const [demo] = await database.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.status, 'Live'))
    .orderBy(asc(campaigns.id));
  const { page } = await visit();
  await page.context().addCookies([await signInNewcomer(program, 'stranger@letters.example')]);
  await page.goto('/campaigns');
  await expect(page.getByRole('row', { name: demo?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: /numbers of/ })).toHaveCount(0);
  await page.goto(`/campaigns/${demo?.id}/numbers`);
  await expect(
    page.getByRole('heading', { name: 'Only the organization’s team can see these numbers' }),
  ).toBeVisible();
});
