import { desc } from 'drizzle-orm';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { createOrganization } from '#features/organizations/organization-changes.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, letterPage, readMailDraft } from '../../support/browser/letter-page.ts';
import { LETTER, LETTER_TO_ORGANIZATION, SUBJECT } from '../../support/providers/model.ts';

journey('An organization’s page shows its campaigns that are open or coming', async ({ program, visit }) => {
  const { page } = await visit('/c/FHL');
  await expect(page).toHaveTitle('Friends of Harlow Libraries');
  await expect(page.getByRole('link', { name: 'Visit Website' })).toHaveAttribute(
    'href',
    'https://harlowlibraries.example',
  );
  await expect(page.getByText('1 open campaign')).toBeVisible();
  const campaigns = page.getByRole('region', { name: 'Campaigns' }).getByRole('listitem');
  await expect(campaigns).toHaveCount(2);
  const coming = campaigns.filter({ hasText: 'Coming soon' });
  await coming.getByRole('link', { name: 'A reading van for the northern villages' }).click();
  expect(page.url()).toBe(`${program.address}/c/FHL`);
  await campaigns.getByRole('link', { name: 'Restore Saturday hours' }).click();
  expect(page.url()).toBe(program.address + program.campaignPath);
});

journey('A finished campaign thanks, and leads on to what is open', async ({ program, visit }) => {
  const { page } = await visit('/c/FHL/keep-the-millbrook-branch-open');
  await expect(page.getByText('This campaign is complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Campaign No Longer Active' })).toBeDisabled();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const open = page.getByRole('link', { name: 'Restore Saturday hours at Harlow County libraries' });
  await expect(open).toHaveAttribute('href', program.campaignPath);
  await page.getByRole('link', { name: 'View other campaigns' }).click();
  expect(page.url()).toBe(`${program.address}/c/FHL`);
});

journey('A visitor writes to the organization itself', async ({ database, model, visit }) => {
  const { page, handedOver } = await visit('/c/FHL');
  const { topic, name, address, generate, letter, subject, email, dialog, regenerate, copyInstead } =
    letterPage(page);
  await generate.click();
  await expect(topic).toBeFocused();
  await expect(topic).toHaveAccessibleDescription("Please enter what you'd like to write about");
  await topic.fill('Thank you for the story hour');
  await name.fill(ada.name);
  await address.fill(ada.address);
  await generate.click();
  await expect(letter).toHaveValue(LETTER_TO_ORGANIZATION);
  await expect(subject).toHaveValue(SUBJECT);
  await expect(regenerate).toBeVisible();
  expect(model.requests[0]?.body).toContain('Thank you for the story hour');

  await expect(
    page.getByText(
      'Opens a draft to info@harlowlibraries.example in your email app. We guessed that address',
    ),
  ).toBeVisible();

  await subject.fill('');
  await email.click();
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0])).toEqual({
    to: 'info@harlowlibraries.example',
    subject: 'Letter from Friends of Harlow Libraries',
    body: LETTER_TO_ORGANIZATION.replaceAll('\n', '\r\n'),
  });
  const last = database.db.select().from(interactions).orderBy(desc(interactions.id)).limit(1);
  await expect
    .poll(() => last)
    .toMatchObject([
      { orgName: 'Friends of Harlow Libraries', campaignId: null, campaignName: null, action: 'email' },
    ]);

  await copyInstead.click();
  await expect(dialog.getByRole('button', { name: /^Copy / })).toHaveText(['Copy', 'Copy']);
  await expect(dialog.getByLabel('Letter', { exact: true })).toHaveValue(LETTER_TO_ORGANIZATION);
});

journey('An organization without a mailbox can be copied to, not mailed', async ({ database, visit }) => {
  await createOrganization(database.db, { name: 'Intranet', abbreviation: 'INTRA', url: 'http://intranet' });
  const { page } = await visit('/c/INTRA');
  const { topic, name, address, generate, letter, email } = letterPage(page);
  await expect(page.getByText('No campaigns are open right now.')).toBeVisible();
  await topic.fill('Thanks');
  await name.fill(ada.name);
  await address.fill(ada.address);
  await generate.click();
  await expect(letter).toHaveValue(LETTER.replace(/^Dear .*/, 'Dear Intranet,'));
  await expect(email).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Copy Letter' })).toBeEnabled();
});
