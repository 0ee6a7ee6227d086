import { saveSwitches } from '#safety/switches.server.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

campaignEditing(
  'A campaign goes Live once its organization names who is responsible, and a visitor opens that by keyboard',
  async ({ staff, visit }) => {
    await staff.change({ status: 'Pending' });
    await saveSwitches(staff.db, { noticeRequired: true });
    const { page, form } = await staff.open();
    await form.status.selectOption('Live');
    await form.save.click();
    await expect(form.toast).toContainText('Please say who is responsible for the data first.');
    await form.status.selectOption('Pending');
    await form.head.getByRole('button', { name: 'Go Live' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ready to go live?' });
    await expect(dialog).toContainText('This site requires it before a campaign goes Live.');
    await expect(dialog.getByRole('button', { name: /^Go Live/ })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Complete the Privacy Notice' }).press('Enter');

    await page.getByLabel('Responsible for data').fill('Harlow Readers\n1 Mill Lane\nHarlow');
    await page.getByLabel('Text of your privacy notice').fill('We sell nothing.\n\nWrite to us.');
    await page.getByLabel('Contact for questions about data').fill('data@readers.example');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(form.toast).toContainText('Organization updated successfully');

    await page.goto(`/campaign-edit/${staff.campaign.id}`);
    await form.fold('Supporters').press('Enter');
    await page.getByRole('switch', { name: 'Offer “Hear what happens next”' }).press('Space');
    await expect(page.getByLabel('Privacy notice')).toHaveValue(/\/c\/\w+\/about\/privacy$/);
    await page.reload();
    await form.head.getByRole('button', { name: 'Go Live' }).press('Enter');
    await dialog.getByRole('button', { name: /^Go Live/ }).press('Enter');
    await expect(form.toast).toContainText('Campaign is live');
    await saveSwitches(staff.db, { noticeRequired: false });

    const { page: visited } = await visit(`/c/${staff.campaign.publicUrl}`);
    const details = visited.getByRole('group').filter({ hasText: 'What is stored here' });
    await expect(visited.getByText('1 Mill Lane')).toBeHidden();
    await tabTo(visited, visited.locator('summary'));
    await visited.keyboard.press('Enter');
    await expect(details).toContainText('1 Mill Lane');
    await expectAccessible(visited);
    const notice = visited.getByRole('link', { name: 'Privacy notice' });
    await tabTo(visited, notice);
    const opened = visited.waitForEvent('popup');
    await visited.keyboard.press('Enter');
    await expect((await opened).getByText('We sell nothing.')).toBeVisible();
    await expectAccessible(await opened);
  },
);
