import { changeRecipients } from '#features/campaigns/recipients/recipient-changes.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';

const people = ['Ines Alder', 'Omar Birch'].map((name) => ({
  name,
  email: `${name.slice(0, 4).toLowerCase()}@council.example`,
}));

journey(
  'A visitor whose recipient leaves office while they write keeps their words and chooses another',
  async ({ database, visit }) => {
    const { db } = database;
    const { id } = await makeOrganization(db);
    const campaign = await makeCampaign(db, id, { status: 'Live', recipientMode: 'choose' });
    await changeRecipients(db, campaign, { list: { save: people, whole: 'replaces' } }, false);
    const { page } = await visit(`/c/${campaign.publicUrl}`);
    const reason = page.getByLabel(/Why does this issue matter/);
    await page.getByRole('radio', { name: 'Ines Alder' }).check();
    await introduceAda(page);
    await reason.fill('I ride the night bus home.');
    await changeRecipients(db, campaign, { list: { save: people.slice(1), whole: 'replaces' } }, false);
    await letterPage(page).generate.click();
    await expect(page.getByText('This recipient is no longer on the list.').first()).toBeVisible();
    await expect(reason).toHaveValue('I ride the night bus home.');
    await expect(page.getByLabel('Your Name')).toHaveValue(ada.name);
    await page.getByRole('radio', { name: 'Omar Birch' }).check();
    await letterPage(page).generate.click();
    await expect(letterPage(page).letter).toHaveValue(/^Dear Omar Birch,/);
  },
);
