import type { Page } from 'playwright/test';
import { campaignList, findCampaign } from '../../support/browser/campaign-list.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { nextTurn } from '../../support/browser/next-turn.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

const phone = { viewport: { width: 390, height: 844 } };

journey('A campaigner creates a campaign by keyboard', async ({ program, database, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  const { dialog, toast } = campaignList(page);
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });

  await tabTo(page, campaignList(page).newCampaign);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Create Campaign');
  await expect(field('Campaign Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('Campaign Name')).toHaveAccessibleDescription('Campaign name is required');
  await expect(dialog.getByText('Instructions are required')).toBeVisible();
  await nextTurn(page);
  await page.keyboard.type('Open the baths');
  await tabTo(page, field('Recipient Name'));
  await page.keyboard.type('Mayor Ada Lind');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mayor@town.example');
  await tabTo(page, field('CC Email Addresses'));
  await page.keyboard.type('clerk@town.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(/clerk@town\.example/);
  await tabTo(page, field('Campaign Goal'));
  await page.keyboard.type('Keep the baths open in winter');
  await tabTo(page, field('Instructions'));
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Say why.');
  await dialog.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Link address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Link address')).toBeHidden();
  await expect(field('Instructions')).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Create', exact: true }));
  await page.keyboard.press('Enter');

  await expect(toast).toContainText('Campaign created successfully');
  await expect(page).toHaveURL(/\/campaign-edit\/\d+$/);
  expect(await findCampaign(database, 'Open the baths')).toMatchObject({
    id: Number(/\d+$/.exec(page.url())?.[0]),
    status: 'Pending',
    recipient: 'Mayor Ada Lind',
    ccEmails: ['clerk@town.example'],
    campaignGoal: 'Keep the baths open in winter',
    instructions: '<p><strong>Say why.</strong></p>',
  });
});

journey(
  "Clicking outside the dialog or pressing Back doesn't lose typed text",
  async ({ program, visit }) => {
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/campaigns?status=Finished');
    const { dialog, newCampaign, names } = campaignList(page);
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await newCampaign.click();
    await pressBesideDialog(page);
    await expect(dialog).toBeHidden();
    await expect(newCampaign).toBeFocused();

    await newCampaign.click();
    await dialog.getByLabel('Campaign Name').fill('Half a thought');
    await pressBesideDialog(page);
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByLabel('Campaign Name')).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();

    await names.click();
    await page.getByRole('link', { name: 'Back to Campaigns' }).click();
    await newCampaign.click();
    await dialog.getByLabel('Campaign Name').fill('Another thought');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByLabel('Campaign Name')).toHaveValue('Another thought');
  },
);

journey(
  "An outsider is told immediately that they can't duplicate a campaign",
  async ({ program, visit }) => {
    const { page } = await visit();
    await page.context().addCookies([await signInNewcomer(program, 'outsider@elsewhere.example')]);
    await page.goto('/campaigns?q=reading+van');
    const { dialog } = campaignList(page);
    await page.getByRole('button', { name: /^Duplicate A reading van/ }).click();
    const sentence = 'You are not authorized to duplicate this campaign.';
    await expect(dialog.getByRole('alert')).toContainText(sentence);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
  },
);

journey('A campaign can be created after two refused attempts', async ({ program, database, visit }) => {
  const { page, tolerate } = await visit();
  tolerate(/status of 400/);
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns?q=reading+van');
  const { dialog, toast } = campaignList(page);
  await page.getByRole('button', { name: /^Duplicate A reading van/ }).click();
  await dialog.getByLabel('Campaign Name').fill('Tried thrice');
  await page.route('**/api/campaigns', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' });
  });
  for (let tries = 0; tries < 2; tries += 1) {
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not today.');
    await expect(dialog.getByRole('alert')).toBeInViewport();
  }
  await page.unroute('**/api/campaigns');
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(toast).toContainText('Campaign created successfully');
  expect(await findCampaign(database, 'Tried thrice')).toBeDefined();
});

journey(
  "A half-filled duplicate survives if its source can't be loaded again",
  async ({ program, visit }) => {
    const { page, tolerate } = await visit();
    tolerate(/status of 500/);
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/campaigns?q=reading+van');
    const { dialog, toast } = campaignList(page);
    await page.getByRole('button', { name: /^Duplicate A reading van/ }).click();
    await dialog.getByLabel('Campaign Name').fill('Half a thought');
    await page.route(/\/api\/campaigns(\/\d+)?(\?|$)/, (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Not today.' });
    });
    const failed = page.waitForResponse((answer) => answer.status() === 500);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await failed;
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(toast).toContainText('Campaign created successfully');
    await expect(page.getByLabel('Campaign Name')).toHaveValue('Half a thought');
  },
);

journey(
  "A toast over a dialog doesn't cover its buttons or take the Escape key",
  async ({ program, visit }) => {
    const { page } = await visit(undefined, phone);
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/campaigns?q=reading+van');
    const { dialog, toast } = campaignList(page);
    await page.getByRole('button', { name: /^Duplicate A reading van/ }).click();
    await dialog.getByLabel('CC Email Addresses').fill('nobody');
    await dialog.getByLabel('CC Email Addresses').press('Enter');
    await expect(toast).toContainText('Invalid Email');
    await expect(toast).toBeInViewport();
    expect((await toast.boundingBox())?.y).toBeLessThan(100);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(toast).toBeVisible();
  },
);

/** A dialog listens for presses beside it one turn after it has taken the focus. */
async function pressBesideDialog(page: Page) {
  await expect(page.getByRole('dialog').getByLabel('Campaign Name')).toBeFocused();
  await nextTurn(page);
  await page.mouse.click(5, 400);
}
