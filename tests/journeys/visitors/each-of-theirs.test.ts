import { changeRecipients } from '#features/campaigns/recipients/recipient-changes.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { letterTo } from '../../support/providers/model.ts';

const people = ['Ines Alder', 'Omar Birch', 'Lena Cole'].map((name, index) => ({
  name,
  role: `Seat ${index + 1}`,
  email: `seat${index + 1}@council.example`,
  areas: ['21301'],
}));

journey(
  'A visitor writes to everyone who represents them, and keeps their reason and details',
  async ({ database, visit }) => {
    const { db } = database;
    const { id } = await makeOrganization(db);
    const campaign = await makeCampaign(db, id, { status: 'Live', recipientMode: 'each' });
    await changeRecipients(db, campaign, { list: { save: people, whole: 'replaces' } }, false);
    const { page, handedOver } = await visit(`/c/${campaign.publicUrl}`);
    await page.getByLabel('Your postcode').fill('21301');
    await page.getByLabel('Your postcode').press('Enter');
    await expect(page.getByText('These 3 people are listed for your postcode.')).toBeVisible();
    await expectAccessible(page);
    await introduceAda(page);
    await letterPage(page).generate.click();
    for (const [index, { name, email }] of people.entries()) {
      await expect(letterPage(page).letter).toHaveValue(letterTo(name));
      await expect(page.getByText(`Letter ${index + 1} of 3`)).toBeVisible();
      await letterPage(page).email.click();
      await expect.poll(() => handedOver).toHaveLength(index + 1);
      expect(handedOver[index]).toContain(email);
      await page.getByRole('button', { name: 'Yes, I sent it' }).click();
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
      const next = people[index + 1];
      const button = page.getByRole('button', { name: /^Next: write to/ }).first();
      if (next) await button.click();
      else await expect(button).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'It came back' }).click();
    await expect(page.getByText('The campaign’s team will check the address.')).toBeVisible();
    const complaints = 'select name, returned from campaign_recipients where complained_at is not null';
    const read = () => database.pool.query(complaints).then(({ rows }) => rows);
    await expect.poll(read).toEqual([{ name: 'Lena Cole', returned: 1 }]);
  },
);
