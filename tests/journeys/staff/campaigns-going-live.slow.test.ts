import type { Page } from 'playwright/test';
import { PEOPLE } from '#features/launch-check/invented-people.ts';
import { type LaunchCheckResult, launchChecks } from '#features/launch-check/launch-check.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

campaignEditing('The public link of a Live campaign can be copied and opened', async ({ staff }) => {
  const { page, form } = await staff.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.head.getByRole('button', { name: 'Copy public link' }).press('Enter');
  await expect(form.toast).toContainText('Public link copied to clipboard');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/c/${staff.campaign.publicUrl}`);
  const opened = page.waitForEvent('popup');
  await form.head.getByRole('link', { name: 'Preview' }).click();
  await expect((await opened).getByRole('heading', { name: staff.campaign.name })).toBeVisible();
});

campaignEditing(
  'A campaigner checks a campaign by keyboard, goes to the field that fixes it, and goes live anyway',
  async ({ staff }) => {
    await staff.change({ status: 'Pending' });
    const { page, form } = await staff.open();
    const { dialog, goLive } = goingLive(page);
    await form.head.getByRole('button', { name: 'Go Live' }).press('Enter');
    await expect(dialog).toContainText(
      'See the letters visitors will get: five sample writers will try this campaign.',
    );
    await expect(dialog).toContainText(/A check writes 5 letters, .* They cost about \$0\.0\d+\./);
    await expect(goLive).toHaveText('Go Live Without Checking');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Check This Campaign' }).press('Enter');
    await expect(dialog).toContainText('need attention');
    const alike = dialog.getByRole('listitem').filter({ hasText: 'Some letters are very similar' });
    await expect(alike).toContainText('The two closest share');
    await dialog.locator('summary', { hasText: 'Priya Raman' }).press('Enter');
    await expect(dialog.getByRole('region', { name: 'Priya Raman’s letter' })).toBeVisible();
    await expectAccessible(page);
    await alike.getByRole('button', { name: /^Go to Facts/ }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(form.facts).toBeFocused();
    await page.keyboard.type('The park has 41 oaks.');

    await form.head.getByRole('button', { name: 'Go Live' }).press('Enter');
    await expect(dialog).toContainText('You have unsaved changes');
    await expect(goLive).toHaveText('Go Live Anyway');
    await goLive.press('Enter');
    await expect(form.toast).toContainText('Campaign is live');
    const share = page.getByRole('dialog', { name: 'Now share it' });
    await expect(share.getByRole('textbox', { name: /^Link/ })).toHaveValue(
      new RegExp(`/c/${staff.campaign.publicUrl}$`),
    );
    await expectAccessible(page);
    await share.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(form.status).toHaveValue('Live');
    await expect(form.facts).toHaveValue('The park has 41 oaks.');
    expect(await staff.saved()).toMatchObject({ status: 'Live', facts: null });

    const finish = form.head.getByRole('button', { name: 'Finish' });
    await expect(finish).toBeFocused();
    await finish.press('Enter');
    await expect(form.dialog).toContainText('No one can write new letters.');
    await form.dialog.getByRole('button', { name: 'Finish' }).press('Enter');
    await expect(form.toast).toContainText('Campaign is finished');
    await expect(form.status).toHaveValue('Finished');
    await expect(form.head).toBeFocused();
    expect((await staff.saved())?.status).toBe('Finished');
  },
);

campaignEditing(
  'A check continues after its page is closed, and fills in row by row',
  async ({ staff, model }) => {
    const { goesOn } = model.hesitatesAfter('Dear Mayor Ada Lind,\n\nPlease keep');
    await staff.change({ status: 'Pending' });
    const { page, form } = await staff.open();
    const { dialog } = goingLive(page);
    await form.head.getByRole('button', { name: 'Go Live' }).click();
    await dialog.getByRole('button', { name: 'Check This Campaign' }).click();
    await expect(dialog).toContainText('0 of 5 letters are ready. You can close this window while you wait.');
    await expect(dialog.getByText('Writing…')).toHaveCount(5);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await page.reload();
    await form.head.getByRole('button', { name: 'Go Live' }).click();
    await expect(dialog).toContainText('of 5 letters are ready.');
    goesOn();
    await expect(dialog).toContainText('We wrote as five sample writers.');
    await expect(dialog.getByText(/\d+ words, /)).toHaveCount(5);
  },
);

campaignEditing("A failed check says why and doesn't prevent going live", async ({ staff, model }) => {
  model.declines();
  await staff.change({ status: 'Pending' });
  const { page, form } = await staff.open();
  const { dialog, goLive } = goingLive(page);
  await form.head.getByRole('button', { name: 'Go Live' }).click();
  await dialog.getByRole('button', { name: 'Check This Campaign' }).click();
  await expect(dialog).toContainText('The check failed. You can check again, or go live without it.');
  await expect(dialog.getByText('The AI model declined to write this letter.')).toHaveCount(5);
  await expectAccessible(page);
  await expect(goLive).toHaveText('Go Live Without Checking');
  await goLive.click();
  await expect(form.toast).toContainText('Campaign is live');
  expect((await staff.saved())?.status).toBe('Live');
});

campaignEditing('The button shows that a check found no problems', async ({ staff }) => {
  await staff.change({ status: 'Pending' });
  await staff.db
    .update(organizations)
    .set({ controller: 'Harlow Readers', privacyText: 'We sell nothing.', contact: 'a@readers.example' });
  await staff.db
    .insert(launchChecks)
    .values({ campaignId: staff.campaign.id, id: 'clean', state: 'finished', result: cleanResult() });
  const { page, form } = await staff.open();
  const { dialog, goLive } = goingLive(page);
  await form.head.getByRole('button', { name: 'Go Live' }).click();
  await expect(dialog).toContainText('We wrote as five sample writers. 8 checks passed.');
  await expect(dialog).toContainText('About $0.0062 a letter');
  await expect(dialog).toContainText('1,000 letters cost about $6.20.');
  await expect(goLive).toHaveText('Go Live');
});

campaignEditing('A Pending campaign is saved and goes live in one step', async ({ staff }) => {
  await staff.change({ status: 'Pending' });
  const { page, form } = await staff.open();
  const { goLive } = goingLive(page);
  await form.facts.fill('The park has 41 oaks.');
  const saveAndGoLive = page.getByRole('button', { name: 'Save and Go Live' });
  await saveAndGoLive.press('Enter');
  await expect(form.toast).toContainText('Campaign updated successfully');
  await goLive.press('Enter');
  await expect(form.toast).toContainText('Campaign is live');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Now share it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/campaign-edit\/\d+$/);
  await expect(saveAndGoLive).toHaveCount(0);
  expect(await staff.saved()).toMatchObject({ status: 'Live', facts: 'The park has 41 oaks.' });
});

campaignEditing('Saving a Pending campaign leads to the list', async ({ staff }) => {
  await staff.change({ status: 'Pending' });
  const { page, form } = await staff.open();
  await form.name.fill('Keep all the parks');
  await form.name.press('Enter');
  await expect(form.toast).toContainText('Campaign updated successfully');
  await expect(page).toHaveURL(/\/campaigns$/);
  expect((await staff.saved())?.status).toBe('Pending');
});

campaignEditing("Going live doesn't overwrite someone else's change", async ({ staff }) => {
  await staff.change({ status: 'Pending' });
  const { page, form, tolerate } = await staff.open();
  tolerate(/status of 409/);
  const { dialog, goLive } = goingLive(page);
  await form.head.getByRole('button', { name: 'Go Live' }).click();
  await expect(dialog).toContainText('five sample writers');
  await staff.change({ campaignGoal: 'Theirs', version: 2 });
  await goLive.click();
  await expect(form.toast).toContainText('Someone else has changed this since you opened it.');
  expect((await staff.saved())?.status).toBe('Pending');
});

function goingLive(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Ready to go live?' });
  return { dialog, goLive: dialog.getByRole('button', { name: /^Go Live/ }) };
}

function cleanResult(): LaunchCheckResult {
  const bodies = [
    'Our street waits for a crosswalk where the children walk to school each morning.',
    'Please put a raised crossing on the schedule before the first snow falls on Ninth.',
    'Drivers hurry there at ten to eight, and I count the cars that never stop for us.',
    'Two neighbors of mine were hit within three years, so I ask you to act this autumn.',
    'Nobody listens to us, yet a simple ramp of asphalt would slow everyone down a little.',
  ];
  const letters = PEOPLE.map(({ name }, place) => ({
    problem: null,
    subject: 'Keep the park',
    letter: `Dear Mayor Ada Lind,\n\n${bodies[place]}\n\nSincerely,\n\n${name}`,
    marks: [],
    isSample: false,
    seconds: 9,
    micros: 6_200,
  }));
  return { version: 1, currency: 'USD', letters, seconds: 27 };
}
