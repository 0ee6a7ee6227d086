import { eq } from 'drizzle-orm';
import { endSessions } from '#features/accounts/sessions.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

campaignEditing('Leaving with unsaved changes asks first', async ({ staff }) => {
  const { page, form } = await staff.open();
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await form.name.fill('Save every park');
  await form.cancel.click();
  await expect(form.dialog).toContainText('Unsaved changes');
  await form.dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(form.cancel).toBeFocused();
  await expect(form.name).toHaveValue('Save every park');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);

  await page.getByRole('link', { name: 'Back to Campaigns' }).click();
  await form.dialog.getByRole('button', { name: 'Leave Page' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(form.dialog).toBeHidden();
  expect((await staff.saved())?.name).toBe('Save the park');
});

campaignEditing('Logging out asks about unsaved changes', async ({ staff, program }) => {
  const { page, form } = await staff.open();
  const logout = page.getByRole('button', { name: 'Logout' });
  await form.name.fill('Save every park');
  await logout.click();
  await form.dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(logout).toBeFocused();
  await expect(form.name).toHaveValue('Save every park');
  await logout.click();
  await form.dialog.getByRole('button', { name: 'Leave Page' }).click();
  await expect(page).toHaveURL(`${program.address}/auth`);
  await expect(form.toast).toHaveText('Logged out successfully');
});

campaignEditing(
  'A person whose session ends signs in in another tab and saves, or here and starts over',
  async ({ staff }) => {
    const { page, form } = await staff.open();
    const ended = async () => {
      await endSessions(staff.db, staff.dana.id);
      await form.save.click();
      await expect(form.dialog).toContainText('You’ve been signed out.');
    };
    await form.name.fill('Save every park');
    await ended();
    await form.dialog.getByRole('button', { name: 'Keep Editing' }).click();
    await staff.signInElsewhere(page);
    await form.goal.fill('Keep every park open');
    await form.save.click();
    await expect(form.toast).toContainText('Campaign updated successfully');
    await expect(page).toHaveURL(/\/campaigns$/);
    expect(await staff.saved()).toMatchObject({
      name: 'Save every park',
      campaignGoal: 'Keep every park open',
    });

    await page.goBack();
    await form.name.fill('Another name');
    await ended();
    await form.dialog.getByRole('button', { name: 'Leave Page' }).click();
    await expect(page).toHaveURL(`/auth?next=%2Fcampaign-edit%2F${staff.campaign.id}`);
  },
);

campaignEditing("Reverted changes don't ask anything", async ({ staff }) => {
  const { page, form } = await staff.open();
  await form.name.fill('Save every park');
  await form.instructions.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await expect(form.unsaved).toBeVisible();
  await form.name.fill('Save the park');
  await expect(form.unsaved).toBeHidden();
  await form.cancel.click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

campaignEditing("Other people's changes are loaded without losing typed text", async ({ staff }) => {
  const { page, form } = await staff.open();
  await form.name.fill('Save every park');
  await form.instructions.fill('Mine');
  await staff.change({
    name: 'Theirs',
    instructions: '<p>Theirs</p>',
    campaignGoal: 'A new goal',
    ccEmails: [],
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(form.goal).toHaveValue('A new goal');
  await expect(form.chips).toHaveCount(0);
  await expect(form.name).toHaveValue('Save every park');
  await expect(form.instructions).toHaveText('Mine');
  await expect(form.unsaved).toBeVisible();
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect(await staff.saved()).toMatchObject({
    name: 'Save every park',
    instructions: '<p>Mine</p>',
    campaignGoal: 'A new goal',
    ccEmails: [],
  });
});

campaignEditing('A letter can be generated from unsaved text', async ({ staff, model }) => {
  const { page, form } = await staff.open();
  await form.goal.fill('Keep the park open at night');
  await form.facts.fill('The park has 41 oaks.\nIt costs $46,000.');
  await form.generate.click();
  await expect(page.getByRole('heading', { name: 'Generated Letter' })).toBeVisible();
  await expect(form.toast).toContainText('Letter generated successfully');
  expect(model.requests.at(-1)?.body).toContain('Keep the park open at night');
  expect(model.requests.at(-1)?.body).toContain('It costs $46,000.');
  expect(await staff.saved()).toMatchObject({ campaignGoal: 'Keep the park open', facts: null });
  await expect(form.unsaved).toBeVisible();
  await form.goal.fill('');
  await form.generate.click();
  await expect(page.getByRole('alert')).toContainText('Campaign goal is required');
});

campaignEditing(
  'A person who is taken off the team while typing is told and keeps the text',
  async ({ staff }) => {
    const { page, form } = await staff.open();
    await form.name.fill('Save every park');
    const isOwn = eq(organizations.id, staff.campaign.organizationId);
    await staff.db.update(organizations).set({ createdById: null }).where(isOwn);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('alert')).toContainText('You are not authorized to edit this campaign.');
    await expect(page.getByRole('alert')).toContainText(
      'Your changes are still here, but you can no longer save',
    );
    await expect(form.name).toHaveValue('Save every park');
    await expect(form.save).toBeDisabled();
    await expectAccessible(page);
    await form.name.fill('Save the park');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);

campaignEditing(
  'Two people save at once: the second one sees both versions and chooses',
  async ({ staff }) => {
    const { page, form, tolerate } = await staff.open();
    const other = await staff.open();
    tolerate(/status of 409/);
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes too' });
    await form.name.fill('Mine');
    await other.form.name.fill('Theirs');
    await other.form.goal.fill('Their goal');
    await other.form.save.click();
    await expect(other.form.toast).toContainText('Campaign updated successfully');

    await form.save.click();
    await expect(dialog.getByRole('region', { name: 'Campaign Name' })).toHaveText(
      'Campaign NameTheirsTheirsYoursMine',
    );
    await expect(dialog).toContainText('They also changed: Campaign Goal.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form.name).toHaveValue('Mine');
    await form.save.click();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(form.toast).toContainText('Campaign updated successfully');
    expect(await staff.saved()).toMatchObject({ name: 'Mine', campaignGoal: 'Their goal', version: 3 });
  },
);

campaignEditing(
  "Saving one field doesn't overwrite other people's changes to other fields",
  async ({ staff }) => {
    const { page, form, tolerate } = await staff.open();
    tolerate(/status of 409/);
    await form.recipient.fill('Mine');
    await staff.change({ recipient: 'Theirs', instructions: '<p>Theirs</p>', version: 2 });
    await form.save.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.recipient).toHaveValue('Theirs');
    await expect(form.instructions).toHaveText('Theirs');
    await expect(form.unsaved).toBeHidden();
    await form.goal.fill('Mine');
    await form.save.click();
    await expect(form.toast).toContainText('Campaign updated successfully');
    expect(await staff.saved()).toMatchObject({ campaignGoal: 'Mine', recipient: 'Theirs', version: 3 });
  },
);
